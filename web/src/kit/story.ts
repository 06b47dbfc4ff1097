// Events as lines of the log: what the games share.
import { m } from "../paraglide/messages";
import { capital } from "../text";
import type { LogLine, Viewer } from "./kit";

/** The server's own event: a seat took its last action back. */
export interface TakenBack {
  event: "taken_back";
  seat: number;
}

/** A player in a sentence: sentences have a form of their own for "you". */
export interface Actor {
  who: "you" | "other";
  name: string;
}

export function actor(viewer: Viewer, seat: number): Actor {
  return { who: viewer.you(seat) ? "you" : "other", name: viewer.name(seat) };
}

/** A line of the log, which begins with a capital letter whatever comes first. */
export function line(text: string, seat: number | null = null): LogLine {
  return { text: capital(text), seat };
}

/** A line that should not be overlooked. */
export function headline(text: string, seat: number | null = null): LogLine {
  return { ...line(text, seat), important: true };
}

/** Of what is there several times, wire names are told apart by a number: "lake-jungle#2". */
export function copyOf(name: string): { name: string; copy: number } {
  const [plain = name, copy = "1"] = name.split("#");
  return { name: plain, copy: Number(copy) };
}

export function takenBack({ seat }: TakenBack, viewer: Viewer): LogLine {
  return line(m.story_taken_back(actor(viewer, seat)), seat);
}

/** The end of a game, and what each player has. */
export function ended(gold: readonly number[], viewer: Viewer): LogLine {
  const scores = gold
    .map((amount, seat) => ({ amount, name: viewer.you(seat) ? m.story_you() : viewer.name(seat) }))
    .sort((one, other) => other.amount - one.amount)
    .map(({ amount, name }) => `${name} ${amount}`)
    .join(", ");
  return headline(m.story_game_ended({ scores }));
}

/** For the end of a switch over all events: one that is missing would be a type error. */
export function unreachable(_: never): null {
  return null;
}
