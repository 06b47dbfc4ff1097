// Whose turn it is, and what can be done.
import type { Teller } from "../kit";
import { m } from "../../paraglide/messages";
import { mapWords, valueWords } from "./story";
import type { HuntSight } from "./types";

export function status(teller: Teller): string {
  const { view } = teller.sight as HuntSight;
  const seat = view.to_move;
  if (seat === "nobody") return m.table_over();
  if (seat === "chance") return m.tobago_status_luck();
  const name = teller.name(seat);
  const who = teller.you(seat) ? "you" : "other";
  const top = view.pending.at(-1);
  switch (top?.pending) {
    case "turn":
      if (view.legs) return m.tobago_status_driving({ who, name, legs: m.tobago_legs({ n: view.legs }) });
      return view.acted ? m.tobago_status_acted({ who, name }) : m.tobago_status_turn({ who, name });
    case "sharing":
      return m.tobago_status_offer({ who, name, value: valueWords(top.card ?? 0) });
    case "starting_map":
      return m.tobago_status_start({ who, name, map: mapWords(top.map) });
    case "placing_landmarks":
      return top.facing ? m.tobago_status_facing({ who, name }) : m.tobago_status_landmarks({ who, name });
    case "placing_cars":
      return m.tobago_status_cars({ who, name });
    case "claiming_maps":
      return m.tobago_status_claiming({ who, name });
    case "taking_triads":
      return m.tobago_status_taking_triads({ who, name });
    case "placing_triads":
      return m.tobago_status_placing_triads({ who, name });
    case "placing_lava":
      return m.tobago_status_lava({ who, name });
    default:
      return m.tobago_status_setting_up({ who, name });
  }
}
