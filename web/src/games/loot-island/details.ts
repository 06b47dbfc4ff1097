// What refusals are about in Loot Island, as people say it.
import { m } from "../../paraglide/messages";
import type { DetailWords } from "../../refusal";
import { colourWords } from "./story";

const KINDS = ["coast", "landing", "treasure", "healer", "event", "map card", "small island"];
const LANDING = /^(north|east|south|west)[ -](\d)$/i;

function landingWords(landing: string): string | null {
  const [, coast, number] = LANDING.exec(landing) ?? [];
  return coast && number ? m.loot_story_landing({ coast: coast.toLowerCase(), number }) : null;
}

export const details: DetailWords = {
  kind: (kind) => (KINDS.includes(kind) ? m.loot_thing({ kind }) : null),
  colour: colourWords,
  landing: landingWords,
};
