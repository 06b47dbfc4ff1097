// What Volcano adds to the view and the actions of a treasure hunt.
import type { Sight } from "../../kit/sight";
import type * as tobago from "../../wire/tobago";
import type { AnyAction, Hints, View } from "../../wire/volcano";

export type { AnyAction } from "../../wire/volcano";

export type VolcanoSight = Sight<View, Hints> & { view: View; hints: Hints };

export type Added = Exclude<AnyAction, { do: tobago.AnyAction["do"] }>;

/** An added action of one kind. */
export type AddedOf<K extends Added["do"]> = Extract<Added, { do: K }>;
