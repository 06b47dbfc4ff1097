// What lies on the table of a treasure hunt, and what can be done there.
import type { Sight } from "../../kit/sight";
import type { AnyAction, Hints, View } from "../../wire/tobago";

export type {
  AnyAction,
  ClueHint,
  DrawingView,
  Effect,
  Hints,
  Plan,
  Route,
  SharingView,
  Spot,
  View,
} from "../../wire/tobago";

export type HuntSight = Sight<View, Hints> & { view: View; hints: Hints };

export const MAPS = ["white", "grey", "black", "brown"] as const;
export type MapName = (typeof MAPS)[number];

/** An action of one kind. */
export type ActionOf<K extends AnyAction["do"]> = Extract<AnyAction, { do: K }>;

/** A clue that goes on a map. */
export type Play = ActionOf<"play_clue" | "amulet_clue">;

/** GameEvent by what it is about, so that the plays of an expansion count as well. */
export function isPlay(action: AnyAction): action is Play {
  return "card" in action && "map" in action;
}
