import { expect, test } from "vitest";
import { tilesOf } from "./triad";

test("a triad lies clockwise: its terrains, then the volcanic hexagon", () => {
  expect(tilesOf("lake-jungle#2", { q: 3, r: 4 }, "N")).toEqual([
    { q: 3, r: 3, terrain: "lake" },
    { q: 4, r: 3, terrain: "jungle" },
    { q: 3, r: 4, terrain: "lava" },
  ]);
});

test("the last direction is followed by the first", () => {
  const [one, other] = tilesOf("beach-jungle", { q: 0, r: 0 }, "NE");
  expect(one).toEqual({ q: 1, r: -1, terrain: "beach" });
  expect(other).toEqual({ q: 1, r: 0, terrain: "jungle" });
});
