import { expect, test } from "vitest";
import { slopesOf, tilesOf } from "./triad";

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

test("the volcano covers its middle and the six hexagons around it", () => {
  const slopes = slopesOf({ q: 2, r: -1 });
  expect(new Set(slopes.map(({ q, r }) => `${q} ${r}`)).size).toBe(7);
  expect(slopes[0]).toEqual({ q: 2, r: -1, terrain: "volcano" });
});
