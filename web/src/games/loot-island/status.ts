// What the player on turn can do now, or what is waited for.
import type { Viewer } from "../../kit/kit";
import { m } from "../../paraglide/messages";
import type { IslandTile, View } from "../../wire/loot-island";
import type { LootGame } from "./game.svelte";
import { readIsland, surplusOf } from "./names";
import { islandWords, landingWords } from "./story";

type Pending = View["pending"][number];

export function status(viewer: Viewer, intent: Pick<LootGame, "passing">): string {
  const view = viewer.sight.view as View | null;
  const item = view?.pending.at(-1);
  if (!view || !item) return m.loot_status_over();
  if (typeof view.to_move !== "number") return m.loot_status_luck();
  if (intent.passing) return m.loot_status_pass();
  if (viewer.you(view.to_move)) return yours(item, viewer);
  return m.loot_status_other({ name: viewer.name(view.to_move), what: theirs(item) });
}

function yours(item: Pending, viewer: Viewer): string {
  switch (item.pending) {
    case "turn":
      return m.loot_status_turn();
    case "playing":
      if (choosesCompass(viewer)) return m.loot_status_compass({ landing: landingWords(item.landing) });
      return item.chosen.length
        ? m.loot_status_lay({ landing: landingWords(item.landing) })
        : m.loot_status_cards({ landing: landingWords(item.landing) });
    case "moving_compass":
      return m.loot_status_compass({ landing: landingWords(item.landing) });
    case "visiting":
      return m.loot_status_pay({ island: islandWords(item.island) });
    case "using_island":
      return using(readIsland(item.island).action);
    case "copying":
      return m.loot_status_copy();
    case "cleansing":
      return m.loot_status_last_cube();
    case "discarding":
      return item.drafting
        ? m.loot_status_draft({ n: surplusOf(viewer.sight.view as View, viewer.sight.seat) })
        : m.loot_status_discard();
    case "offering_maps":
      return m.loot_status_more_maps();
    case "starting":
      return m.loot_status_return();
    case "taking_open":
      return m.loot_status_take_open();
    case "sharing":
      return m.loot_status_share();
    case "placing_healers":
      return m.loot_status_place_healer();
    case "choosing_healers":
      return m.loot_status_choose_healer();
    default:
      return m.loot_status_luck();
  }
}

/** What a small island that is paid for asks. */
function using(action: IslandTile["action"]): string {
  if (action === "dig") return m.loot_use_dig();
  if (action === "sail") return m.loot_use_sail();
  return action === "shift_compass" ? m.loot_use_shift() : m.loot_use_place();
}

/** Whether it has to be said first which compass is moved. */
function choosesCompass(viewer: Viewer): boolean {
  return !!viewer.sight.private?.legal.some((action) => action["do"] === "move_compass");
}

/** What another player is doing. */
function theirs(item: Pending): string {
  switch (item.pending) {
    case "copying":
      return m.loot_waits_copy();
    case "cleansing":
      return m.loot_waits_last_cube();
    case "discarding":
      return m.loot_waits_discard();
    case "offering_maps":
      return m.loot_waits_more_maps();
    case "starting":
    case "moving_compass":
      return m.loot_waits_compass();
    case "taking_open":
    case "sharing":
      return m.loot_waits_share();
    case "placing_healers":
    case "choosing_healers":
      return m.loot_waits_healer();
    case "using_island":
      return m.loot_waits_island();
    default:
      return m.loot_waits_turn();
  }
}
