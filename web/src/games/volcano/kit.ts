// Volcano, for the table page: Tobago's table, on which more can happen.
import type { GameKit } from "../kit";
import type { Hunt } from "../tobago/hunt.svelte";
import { kit as tobago } from "../tobago/kit";
import { narrate } from "./story";

export const kit: GameKit<Hunt> = { ...tobago, narrate };
