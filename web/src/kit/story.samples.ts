// For the tests of stories: people who tell them, and what no sentence may contain.
import { expect } from "vitest";
import { locales, overwriteGetLocale, type Locale } from "../paraglide/runtime";
import type { LogLine, Viewer } from "./kit";
import type { Sight, GameEvent } from "./sight";

/** Events of every kind of a game: a kind that is missing is a type error. */
export type Samples<E extends { event: string }> = {
  [K in E["event"]]: [Extract<E, { event: K }>, ...Extract<E, { event: K }>[]];
};

const NAMES = ["Noor", "Ilse"];

/** A player at a table of two, or a spectator; in Loot Island the third is Aaron. */
export function viewerAt(seat: number | null, hints: unknown = null): Viewer {
  const places = NAMES.map((name) => ({ name }));
  return {
    sight: { seat, info: { places }, hints } as Sight,
    name: (other) => NAMES[other] ?? "",
    you: (other) => other === seat,
  };
}

export function speak(locale: Locale): void {
  overwriteGetLocale(() => locale);
}

/** Tells every sample in every language to both players and a spectator, and looks for what should not be in a sentence. */
export function tellAll<E extends { event: string }>(
  samples: Samples<E>,
  narrate: (event: GameEvent, viewer: Viewer) => LogLine | null,
  hints: unknown = null,
): void {
  for (const locale of locales) {
    speak(locale);
    for (const event of Object.values<E[]>(samples).flat()) {
      for (const seat of [0, 1, null]) {
        const line = narrate(event as unknown as GameEvent, viewerAt(seat, hints));
        if (line) expectSentence(line.text);
      }
    }
  }
}

/** Whole sentences, with everything filled in. */
export function expectSentence(text: string): void {
  expect(text).toMatch(/^[\p{Lu}„“«].*[.!]$/u);
  expect(text).not.toMatch(/\b(undefined|null|NaN)\b|[{}]|story_|\s\s|^\s/);
}
