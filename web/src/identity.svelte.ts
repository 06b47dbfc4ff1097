// Who plays at this browser: asked once, known to all pages.
import { m } from "./paraglide/messages";
import { server } from "./server";
import type { Me } from "./wire/http";

/** undefined: not known yet; null: a visitor without a name. */
export const identity = $state<{ me: Me | null | undefined }>({ me: undefined });

let asking: Promise<Me | null> | undefined;

/** Asks the server who we are; once, however many parts of a page want to know. */
export function loadMe(): Promise<Me | null> {
  return (asking ??= server
    .me()
    .then((me) => (identity.me = me))
    .finally(() => (asking = undefined)));
}

/** Takes a name: the first one of a new guest, or another one. */
export async function setName(name: string): Promise<Me> {
  return (identity.me = await server.setName(name));
}

/** Us, under a random name if we have none. */
export async function ensureMe(): Promise<Me> {
  return identity.me ?? (await loadMe()) ?? (await setName(randomName()));
}

const pick = (words: string) => {
  const all = words.split("|");
  return all[Math.floor(Math.random() * all.length)] ?? "";
};

/** A friendly name in the language of the page. */
export function randomName(): string {
  return m.lobby_guest_name({ kind: pick(m.lobby_guest_kinds()), animal: pick(m.lobby_guest_animals()) });
}
