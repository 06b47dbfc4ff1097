import { expect, test } from "vitest";
import type { ChatMessage } from "../wire/socket";
import { readingTime, unseen } from "./chatToasts";

const message = (person: string, text: string) => ({ person, name: person, text }) as ChatMessage;
const chat = [
  message("ann", "one"),
  message("ben", "two"),
  message("ann", "three"),
  message("cid", "four"),
  message("ben", "five"),
];

const texts = (seen: number, me?: string) => unseen(chat, seen, me).map(({ talk }) => talk.text);

test("the last messages of others are shown", () => {
  expect(texts(3, "ann")).toEqual(["four", "five"]);
  expect(texts(3, "ben")).toEqual(["four"]);
  expect(texts(0, "ann")).toEqual(["four", "five"]);
});

test("what was seen is not shown", () => {
  expect(texts(5, "ann")).toEqual([]);
});

test("a spectator sees those of all players", () => {
  expect(texts(4)).toEqual(["five"]);
});

test("more words stay longer, but nothing stays for ever", () => {
  const long = [{ number: 0, talk: message("ben", "a".repeat(500)) }];
  expect(readingTime(unseen(chat, 4, "ann"))).toBeLessThan(readingTime(long));
  expect(readingTime(long)).toBeLessThanOrEqual(20_000);
});
