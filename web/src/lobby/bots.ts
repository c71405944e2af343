// What bots are called.
import { has, t } from "../lib/i18n.svelte";

/** "thinker:200:wary" in words; what has no words keeps its name. */
export function botName(bot: string): string {
  const [kind = "", ...rest] = bot.split(":");
  const style = rest.find((word) => has(`style-${word}`));
  const name = has(`kind-name-${kind}`) ? t(`kind-name-${kind}`) : kind;
  return style ? t("bot-styled", { kind: name, style: t(`style-${style}`) }) : name;
}
