// The table of the race.
import type { GameKit } from "doubloon/kit/kit";
import Board from "./Board.svelte";
import { RaceGame } from "./game";
import Hand from "./Hand.svelte";
import Panels from "./Panels.svelte";
import Player from "./Player.svelte";
import Result from "./Result.svelte";
import { describe, narrate, status } from "./story";
import type { AnyAction } from "./wire";

export const kit: GameKit<RaceGame> = {
  open: (session) => new RaceGame(session),
  Board,
  Panels,
  Hand,
  Player,
  Result,
  status,
  narrate,
  describe: (action) => describe(action as unknown as AnyAction),
};
