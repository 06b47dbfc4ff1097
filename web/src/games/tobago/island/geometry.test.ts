import { describe, expect, it } from "vitest";
import {
  areaOutline,
  areas,
  bounds,
  centre,
  coast,
  corner,
  distance,
  loops,
  middle,
  SIZE,
  step,
  vary,
} from "./geometry";

const home = { q: 0, r: 0 };
const ring = [0, 1, 2, 3, 4, 5].map((direction) => step(home, direction));

describe("hexes", () => {
  it("lie in columns, with a flat top", () => {
    expect(centre({ q: 1, r: 0 })).toEqual({ x: 60, y: expect.closeTo(34.64, 2) });
    expect(centre({ q: 0, r: 1 })).toEqual({ x: 0, y: expect.closeTo(69.28, 2) });
  });

  it("have corners one side away, shared with their neighbours", () => {
    for (let index = 0; index < 6; index++) expect(distance(centre(home), corner(home, index))).toBeCloseTo(SIZE);
    expect(corner(home, 1)).toEqual(corner(step(home, 0), 3));
  });

  it("share the middles of their sides", () => {
    ring.forEach((place, direction) => {
      const here = middle({ place: home, direction });
      const there = middle({ place, direction: direction + 3 });
      expect(distance(here, there)).toBeCloseTo(0);
    });
  });

  it("are surrounded by a rectangle", () => {
    expect(bounds([home])).toMatchObject({ x: -40, width: 80 });
  });
});

describe("coasts", () => {
  it("go once around an island", () => {
    expect(loops([home])).toHaveLength(1);
    expect(loops([home, ...ring]).map((loop) => loop.length)).toEqual([18]);
  });

  it("also go around a lagoon", () => {
    const lengths = loops(ring).map((loop) => loop.length);
    expect(lengths.sort()).toEqual([18, 6]);
    expect(coast(ring, 7, 7).match(/M/g)).toHaveLength(2);
  });

  it("close", () => {
    expect(coast([home], 7, 7)).toMatch(/^M.*Z$/);
    expect(areaOutline([home], 1)).toMatch(/^M[^Z]*Z$/);
  });
});

it("finds the areas of an island", () => {
  const spaces = {
    A1: { q: 0, r: 0, terrain: "jungle" },
    A2: { q: 0, r: 1, terrain: "jungle" },
    A3: { q: 0, r: 2, terrain: "lake" },
    A4: { q: 0, r: 3, terrain: "jungle" },
  };
  expect(areas(spaces).map((area) => [area.terrain, area.places.length])).toEqual([
    ["jungle", 2],
    ["lake", 1],
    ["jungle", 1],
  ]);
});

it("varies without chance", () => {
  expect(vary(3, -4, 5)).toBe(vary(3, -4, 5));
  const some = Array.from({ length: 200 }, (_, seed) => vary(seed));
  expect(Math.min(...some)).toBeLessThan(0.1);
  expect(Math.max(...some)).toBeGreaterThan(0.9);
  expect(Math.max(...some)).toBeLessThan(1);
});
