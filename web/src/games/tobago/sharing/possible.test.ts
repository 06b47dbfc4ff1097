import { expect, test } from "vitest";
import { possible } from "./possible";

const lot = { receivers: [0, 1, 1, null], cards: [3, null, null, null], deck: { "0": 1, "3": 2, "5": 2 }, refill: {} };

test("at first I know what I saw, and the rest comes from the deck without it", () => {
  expect(possible(lot, [])).toEqual({
    hidden: 4,
    known: [3],
    unknown: 3,
    bag: [
      [5, 2],
      [3, 1],
      [0, 1],
    ],
  });
});

test("a card that is turned up as I saw it is mine", () => {
  expect(possible(lot, [3])).toEqual({
    hidden: 3,
    known: [],
    unknown: 3,
    bag: [
      [5, 2],
      [3, 1],
      [0, 1],
    ],
  });
});

test("a card that others drew leaves the bag", () => {
  expect(possible(lot, [3, 5, 3])).toEqual({
    hidden: 1,
    known: [],
    unknown: 1,
    bag: [
      [5, 1],
      [0, 1],
    ],
  });
});

test("discards that fill the lot up count, too", () => {
  expect(possible({ ...lot, refill: { "6": 1 } }, []).bag[0]).toEqual([6, 1]);
});
