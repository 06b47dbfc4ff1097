// Tobago, for the table page.
import type { GameKit } from "../../kit/kit";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Hand from "./Hand.svelte";
import { Hunt } from "./hunt.svelte";
import Orders from "./Orders.svelte";
import Panels from "./Panels.svelte";
import Player from "./Player.svelte";
import Result from "./Result.svelte";
import { status } from "./status";
import { narrate } from "./story";
import { weight } from "./weight";

export const kit: GameKit<Hunt> = {
  open: (session) => new Hunt(session),
  Board,
  Panels,
  Hand,
  Player,
  Result,
  Orders,
  status,
  narrate,
  describe,
  weight,
};
