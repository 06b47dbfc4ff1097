// What happens in the race, in words.
import type { LogLine, Viewer } from "doubloon/kit/kit";
import type { GameEvent } from "doubloon/kit/sight";
import { actor, headline, line, takenBack, unreachable, type TakenBack } from "doubloon/kit/story";
import { at, say, to } from "./texts";
import type { AnyAction, AnyEvent, View } from "./wire";

export function narrate(happened: GameEvent, viewer: Viewer): LogLine | null {
  const event = happened as unknown as AnyEvent | TakenBack;
  switch (event.event) {
    case "first_player_chosen": {
      const { who, name } = actor(viewer, event.seat);
      return line(say(`first_${who}`, { name }), event.seat);
    }
    case "treasure_buried":
      return line(say("buried"));
    case "rumour_heard":
      return line(rumour(event.seat, event.space, viewer), event.seat);
    case "moved": {
      const { who, name } = actor(viewer, event.seat);
      return line(say(`moved_${who}`, { name, space: to(event.space) }), event.seat);
    }
    case "dug": {
      const { who, name } = actor(viewer, event.seat);
      const filled = { name, space: at(event.space) };
      return event.found
        ? headline(say(`found_${who}`, filled), event.seat)
        : line(say(`dug_${who}`, filled), event.seat);
    }
    case "taken_back":
      return takenBack(event, viewer);
    default:
      return unreachable(event);
  }
}

/** A player alone knows what they heard. On a device with several players, it is not told in the log. */
function rumour(seat: number, space: string | null, viewer: Viewer): string {
  return space && viewer.you(seat) ? say("told", { space: at(space) }) : say("heard", { name: viewer.name(seat) });
}

/** An action as the words of a button. */
export function describe(action: AnyAction): string {
  return action.do === "move" ? say("move", { space: to(action.space) }) : say("dig");
}

/** What the player on turn can do now, or what is waited for. */
export function status({ sight, name, you }: Viewer): string {
  const { to_move } = sight.view as View;
  if (typeof to_move !== "number") return say("status_over");
  if (!you(to_move)) return say("status_other", { name: name(to_move) });
  return say(sight.private?.legal.some((action) => action.do === "dig") ? "status_dig" : "status_you");
}
