// The table of Loot Island.
import type { GameKit } from "../../kit/kit";
import { m } from "../../paraglide/messages";
import type { AnyAction, Hints, View } from "../../wire/loot-island";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { LootGame } from "./game.svelte";
import Hand from "./Hand.svelte";
import Orders from "./Orders.svelte";
import Panels from "./Panels.svelte";
import Player from "./Player.svelte";
import Result from "./Result.svelte";
import { status } from "./status";
import { narrate } from "./story";
import "./table.css";

/** What changes the day, or is found, is looked at longer; what only follows from something else, shorter. */
const WEIGHTS: Partial<Record<string, number>> = {
  event_turned: 1.6,
  loot_found: 1.5,
  healers_shown: 1.5,
  map_drawn: 0.3,
  cubes_taken: 0.6,
  cubes_discarded: 0.6,
  passed: 0.7,
};

export const kit: GameKit<LootGame> = {
  open: (session) => new LootGame(session),
  Board,
  Panels,
  Hand,
  Player,
  Result,
  Orders,
  status,
  narrate,
  weight: (event) => WEIGHTS[event.event] ?? 1,
  describe: (action, { sight }) => describe(action as unknown as AnyAction, (sight.hints as Hints | null)?.box),
  extraSeats(sight) {
    const people = sight.info.places.length;
    const hunters = (sight.view as View | null)?.discs.length ?? people;
    return hunters > people ? [{ seat: people, name: m.loot_aaron() }] : [];
  },
};
