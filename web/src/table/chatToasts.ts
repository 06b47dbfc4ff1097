// Chat messages to be shown for a while to players who do not look at the chat.
import type { ChatMessage } from "../wire/socket";

export interface Numbered {
  number: number; // in the order of the chat
  talk: ChatMessage;
}

const MOST = 2;
const SLOWEST = 20_000; // milliseconds

/** The last messages of others after so many were seen. */
export function unseen(chat: readonly ChatMessage[], seen: number, me: string | undefined): Numbered[] {
  return chat
    .map((talk, number) => ({ talk, number }))
    .slice(seen)
    .filter(({ talk }) => talk.person !== me)
    .slice(-MOST);
}

/** How long it takes to notice and read messages, in milliseconds. */
export function readingTime(messages: readonly Numbered[]): number {
  const letters = messages.reduce((sum, { talk }) => sum + talk.text.length, 0);
  return Math.min(SLOWEST, 6_000 + 60 * letters);
}
