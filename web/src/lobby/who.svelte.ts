// Who looks at the pages: asked once, known to all of them.
import { m } from "../paraglide/messages";
import { server } from "../server";
import type { Me } from "../wire/http";

/** undefined: not known yet; null: nobody so far. */
export const who = $state<{ me: Me | null | undefined }>({ me: undefined });

let asking: Promise<Me | null> | undefined;

/** Asks the server who we are; once, however many want to know. */
export function askWho(): Promise<Me | null> {
  return (asking ??= server
    .me()
    .then((me) => (who.me = me))
    .finally(() => (asking = undefined)));
}

/** Comes in under a name, or takes another one. */
export async function comeIn(name: string): Promise<Me> {
  return (who.me = await server.comeIn(name));
}

/** Us, under an invented name if we have none. */
export async function somebody(): Promise<Me> {
  return who.me ?? (await askWho()) ?? (await comeIn(inventedName()));
}

const pick = (words: string) => {
  const all = words.split("|");
  return all[Math.floor(Math.random() * all.length)] ?? "";
};

/** A friendly name in the language of the page. */
export function inventedName(): string {
  return m.lobby_guest_name({ kind: pick(m.lobby_guest_kinds()), animal: pick(m.lobby_guest_animals()) });
}
