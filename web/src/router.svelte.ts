// Which page is shown, by the address.
import { SITE } from "./site";

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

/** Where we are. A static site is a single file: there, the page is told by what comes after #. */
export function address(): URL {
  return new URL(SITE ? location.hash.slice(1) : location.href, location.origin);
}

function pageAt(): Page {
  const { pathname, searchParams } = address();
  const [first, second, ...rest] = pathname.split("/").filter(Boolean);
  if (rest.length) return { page: "notFound" };
  if (first === undefined) return { page: "home" };
  if (first === "new" && second) return { page: "setup", game: decodeURIComponent(second) };
  if (first === "table" && second) {
    return {
      page: "table",
      table: decodeURIComponent(second),
      watch: searchParams.has("watch"),
    };
  }
  if (first === "me" && second === undefined) return { page: "me" };
  return { page: "notFound" };
}

export const router = $state<{ at: Page }>({ at: read() });

addEventListener("popstate", () => (router.at = read()));

/** Goes to another page of this site. */
export function go(path: string): void {
  history.pushState(null, "", link(path));
  router.at = read();
  scrollTo(0, 0);
}

/** The address of a page of this site. */
export const link = (path: string) => (SITE ? `#${path}` : path);

/** For links: `<a href={link("/me")} onclick={follow}>`. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const to = (event.currentTarget as HTMLAnchorElement).getAttribute("href");
  if (!to) return;
  event.preventDefault();
  go(to.replace(/^#/, ""));
}
