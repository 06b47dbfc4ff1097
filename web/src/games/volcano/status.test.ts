import { expect, it } from "vitest";
import type { Sight } from "../../kit/sight";
import { speak, viewerAt } from "../../kit/story.samples";
import { questionOf } from "../tobago/describe";
import type { Intent } from "../tobago/status";
import { status } from "./status";

const IDLE: Intent = {
  power: null,
  choices: [],
  chosen: null,
  confirming: null,
  plays: () => [],
  question: questionOf,
};

/** What is said to the player on turn when something is pending and may be done. */
function said(pending: string, legal: object[] = []): string {
  const viewer = viewerAt(0);
  const view = { to_move: 0, legs: 0, acted: false, pending: [{ pending }] };
  const sight = { ...viewer.sight, view, private: { legal } } as unknown as Sight;
  return status({ ...viewer, sight }, IDLE);
}

it("says what is placed before and between turns", () => {
  speak("en");
  expect(said("taking_triads")).toBe("Take a triad.");
  expect(said("placing_lava")).toBe("Place a lava tile.");
});

it("counts a clue below a volcanic one among the clues that can be played", () => {
  speak("en");
  const covered = { card: "in-lake", map: "white", cover: "next-to-lava" };
  expect(said("turn", [{ do: "cover_clue", ...covered }])).toBe("Your turn: play a clue.");
  expect(said("turn", [{ do: "amulet_cover", ...covered }])).toBe("Your turn: use an amulet.");
});
