import { expect, it } from "vitest";
import { key } from "./geometry";
import { riverLinks, rivers } from "./waterway";

// A river of three hexes from the coast to a lake, with land on both sides.
const places = [-1, 0, 1].flatMap((q) => [0, 1, 2, 3].map((r) => ({ q, r })));
const terrain = ({ q, r }: { q: number; r: number }) => (q !== 0 ? "jungle" : r < 3 ? "river" : "lake");
const grounds = new Map(places.map((place) => [key(place), terrain(place)]));

it("leads every river to the sea and joins the lake it touches", () => {
  const links = riverLinks(places, grounds);
  expect([...links.keys()].sort()).toEqual(["0,0", "0,1", "0,2"]);
  const wet = [...links.values()].flatMap(({ directions }) => directions);
  // Two sides between three hexes, seen from both, one to the sea and one to the lake.
  expect(wet).toHaveLength(2 * 2 + 1 + 1);
});

it("draws rivers as one body, with a mouth and no spring between sea and lake", () => {
  const drawn = rivers(places, grounds);
  expect(drawn.mouths.match(/M/g)).toHaveLength(1);
  expect(drawn.springs).toHaveLength(0);
  expect(drawn.runs).not.toContain("NaN");
});

it("starts a river without a lake at a spring", () => {
  const dry = new Map([...grounds].map(([place, ground]) => [place, ground === "lake" ? "beach" : ground]));
  expect(rivers(places, dry).springs).toHaveLength(1);
});

it("leaves a river in the middle of the land without a mouth", () => {
  const inland = new Map(grounds);
  for (const q of [-2, -1, 0, 1, 2])
    for (const r of [-3, -2, -1, 0, 1, 2, 3, 4, 5]) if (!inland.has(key({ q, r }))) inland.set(key({ q, r }), "beach");
  expect(rivers(places, inland).mouths).toBe("");
});
