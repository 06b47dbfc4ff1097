import { describe, expect, it } from "vitest";
import { anyIsland, islandCode } from "./island";

describe("islands", () => {
  it("are named by sides, order and joint", () => {
    const back = { A: false, B: true, C: false };
    expect(islandCode({ kind: "code", order: "ABC", back, interlock: "1" })).toBe("A-b-C/1");
    expect(islandCode({ kind: "code", order: "ACB", back, interlock: "2" })).toBe("A-C-b/2");
  });

  it("can be drawn by lot", () => {
    expect(islandCode(anyIsland(() => 0.1))).toBe("a-b-c/1");
    expect(islandCode(anyIsland(() => 0.9))).toBe("A-C-B/2");
  });
});
