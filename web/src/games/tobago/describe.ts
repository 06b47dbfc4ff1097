// What can be done, in words.
import type { Teller } from "../kit";
import { m } from "../../paraglide/messages";
import type { Action } from "../../table/sight";
import { triadWords } from "../volcano/story";
import { clueWords, landmarkWords, mapWords } from "./story";
import type { AnyAction, Route } from "./types";

const DIRECTIONS: Record<string, () => string> = {
  N: m.tobago_direction_n,
  NE: m.tobago_direction_ne,
  SE: m.tobago_direction_se,
  S: m.tobago_direction_s,
  SW: m.tobago_direction_sw,
  NW: m.tobago_direction_nw,
};

export function directionWords(direction: string): string {
  return DIRECTIONS[direction]?.() ?? direction;
}

/** An action as one would order it. */
export function actionWords(action: AnyAction, name: (seat: number) => string): string {
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
      return m.tobago_do_play_clue({ clue: clueWords(action.card), map: mapWords(action.map) });
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
      return m.tobago_do_amulet_clue({ clue: clueWords(action.card), map: mapWords(action.map) });
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
    case "choose_first_player":
      return name(action.seat);
    case "choose_island":
    case "draw_clue":
    case "open_map":
    case "draw_treasure":
    case "turn_up":
      return action.do; // Chance decides these; nobody is ever asked.
  }
}

export function describe(action: Action, teller: Teller): string {
  return actionWords(action as unknown as AnyAction, teller.name);
}

/** What a click on a space does. */
export function spaceWords(
  at: { space: string; route: Route; extra: boolean } | { space: string; actions: AnyAction[]; burns: boolean },
): string {
  if ("actions" in at) {
    const [first, ...rest] = at.actions;
    if (rest.length) return m.tobago_several_here({ space: at.space });
    const burns = at.burns && first!.do === "place_lava";
    return actionWords(first!, String) + (burns ? m.volcano_burns() : "");
  }
  const { route, extra } = at;
  const amulets = extra ? 0 : (route.amulets?.length ?? 0);
  return m.tobago_drive_route({
    space: at.space,
    legs: m.tobago_legs({ n: route.legs.length }),
    more: [amulets ? m.tobago_route_amulets({ n: amulets }) : "", route.toll ? m.volcano_route_lava() : ""].join(""),
  });
}
