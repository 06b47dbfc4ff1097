import { describe, expect, it } from "vitest";
import type { Sight } from "../../kit/sight";
import { speak, viewerAt } from "../../kit/story.samples";
import { questionOf } from "./describe";
import { status, type Intent } from "./status";
import type { AnyAction } from "./types";

const CLUE = { do: "play_clue", card: "in-lake", map: "white" };
const RAISE = { do: "raise_treasure", map: "black" };
const IDLE: Intent = {
  power: null,
  choices: [],
  chosen: null,
  confirming: null,
  plays: () => [],
  question: questionOf,
};

/** What is said to the player on turn, or to another one, when this may be done. */
function said(legal: object[], intent: Partial<Intent> = {}, { seat = 0, legs = 0, exchange = "" } = {}): string {
  const viewer = viewerAt(seat);
  const view = { to_move: 0, legs, acted: false, setup: { exchange }, pending: [{ pending: "turn" }] };
  const sight = { ...viewer.sight, view, private: seat === 0 ? { legal } : null } as unknown as Sight;
  return status({ ...viewer, sight }, { ...IDLE, ...intent });
}

describe("what can be done", () => {
  it("is said as far as it is possible, and no further", () => {
    speak("en");
    expect(said([CLUE, { do: "drive", space: "A1" }, { do: "exchange_hand" }])).toBe(
      "Your turn: play a clue, drive, or exchange your hand.",
    );
    expect(said([{ do: "drive", space: "A1" }])).toBe("Your turn: drive.");
    expect(said([{ do: "amulet_remove", map: "white", space: "A1" }, { do: "end_turn" }])).toBe(
      "Your turn: use an amulet or end your turn.",
    );
  });

  it("names the treasure that can be raised, also on the way", () => {
    speak("en");
    expect(said([RAISE, { do: "end_turn" }])).toBe("Your turn: raise the black treasure or end your turn.");
    expect(said([RAISE, { do: "stop_driving" }], {}, { legs: 2 })).toContain("raise the black treasure");
    expect(said([{ do: "stop_driving" }], {}, { legs: 2 })).toBe("You are driving: 2 legs left.");
    speak("de");
    expect(said([RAISE, { do: "end_turn" }])).toBe("Du bist dran: den schwarzen Schatz heben oder Zug beenden.");
  });

  it("says nothing of what others may do", () => {
    speak("en");
    expect(said([RAISE], {}, { seat: 1 })).toBe("Noor’s turn.");
  });

  it("says what an amulet is being used for", () => {
    speak("en");
    const swap = { do: "amulet_swap", map: "white", clue: 0, other: 1 } as AnyAction;
    expect(said([], { power: "drive" })).toBe("Choose where to drive with the amulet.");
    expect(said([], { power: "remove" })).toBe("Choose the marker to remove.");
    expect(said([], { choices: [swap] })).toBe("Choose the two roses to swap.");
  });

  it("says what the second click on a button would cost", () => {
    speak("en");
    expect(said([], { confirming: "exchange_hand" })).toContain("takes your whole turn");
    expect(said([], { confirming: "exchange_hand" }, { exchange: "action" })).toContain("counts as your action");
    expect(said([], { confirming: "amulet_exchange" })).toContain("spend an amulet");
  });

  it("asks for the map of a clue that was chosen, if there is one for it", () => {
    speak("en");
    const chosen = { card: "in-lake", map: null };
    const plays: Intent["plays"] = (_card, map) =>
      map === "grey" ? [{ do: "play_clue", card: "in-lake", map: "grey" }] : [];
    expect(said([CLUE], { chosen, plays })).toBe("Choose a map for this clue.");
    expect(said([CLUE], { chosen: { ...chosen, map: "grey" }, plays })).toContain("Play this clue on Grey");
    expect(said([CLUE], { chosen })).toBe("Your turn: play a clue.");
  });
});
