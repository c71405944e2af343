// The names of bots.
import { has, t } from "../lib/i18n.svelte";

/** "thinker:200:wary" in words; unknown kinds keep their names. */
export function botName(bot: string): string {
  const [kind = "", ...rest] = bot.split(":");
  const style = rest.find((word) => has(`style-${word}`));
  const name = has(`kind-name-${kind}`) ? t(`kind-name-${kind}`) : kind;
  return style ? t("bot-styled", { kind: name, style: t(`style-${style}`) }) : name;
}
