// What can be done in Volcano, in words.
import type { Viewer } from "../../kit/kit";
import type { Action } from "../../kit/sight";
import { m } from "../../paraglide/messages";
import { actionWords as tobago } from "../tobago/describe";
import { directionWords, mapWords } from "../tobago/story";
import { clueWords, triadWords } from "./story";
import type { AnyAction } from "./types";

export function actionWords(action: AnyAction, name: (seat: number) => string): string {
  switch (action.do) {
    case "place_volcano":
      return m.volcano_do_place_volcano({ space: action.space });
    case "take_triad":
      return m.volcano_do_take_triad({ triad: triadWords(action.triad) });
    case "place_triad":
      return m.volcano_do_place_triad({ space: action.space, direction: directionWords(action.direction) });
    case "place_lava":
      return m.volcano_do_place_lava({ space: action.space });
    case "cover_clue":
    case "amulet_cover":
      return m.volcano_do_cover({
        clue: clueWords(action.card),
        cover: clueWords(action.cover),
        map: mapWords(action.map),
        amulet: action.do === "amulet_cover" ? "yes" : "no",
      });
    default:
      return tobago(action, name, clueWords);
  }
}

export function describe(action: Action, viewer: Viewer): string {
  return actionWords(action as unknown as AnyAction, viewer.name);
}
