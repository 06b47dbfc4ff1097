// What was said at a table, as far as it is news.
import type { Talk } from "../wire/socket";

export interface Said {
  number: number; // in the order of talking
  talk: Talk;
}

const MOST = 2;
const SLOWEST = 20_000; // milliseconds

/** The last things that others have said since so much had been heard. */
export function news(chat: readonly Talk[], heard: number, me: string | undefined): Said[] {
  return chat
    .map((talk, number) => ({ talk, number }))
    .slice(heard)
    .filter(({ talk }) => talk.person !== me)
    .slice(-MOST);
}

/** How long it takes to notice and read it, in milliseconds. */
export function readingTime(said: readonly Said[]): number {
  const letters = said.reduce((sum, { talk }) => sum + talk.text.length, 0);
  return Math.min(SLOWEST, 6_000 + 60 * letters);
}
