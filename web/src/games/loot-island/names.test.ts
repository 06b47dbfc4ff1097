import { expect, test } from "vitest";
import type { Box, View } from "../../wire/loot-island";
import { coastAfter, islandsOf, readCard, readHealer, readIsland, readTreasure, surplusOf } from "./names";

const BOX: Box = {
  maps: [],
  treasures: [{ number: 16, set: "I", kind: "coin_bag", gold: 12, curse: 4 }],
  healers: [],
  small_islands: [
    { action: "discard_cubes", number: 3 },
    { action: "sail" },
    { action: "sail" },
    { action: "discard_cubes", number: 2, players: 5 },
  ],
  crown_bonus: [],
};

test("a map card tells its suit, number and icon", () => {
  expect(readCard("red-7-discard")).toEqual({ suit: "red", number: "7", icon: "discard" });
  expect(readCard("blue-wild-chest#2")).toEqual({ suit: "blue", number: "wild", icon: "chest" });
  expect(readCard("green-2-count-two")).toEqual({ suit: "green", number: "2", icon: "count_two" });
  expect(readCard("yellow-1#2")).toEqual({ suit: "yellow", number: "1", icon: "one" });
  expect(readCard("yellow-10")).toEqual({ suit: "yellow", number: "10", icon: "" });
});

test("treasures are found in the box by their number", () => {
  expect(readTreasure(BOX, "coin-bag-16").gold).toBe(12);
});

test("a healer's name says what the cure costs", () => {
  expect(readHealer("2-a-cube-and-3")).toEqual({ per_cube: 2, fixed: 3 });
});

test("small islands are named as the server names them", () => {
  expect(readIsland("draw-maps-2")).toEqual({ action: "draw_maps", number: 2 });
  expect(readIsland("sail#2")).toEqual({ action: "sail", number: 0 });
  expect(islandsOf(BOX, 4)).toEqual(["discard-cubes-3", "sail", "sail#2"]);
  expect(islandsOf(BOX, 5)).toEqual(["discard-cubes-3", "sail", "sail#2", "discard-cubes-2"]);
});

test("the ship goes round the island", () => {
  expect(coastAfter("west", 1)).toBe("north");
  expect(coastAfter("north", -1)).toBe("west");
});

test("the first player was dealt no card too many", () => {
  const view = { held: [[7], [5, 3], [9]], first_player: 0 } as unknown as View;
  expect([0, 1, 2].map((seat) => surplusOf(view, seat))).toEqual([0, 1, 2]);
});
