import { expect, test } from "vitest";
import { clueOf } from "./clue";

test("a clue is taken apart", () => {
  expect(clueOf("in-beach")).toEqual({ negated: false, relation: "in", largest: false, landmark: "beach" });
  expect(clueOf("not-in-sight-of-largest-lake")).toEqual({
    negated: true,
    relation: "in-sight-of",
    largest: true,
    landmark: "lake",
  });
  expect(clueOf("next-to-palm-tree#2").landmark).toBe("palm-tree");
});

test("what is no clue is an error", () => {
  expect(() => clueOf("beside-beach")).toThrow("no clue");
});
