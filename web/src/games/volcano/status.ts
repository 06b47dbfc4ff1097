// Whose turn it is, and what Volcano adds to what can be done.
import { m } from "../../paraglide/messages";
import type { Teller } from "../../kit/kit";
import { status as tobago, type Intent } from "../tobago/status";
import type { VolcanoSight } from "./types";

export function status(teller: Teller, intent: Intent): string {
  const { view } = teller.sight as VolcanoSight;
  const seat = view.to_move;
  if (typeof seat !== "number") return tobago(teller, intent);
  const words = { who: teller.you(seat) ? "you" : "other", name: teller.name(seat) } as const;
  switch (view.pending.at(-1)?.pending) {
    case "placing_volcano":
      return m.volcano_status_placing(words);
    case "taking_triads":
      return m.volcano_status_taking_triads(words);
    case "placing_triads":
      return m.volcano_status_placing_triads(words);
    case "placing_lava":
      return m.volcano_status_lava(words);
    default:
      return tobago(teller, intent);
  }
}
