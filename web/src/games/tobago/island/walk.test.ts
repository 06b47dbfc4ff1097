import { expect, it } from "vitest";
import { walk } from "./walk";

const spaces = {
  A1: { q: 0, r: 0 },
  A2: { q: 0, r: 1 },
  B1: { q: 1, r: 0 },
  B0: { q: 1, r: -1 },
  C1: { q: 2, r: -1 },
  F1: { q: 5, r: -2 },
};

it("walks up and down a column", () => {
  expect(walk(spaces, "A1", "ArrowDown")).toBe("A2");
  expect(walk(spaces, "A2", "ArrowUp")).toBe("A1");
  expect(walk(spaces, "A1", "ArrowUp")).toBeNull();
});

it("walks across in one line", () => {
  expect(walk(spaces, "A1", "ArrowRight")).toBe("B1");
  expect(walk(spaces, "B1", "ArrowRight")).toBe("C1");
  expect(walk(spaces, "C1", "ArrowLeft")).toBe("B1");
  expect(walk(spaces, "B1", "ArrowLeft")).toBe("A1");
});

it("walks across water", () => {
  expect(walk(spaces, "C1", "ArrowRight")).toBe("F1");
});

it("leaves other keys alone", () => {
  expect(walk(spaces, "A1", "Enter")).toBeNull();
});
