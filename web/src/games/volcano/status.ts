// Whose turn it is, and what Volcano adds to what can be done.
import type { Viewer } from "../../kit/kit";
import { m } from "../../paraglide/messages";
import { status as tobago, type Intent } from "../tobago/status";
import type { VolcanoSight } from "./types";

export function status(viewer: Viewer, intent: Intent): string {
  const { view } = viewer.sight as VolcanoSight;
  const seat = view.to_move;
  if (typeof seat !== "number") return tobago(viewer, intent);
  const words = { who: viewer.you(seat) ? "you" : "other", name: viewer.name(seat) } as const;
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
      return tobago(viewer, intent);
  }
}
