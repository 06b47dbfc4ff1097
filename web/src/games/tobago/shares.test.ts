import { expect, test } from "vitest";
import { cardsOf, goldOf, shares, valuesOf } from "./shares";

test("a pile is counted", () => {
  const pile = { "2": 1, "5": 2 };
  expect([goldOf(pile), cardsOf(pile), valuesOf(pile)]).toEqual([12, 3, [5, 5, 2]]);
});

test("claims belong to the treasure that was raised before them", () => {
  const story = [
    { event: "treasure_claimed", seat: 3, value: 2 }, // of a treasure before the story begins
    { event: "treasure_raised", seat: 0, map: "grey", space: "D7" },
    { event: "treasure_claimed", seat: 1, value: 5 },
    { event: "treasure_raised", seat: 1, map: "white", space: "C2" },
    { event: "curse_struck", map: "white" },
  ];
  expect(shares(story)).toEqual([
    { map: "grey", space: "D7", raiser: 0, claims: [{ seat: 1, value: 5 }], cursed: false },
    { map: "white", space: "C2", raiser: 1, claims: [], cursed: true },
  ]);
});
