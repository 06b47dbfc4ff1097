import { expect, test } from "vitest";
import { canPay, pick } from "./paying";

const HAND = ["red-6", "blue-3", "yellow-1", "yellow-1#2", "yellow-9"];
const USUAL = { same: 2, more: 0 };
const DEARER = { same: 2, more: 1 };

test("two cards of one colour pay, in any order", () => {
  expect(canPay(["yellow-9", "yellow-1"], HAND, USUAL)).toBe(true);
  expect(canPay(["red-6"], HAND, USUAL)).toBe(false);
  expect(canPay(["red-6", "yellow-1"], HAND, USUAL)).toBe(false);
  expect(canPay(["yellow-1", "yellow-1#2", "yellow-9"], HAND, USUAL)).toBe(false);
});

test("where one more card is wanted, two colours go together only if a pair can still come", () => {
  expect(canPay(["red-6", "yellow-9"], HAND, DEARER)).toBe(true);
  expect(canPay(["red-6", "blue-3"], HAND, DEARER)).toBe(false);
  expect(canPay(["blue-3", "yellow-1", "yellow-9"], HAND, DEARER)).toBe(true);
});

test("a card joins the others, or takes the place of the last one, or of all", () => {
  expect(pick([], "yellow-9", HAND, USUAL)).toEqual(["yellow-9"]);
  expect(pick(["yellow-9"], "yellow-1", HAND, USUAL)).toEqual(["yellow-9", "yellow-1"]);
  expect(pick(["yellow-9", "yellow-1"], "yellow-1#2", HAND, USUAL)).toEqual(["yellow-9", "yellow-1#2"]);
  expect(pick(["red-6"], "blue-3", HAND, DEARER)).toEqual(["blue-3"]);
  expect(pick(["yellow-9", "yellow-1"], "yellow-9", HAND, USUAL)).toEqual(["yellow-1"]);
});
