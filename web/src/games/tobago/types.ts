// Tobago with or without its expansion: what lies on the table in both.
import type { Sight } from "../../table/sight";
import type * as volcano from "../../wire/volcano";

type Added = "triads" | "lava_tiles" | "display" | "covered";

export type View = Omit<volcano.VolcanoView, Added> & Partial<Pick<volcano.VolcanoView, Added>>;
export type Hints = Omit<volcano.VolcanoHints, "display"> & Partial<Pick<volcano.VolcanoHints, "display">>;
export type AnyAction = volcano.AnyAction;
export type { ClueHint, DrawingView, Effect, Route, SharingView } from "../../wire/volcano";

export type HuntSight = Sight<View, Hints> & { view: View; hints: Hints };

export const MAPS = ["white", "grey", "black", "brown"] as const;
export type MapName = (typeof MAPS)[number];

/** How much room there is beside the island. */
export const FITS = ["roomy", "snug", "dense"] as const;
export type Fit = (typeof FITS)[number];

/** An action of one kind. */
export type Doing<K extends AnyAction["do"]> = Extract<AnyAction, { do: K }>;
