// What refusals are about in Tobago, as people say it.
import { m } from "../../paraglide/messages";
import type { DetailWords } from "../../refusal";
import { terrainWords, theMap } from "./story";
import { MAPS } from "./types";

const KINDS = ["space", "card", "map", "direction", "hut", "palm_tree", "statue"];

export const details: DetailWords = {
  kind: (kind) => (KINDS.includes(kind) ? m.tobago_thing({ kind }) : null),
  map: (map) => (MAPS.some((name) => name === map) ? theMap(map) : null),
  terrains: (terrains) => terrains.split(" + ").map(terrainWords).join(" + "),
};
