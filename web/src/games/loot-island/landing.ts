// A landing in words, for players who cannot see it.
import { m } from "../../paraglide/messages";
import { describe } from "./describe";
import type { LootGame } from "./game.svelte";
import { cardsWords, landingWords } from "./story";

/** What a landing would give now, and to whom. */
export function forecastWords(game: LootGame, index: number): string {
  const { maps, threshold, loot, treasures, takers } = game.hints.landings[index]!;
  if (loot === "none") return m.loot_no_loot({ maps, threshold });
  const found = loot === "big" ? m.loot_big({ n: treasures }) : m.loot_small({ n: treasures });
  return takers.length ? m.loot_shared({ found, takers: takers.map((taker) => game.name(taker)).join(", ") }) : found;
}

/** Everything about a landing, and what a click on it does. */
export function landingStory(game: LootGame, index: number): string {
  const { landing } = game.hints.landings[index]!;
  const column = game.view.columns[index]!;
  const stack = game.view.stacks[index]!;
  const action = game.atLanding(landing);
  return [
    action ? describe(action, game.hints.box) : landingWords(landing),
    column.length ? m.loot_column({ cards: cardsWords(column) }) : m.loot_no_cards(),
    stack.length ? m.loot_stack({ names: stack.map((hunter) => game.name(hunter)).join(", ") }) : "",
    forecastWords(game, index),
  ]
    .filter(Boolean)
    .join(". ");
}
