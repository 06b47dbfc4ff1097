// What refusals are about in Volcano, as people say it.
import { m } from "../../paraglide/messages";
import type { DetailWords } from "../../refusal";

export const details: DetailWords = {
  kind: (kind) => (kind === "cover" || kind === "triad" ? m.volcano_thing({ kind }) : null),
};
