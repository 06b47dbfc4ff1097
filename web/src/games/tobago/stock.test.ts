import { expect, it } from "vitest";
import { treasuresLeft } from "./stock";
import type { View } from "./types";

const TREASURE = { "2": 10, "6": 1 };

function left(lot: object | null): number {
  const turn = { pending: "turn" };
  const pending = lot ? [turn, { pending: "sharing", lot }] : [turn];
  return treasuresLeft({ pending, treasure: TREASURE } as unknown as View);
}

it("counts the treasure cards in the deck", () => {
  expect(left(null)).toBe(11);
});

it("leaves out those that are being shared, seen or not", () => {
  expect(left({ deck: TREASURE, refill: {}, cards: [2, null, null, 6] })).toBe(7);
});

it("counts the discards that were shuffled because the deck ran out", () => {
  expect(left({ deck: { "2": 2 }, refill: { "3": 5 }, cards: [null, null, 3] })).toBe(4);
});
