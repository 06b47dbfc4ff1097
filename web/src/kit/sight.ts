// What a seat knows of a table: a value, made anew by everything the server says. Nothing here does input or output.
import type { TableInfo, Snapshot, Update, SeatPrivate, ChatMessage } from "../wire/socket";

export type Action = Record<string, unknown> & { do: string };
export type GameEvent = Record<string, unknown> & { event: string };

/** What lies on the table, beside it, and in the player's own hand. View and hints are those of the game. */
export interface Sight<View = unknown, Hints = unknown> {
  seat: number | null; // null: of a spectator
  feed: string;
  version: number;
  at: number; // the time at the server, when it said this
  info: TableInfo;
  view: View | null; // null: the game has not begun
  hints: Hints | null;
  private: SeatPrivate | null;
  chat: readonly ChatMessage[];
  events: readonly GameEvent[]; // everything that happened, as far as it is known
  news: readonly GameEvent[]; // what of it has just happened
}

/** The sight after a message; null if something in between was missed. */
export function hear(sight: Sight | undefined, message: Snapshot | Update): Sight | null {
  if (message.type === "snapshot") return begun(message);
  if (!sight || sight.feed !== message.feed || sight.version + 1 < message.version) return null;
  if (message.version <= sight.version) return sight; // known already
  return grown(sight, message);
}

function begun(snapshot: Snapshot): Sight {
  const { seat, feed, version, at, info, view, hints, chat } = snapshot;
  return {
    seat,
    feed,
    version,
    at,
    info,
    view,
    hints,
    private: snapshot.private,
    chat,
    events: snapshot.events as GameEvent[],
    news: [],
  };
}

function grown(sight: Sight, update: Update): Sight {
  const news = (update.events ?? []) as GameEvent[];
  return {
    ...sight,
    version: update.version,
    at: update.at,
    info: with_(sight.info, update.info),
    view: update.view ? with_(sight.view ?? {}, update.view) : sight.view,
    hints: update.hints ? with_(sight.hints ?? {}, update.hints) : sight.hints,
    private: sight.private && with_(sight.private, update.private),
    chat: update.chat ? [...sight.chat, ...update.chat] : sight.chat,
    events: news.length ? [...sight.events, ...news] : sight.events,
    news,
  };
}

function with_<T extends object>(old: T, changed: object | undefined): T {
  return changed ? { ...old, ...changed } : old;
}

/** Who is at a seat, as the table calls them. */
export function nameAt(sight: Sight, seat: number): string {
  return sight.info.places[seat]?.name ?? "";
}

/** Whether the seat of this sight has something to decide. */
export function toDecide(sight: Sight): boolean {
  return (sight.private?.legal.length ?? 0) > 0;
}
