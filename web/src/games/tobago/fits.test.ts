import { expect, it } from "vitest";
import { fitsOf } from "./fits";

const MAPS = {
  white: { clues: 3, found: false },
  grey: { clues: 5, found: false },
  black: { clues: 2, found: true },
  brown: { clues: 1, found: false },
};

it("makes all words smaller before any map goes without them", () => {
  const [first, second] = fitsOf(MAPS);
  expect(first).toEqual({ white: "roomy", grey: "roomy", black: "roomy", brown: "roomy" });
  expect(second).toEqual({ white: "snug", grey: "snug", black: "snug", brown: "snug" });
});

it("takes the words of one map after the other, of located treasures first, then of long maps", () => {
  const [, , ...dense] = fitsOf(MAPS);
  expect(dense).toEqual([
    { white: "snug", grey: "snug", black: "dense", brown: "snug" },
    { white: "snug", grey: "dense", black: "dense", brown: "snug" },
    { white: "dense", grey: "dense", black: "dense", brown: "snug" },
    { white: "dense", grey: "dense", black: "dense", brown: "dense" },
  ]);
});
