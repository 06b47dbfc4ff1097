// Everything that a player can do, in words.
import { m } from "../../paraglide/messages";
import type { AnyAction, Box } from "../../wire/loot-island";
import { cardWords, healerWords, islandWords, landingWords, treasureWords } from "./story";

export function describe(action: AnyAction, box: Box | undefined): string {
  switch (action.do) {
    case "discard":
      return m.loot_do_discard({ card: cardWords(action.card) });
    case "done":
      return m.loot_do_done();
    case "draw_two":
      return m.loot_do_draw_two();
    case "decline":
      return m.loot_do_decline();
    case "return_compass":
      return m.loot_do_return_compass({ landing: landingWords(action.landing) });
    case "go_ashore":
      return m.loot_do_go_ashore({ landing: landingWords(action.landing) });
    case "move_compass":
      return m.loot_do_move_compass({ landing: landingWords(action.landing) });
    case "add_card":
      return m.loot_do_add_card({ card: cardWords(action.card) });
    case "lay_cards":
      return m.loot_do_lay_cards();
    case "copy_icon":
      return action.icon === "draw" ? m.loot_do_copy_draw() : m.loot_do_copy_discard();
    case "visit":
      return m.loot_do_visit({ island: islandWords(action.island) });
    case "pay":
      return m.loot_do_pay({ card: cardWords(action.card) });
    case "shift_compass":
      return m.loot_do_shift_compass({ landing: landingWords(action.landing) });
    case "place_compass":
      return m.loot_do_place_compass({ landing: landingWords(action.landing) });
    case "dig":
      return m.loot_do_dig();
    case "sail":
      return m.loot_do_sail();
    case "only_block":
      return m.loot_do_only_block();
    case "pass_turn":
      return m.loot_do_pass();
    case "take_open":
      return m.loot_do_take_open({ treasure: treasureWords(action.treasure, box) });
    case "keep":
      return m.loot_do_keep({ treasure: treasureWords(action.treasure, box) });
    case "bury":
      return m.loot_do_bury({ treasure: treasureWords(action.treasure, box) });
    case "discard_all":
      return m.loot_do_discard_all();
    case "keep_cube":
      return m.loot_do_keep_cube();
    case "place_healer":
      return m.loot_do_place_healer({ price: healerWords(action.healer) });
    case "choose_healer":
      return m.loot_do_choose_healer({ price: healerWords(action.healer) });
    default:
      return ""; // chance does these; no player is asked
  }
}
