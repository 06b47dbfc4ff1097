// Volcano, for the table page: Tobago's table with more on it, and more that can happen.
import type { GameKit } from "../../kit/kit";
import { kit as tobago } from "../tobago/kit";
import { addScenery } from "../tobago/scenery";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { SCENERY } from "./ground/scenery";
import Hand from "./Hand.svelte";
import { VolcanoHunt } from "./hunt.svelte";
import Panels from "./Panels.svelte";
import Player from "./Player.svelte";
import { status } from "./status";
import { narrate } from "./story";

/** A treasure that is lost is looked at for longer. */
const WEIGHTS: Partial<Record<string, number>> = { treasure_vanished: 1.8 };

export const kit: GameKit<VolcanoHunt> = {
  ...tobago,
  open(session) {
    addScenery(SCENERY);
    return new VolcanoHunt(session);
  },
  Board,
  Panels,
  Hand,
  Player,
  status,
  narrate,
  describe,
  weight: (event) => WEIGHTS[event.event] ?? tobago.weight!(event),
};
