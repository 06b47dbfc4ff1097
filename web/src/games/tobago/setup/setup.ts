// What can be chosen for a table of Tobago.
import type { CustomOption, Filled, GameSetup } from "../../../kit/setup";
import { m } from "../../../paraglide/messages";
import { islandCode, islandWords, RANDOM, type IslandChoice } from "./island";
import IslandForm from "./IslandForm.svelte";
import { FILES, LANDMARKS, optionsWith } from "./options";

const ISLAND: CustomOption<IslandChoice> = {
  key: "island",
  initial: RANDOM,
  Form: IslandForm,
  toOption: (island) => (island.kind === "code" ? islandCode(island) : undefined),
  words: islandWords,
  leading: true,
};

function caption({ custom, files }: Filled): string {
  const island = custom.island as IslandChoice;
  if (files.island?.trim()) return m.tobago_own_island();
  return island.kind === "code"
    ? m.tobago_option_island_code({ code: islandCode(island) })
    : m.tobago_option_island_random_caption();
}

export const setup: GameSetup = {
  title: m.tobago_rules,
  options: [LANDMARKS, ...optionsWith(m.tobago_option_amulets_offered_help)],
  custom: [ISLAND],
  files: FILES,
  firstPlayer: true,
  preview: { isKnown: (options) => "island" in options, picture: () => import("./Preview.svelte") },
  caption,
};
