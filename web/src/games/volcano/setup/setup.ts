// What can be chosen for a table of Volcano: what Tobago offers, and more.
import { choice, type ChoiceOption, type CustomOption, type GameSetup, type CustomFile } from "../../../kit/setup";
import { m } from "../../../paraglide/messages";
import { LANDMARKS, optionsWith } from "../../tobago/setup/options";
import { setup as tobago } from "../../tobago/setup/setup";
import { placeOption, placeWords, type PlaceChoice } from "./place";
import PlaceForm from "./PlaceForm.svelte";

const PLACE: CustomOption<PlaceChoice> = {
  key: "volcano",
  initial: { kind: "centre", space: "" },
  Form: PlaceForm,
  toOption: placeOption,
  words: placeWords,
};

const TRIADS: ChoiceOption = {
  key: "triads",
  name: m.volcano_option_triads,
  choices: [
    choice("dealt", m.volcano_option_triads_dealt, m.volcano_option_triads_dealt_help),
    choice("chosen", m.volcano_option_triads_chosen, m.volcano_option_triads_chosen_help),
  ],
};

const TRIAD_TILES: CustomFile = {
  key: "triad_tiles",
  kind: "json",
  name: m.volcano_own_triads,
  help: m.volcano_own_triads_help,
  example: '[{"terrains": ["jungle", "beach"]}, {"terrains": ["lake", "mountain"]}]',
};

export const setup: GameSetup = {
  ...tobago,
  options: [LANDMARKS, TRIADS, ...optionsWith(m.volcano_option_amulets_offered_help)],
  custom: [...tobago.custom, PLACE],
  files: [...tobago.files, TRIAD_TILES],
  preview: { ...tobago.preview!, picture: () => import("./Preview.svelte") },
};
