// What can be done, in words.
import type { Viewer } from "../../kit/kit";
import type { Action } from "../../kit/sight";
import { m } from "../../paraglide/messages";
import { clueWords, directionWords, landmarkWords, mapWords } from "./story";
import type { AnyAction, Route } from "./types";

/** An action as it would be ordered; an expansion may have other words for clues. */
export function actionWords(action: AnyAction, name: (seat: number) => string, clue = clueWords): string {
  switch (action.do) {
    case "place_landmark":
      return m.tobago_do_place_landmark({ kind: landmarkWords(action.kind), space: action.space });
    case "face_statue":
      return m.tobago_do_face_statue({ direction: directionWords(action.direction) });
    case "place_car":
      return m.tobago_do_place_car({ space: action.space });
    case "claim_map":
      return m.tobago_do_claim_map({ map: mapWords(action.map) });
    case "play_clue":
      return m.tobago_do_play_clue({ clue: clue(action.card), map: mapWords(action.map) });
    case "drive":
      return m.tobago_do_drive({ space: action.space });
    case "stop_driving":
      return m.tobago_do_stop_driving();
    case "exchange_hand":
      return m.tobago_do_exchange_hand();
    case "end_turn":
      return m.tobago_do_end_turn();
    case "raise_treasure":
      return m.tobago_raise({ map: action.map });
    case "amulet_clue":
      return m.tobago_do_amulet_clue({ clue: clue(action.card), map: mapWords(action.map) });
    case "amulet_drive":
      return m.tobago_do_amulet_drive({ space: action.space });
    case "amulet_exchange":
      return m.tobago_do_amulet_exchange();
    case "amulet_remove":
      return m.tobago_do_amulet_remove({ map: mapWords(action.map), space: action.space });
    case "amulet_double":
      return m.tobago_do_amulet_double({ map: mapWords(action.map), clue: action.clue + 1 });
    case "amulet_swap":
      return m.tobago_do_amulet_swap({ map: mapWords(action.map), clue: action.clue + 1, other: action.other + 1 });
    case "claim":
      return m.tobago_do_claim();
    case "decline":
      return m.tobago_do_decline();
    case "take_amulet":
      return m.tobago_do_take_amulet();
    case "leave_amulet":
      return m.tobago_do_leave_amulet();
    case "pay_amulet":
      return m.tobago_do_pay_amulet();
    case "pay_treasure":
      return m.tobago_do_pay_treasure();
    case "choose_first_player":
      return name(action.seat);
    case "choose_island":
    case "draw_clue":
    case "open_map":
    case "draw_treasure":
    case "turn_up":
      return action.do; // Chance decides these; no player is ever asked.
  }
}

export function describe(action: Action, viewer: Viewer): string {
  return actionWords(action as unknown as AnyAction, viewer.name);
}

/** Where a way leads, how long it is, and what else is to be said of it. */
export function routeWords({ legs, amulets = [] }: Route, extra: boolean, more: string): string {
  const found = extra || !amulets.length ? "" : m.tobago_route_amulets({ n: amulets.length });
  return m.tobago_drive_route({
    space: legs.at(-1)!,
    legs: m.tobago_legs({ n: legs.length }),
    more: found + more,
  });
}

/** What is asked when one of several actions like this has to be chosen: above them, and as the status. */
export interface Question {
  title: string;
  status: string;
}

export function questionOf(action: AnyAction): Question {
  if (action.do === "amulet_double") return { title: m.tobago_amulet_double(), status: m.tobago_status_double() };
  if (action.do === "amulet_swap") return { title: m.tobago_amulet_swap(), status: m.tobago_status_swap() };
  return { title: m.tobago_choose_action(), status: "" };
}
