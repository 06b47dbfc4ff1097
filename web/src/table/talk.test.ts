import { expect, test } from "vitest";
import type { Talk } from "../wire/socket";
import { news, readingTime } from "./talk";

const say = (person: string, text: string) => ({ person, name: person, text }) as Talk;
const chat = [say("ann", "one"), say("ben", "two"), say("ann", "three"), say("cid", "four"), say("ben", "five")];

const texts = (heard: number, me?: string) => news(chat, heard, me).map(({ talk }) => talk.text);

test("news are the last things that others have said", () => {
  expect(texts(3, "ann")).toEqual(["four", "five"]);
  expect(texts(3, "ben")).toEqual(["four"]);
  expect(texts(0, "ann")).toEqual(["four", "five"]);
});

test("what was heard is no news", () => {
  expect(texts(5, "ann")).toEqual([]);
});

test("a watcher hears everybody", () => {
  expect(texts(4)).toEqual(["five"]);
});

test("more words stay longer, but nothing stays for ever", () => {
  const long = [{ number: 0, talk: say("ben", "a".repeat(500)) }];
  expect(readingTime(news(chat, 4, "ann"))).toBeLessThan(readingTime(long));
  expect(readingTime(long)).toBeLessThanOrEqual(20_000);
});
