// What a seat knows of a table: a value, made anew by everything the server says. Nothing here does input or output.
import type { Desk, Fresh, Happened, Own, Talk } from "../wire/socket";

export type Action = Record<string, unknown> & { do: string };
export type GameEvent = Record<string, unknown> & { event: string };

/** What lies on the table, beside it, and in the player's own hand. View and hints are those of the game. */
export interface Sight<View = unknown, Hints = unknown> {
  seat: number | null; // null: of a spectator
  feed: string;
  version: number;
  at: number; // the time at the server, when it said this
  desk: Desk;
  view: View | null; // null: the game has not begun
  hints: Hints | null;
  own: Own | null;
  chat: readonly Talk[];
  story: readonly GameEvent[]; // everything that happened, as far as it is known
  news: readonly GameEvent[]; // what of it has just happened
}

/** The sight after a message; null if something in between was missed. */
export function hear(sight: Sight | undefined, message: Fresh | Happened): Sight | null {
  if (message.type === "fresh") return begun(message);
  if (!sight || sight.feed !== message.feed || sight.version + 1 < message.version) return null;
  if (message.version <= sight.version) return sight; // heard already
  return grown(sight, message);
}

function begun(fresh: Fresh): Sight {
  const { seat, feed, version, at, desk, view, hints, own, chat } = fresh;
  return { seat, feed, version, at, desk, view, hints, own, chat, story: fresh.story as GameEvent[], news: [] };
}

function grown(sight: Sight, happened: Happened): Sight {
  const news = (happened.events ?? []) as GameEvent[];
  return {
    ...sight,
    version: happened.version,
    at: happened.at,
    desk: with_(sight.desk, happened.desk),
    view: happened.view ? with_(sight.view ?? {}, happened.view) : sight.view,
    hints: happened.hints ? with_(sight.hints ?? {}, happened.hints) : sight.hints,
    own: sight.own && with_(sight.own, happened.own),
    chat: happened.chat ? [...sight.chat, ...happened.chat] : sight.chat,
    story: news.length ? [...sight.story, ...news] : sight.story,
    news,
  };
}

function with_<T extends object>(old: T, changed: object | undefined): T {
  return changed ? { ...old, ...changed } : old;
}

/** Who is at a seat, as the table calls them. */
export function nameAt(sight: Sight, seat: number): string {
  return sight.desk.places[seat]?.name ?? "";
}

/** Whether the seat of this sight has something to decide. */
export function toDecide(sight: Sight): boolean {
  return (sight.own?.legal.length ?? 0) > 0;
}
