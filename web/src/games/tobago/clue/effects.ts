// What a card of the hand would do on a map, in words.
import { m } from "../../../paraglide/messages";
import type { Hunt } from "../hunt.svelte";
import { mapWords } from "../story";
import { MAPS, type ClueHint, type MapName } from "../types";

const REASONS = {
  removes_nothing: m.tobago_why_removes_nothing,
  leaves_nothing: m.tobago_why_leaves_nothing,
  no_rose: m.tobago_why_no_rose,
};

/** Why a card cannot go on a map, if it breaks a rule there. */
export function why(game: Hunt, hint: ClueHint, map: MapName): string {
  const i = MAPS.indexOf(map);
  const { broken } = hint.maps[i]!;
  if (game.isFound(i)) return m.tobago_why_found({ map: mapWords(map) });
  return broken ? REASONS[broken]({ map: mapWords(map), n: game.view.sites[i]!.length }) : "";
}

/** What a card does on a map, and how it is played there if it may be. */
export function effectWords(game: Hunt, hint: ClueHint, map: MapName): string {
  const i = MAPS.indexOf(map);
  const reason = why(game, hint, map);
  const plays = game.plays(hint.card, map);
  const special = game.specialPlay(plays);
  if (special) return special.effect(reason);
  if (reason) return reason;
  const sites = m.tobago_chip_sites({ before: game.view.sites[i]!.length, after: hint.maps[i]!.sites });
  if (!plays.length) return `${mapWords(map)}: ${sites}`;
  const amulet = plays[0]!.do === "amulet_clue" ? "yes" : "no";
  return m.tobago_chip_play({ clue: game.clueWords(hint.card), map: mapWords(map), sites, amulet });
}

/** What the golden button on a card says: where the card goes, and what is left there. */
export function playWords(game: Hunt, hint: ClueHint, map: MapName): string {
  const plays = game.plays(hint.card, map);
  const [play] = plays;
  if (!play) return "";
  const special = game.specialPlay(plays);
  if (special) return special.button();
  const sites = m.tobago_sites({ n: hint.maps[MAPS.indexOf(map)]!.sites });
  return m.tobago_play_on({ map: mapWords(map), sites, amulet: play.do === "amulet_clue" ? "yes" : "no" });
}
