// How long the moves of others are looked at: a leg of a drive for a moment, a treasure for longer.
import type { GameEvent } from "../../kit/sight";

const WEIGHTS: Record<string, number> = {
  drove: 0.65,
  drive_stopped: 0,
  turn_started: 0,
  clue_drawn: 0,
  treasure_drawn: 0,
  treasure_declined: 0.6,
  treasure_turned_up: 0.8,
  treasure_raised: 1.6,
  curse_struck: 1.8,
  game_ended: 0,
};

export function weight(event: GameEvent): number {
  return WEIGHTS[event.event] ?? 1;
}
