// Which page is shown, by the address.
export type Page =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string; watch: boolean }
  | { page: "me" }
  | { page: "notFound" };

function read(): Page {
  try {
    return pageAt();
  } catch {
    return { page: "notFound" }; // an address that cannot be decoded
  }
}

function pageAt(): Page {
  const [first, second, ...rest] = location.pathname.split("/").filter(Boolean);
  if (rest.length) return { page: "notFound" };
  if (first === undefined) return { page: "home" };
  if (first === "new" && second) return { page: "setup", game: decodeURIComponent(second) };
  if (first === "table" && second) {
    return {
      page: "table",
      table: decodeURIComponent(second),
      watch: new URLSearchParams(location.search).has("watch"),
    };
  }
  if (first === "me" && second === undefined) return { page: "me" };
  return { page: "notFound" };
}

export const router = $state<{ at: Page }>({ at: read() });

addEventListener("popstate", () => (router.at = read()));

/** Goes to another page of this site. */
export function go(path: string): void {
  history.pushState(null, "", path);
  router.at = read();
  scrollTo(0, 0);
}

/** For links: `<a href="/me" onclick={follow}>`. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute("href");
  if (!link) return;
  event.preventDefault();
  go(link);
}
