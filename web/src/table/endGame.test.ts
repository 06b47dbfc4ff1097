import { expect, test } from "vitest";
import type { TableInfo } from "../wire/socket";
import { lastPlayer, lastToAgree } from "./endGame";

const PEOPLE = [
  { name: "Ann", person: "a" },
  { name: "Ben", person: "b" },
  { name: "Bot", bot: "easy" },
];

const info = (places: object[], replaced: object = {}, to_stop: number[] = []) =>
  ({ places, replaced, to_stop }) as unknown as TableInfo;

test("a player against bots ends the game alone", () => {
  const alone = info([PEOPLE[0]!, PEOPLE[2]!]);
  expect([lastToAgree(alone, 0), lastPlayer(alone, 0)]).toEqual([true, true]);
});

test("with others the last one to agree ends the game", () => {
  expect(lastToAgree(info(PEOPLE), 0)).toBe(false);
  expect(lastToAgree(info(PEOPLE, {}, [1]), 0)).toBe(true);
});

test("a player for whom a bot plays is not asked, but may come back", () => {
  const away = info(PEOPLE, { 1: "time" });
  expect([lastToAgree(away, 0), lastPlayer(away, 0)]).toEqual([true, false]);
  expect(lastPlayer(info(PEOPLE, { 1: "resigned" }), 0)).toBe(true);
});
