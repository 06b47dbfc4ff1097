import { expect, test } from "vitest";
import { LANDINGS } from "./names";
import { cardPlace, coastFrame, planOf, shipPlace, siteFrame } from "./plan";

const ROOMS = [
  [1368, 870],
  [888, 700],
  [820, 560],
  [348, 405],
  [348, 360],
  [370, 350],
] as const;
const FINGER = 44; // pixels

test.each(ROOMS)("a finger meets every landing on a board of %i by %i", (width, height) => {
  const plan = planOf(width, height);
  for (const site of plan.sites) {
    const frame = siteFrame(plan, site, 0);
    expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(FINGER);
  }
});

test("a large board is used: its cards are large, and so is the island", () => {
  const { card, half } = planOf(888, 700);
  expect(card.width).toBeGreaterThan(54);
  expect(half.width).toBeGreaterThan(175);
});

test.each(ROOMS)("the longest columns stay on a board of %i by %i", (width, height) => {
  const plan = planOf(width, height);
  for (const site of plan.sites) {
    const { x, y } = cardPlace(plan, site, 21, 22);
    expect(x).toBeGreaterThan(plan.card.width / 2);
    expect(x).toBeLessThan(width - plan.card.width / 2);
    expect(y).toBeGreaterThan(plan.card.height / 2);
    expect(y).toBeLessThan(height - plan.card.height / 2);
  }
});

test.each(ROOMS)("landings can be told apart on a board of %i by %i", (width, height) => {
  const plan = planOf(width, height);
  const frames = plan.sites.map((site) => siteFrame(plan, site, 3));
  for (const [index, one] of frames.entries())
    for (const other of frames.slice(index + 1)) {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(apart).toBe(true);
    }
});

test("the ship lies where its coast begins, its bow along it", () => {
  const plan = planOf(888, 700);
  const clockwise = shipPlace(plan, "north", 1);
  expect([clockwise.x < plan.centre.x, clockwise.y < plan.centre.y, clockwise.heading]).toEqual([true, true, 0]);
  const back = shipPlace(plan, "north", -1);
  expect([back.x > plan.centre.x, back.y < plan.centre.y, back.heading]).toEqual([true, true, 180]);
});

test("a coast has both of its columns in its frame", () => {
  const plan = planOf(888, 700);
  const columns = LANDINGS.map(() => ["red-1", "red-2"]);
  const frame = coastFrame(plan, "east", columns);
  expect(frame.height).toBeGreaterThan(2 * plan.card.height);
  expect(frame.x).toBeGreaterThan(plan.centre.x);
});
