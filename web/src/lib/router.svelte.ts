// The current page. Addresses: / , /?new, /?rules=fr, /t/CODE, /g/ID
export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "rules"; rulebook: string }
  | { page: "table"; code: string }
  | { page: "replay"; id: string }
  | { page: "lost" };

function read(): Route {
  const [, first = "", second = ""] = location.pathname.split("/");
  if (first === "t" && second) return { page: "table", code: second.toUpperCase() };
  if (first === "g" && second) return { page: "replay", id: second };
  if (first) return { page: "lost" };
  const asked = new URLSearchParams(location.search);
  if (asked.has("rules")) return { page: "rules", rulebook: asked.get("rules") || "es-AR" };
  if (asked.has("new")) return { page: "new" };
  return { page: "home" };
}

const state = $state<{ route: Route }>({ route: read() });
export const route = (): Route => state.route;

export function go(address: string): void {
  history.pushState(null, "", address);
  state.route = read();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (state.route = read()));

/** For plain links: a left click stays in the page. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
