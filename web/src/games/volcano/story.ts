// What happens in Volcano, in words: what it adds to the story of Tobago.
import { m } from "../../paraglide/messages";
import type { Told } from "../../kit/sight";
import type { AnyEvent } from "../../wire/volcano";
import type { LogLine, Teller } from "../../kit/kit";
import { actor, copyOf, headline, line, type TakenBack } from "../../kit/story";
import {
  cluesWords,
  clueWordsWith,
  leftWords,
  placeWords,
  tell,
  terrainWords,
  theMap,
  valueWords,
} from "../tobago/story";

const isGround = (place: string): place is "lava" | "volcano" => place === "lava" || place === "volcano";

/** A clue as people say it, also a volcanic one: "next to the lava". */
export const clueWords = clueWordsWith((relation, place) => {
  if (relation === "in" || !isGround(place)) return placeWords(relation, place);
  return relation === "next-to" ? m.volcano_clue_next_to({ place }) : m.volcano_clue_in_sight_of({ place });
});

/** A triad by its terrains: "lake–jungle". */
export function triadWords(triad: string): string {
  const { name, copy } = copyOf(triad);
  const words = name.split("-").map(terrainWords).join("–");
  return copy > 1 ? m.volcano_story_triad_again({ triad: words, number: copy }) : words;
}

/** An event as a line of the log; null if it goes without saying. */
export function narrate(event: Told, teller: Teller): LogLine | null {
  const told = event as unknown as AnyEvent | TakenBack;
  const by = (seat: number) => actor(teller, seat);
  switch (told.event) {
    case "volcano_placed":
      return headline(m.volcano_story_volcano_placed({ space: told.space }));
    case "triad_taken":
      return line(m.volcano_story_triad_taken({ ...by(told.seat), triad: triadWords(told.triad) }), told.seat);
    case "triad_placed": {
      const words = { triad: triadWords(told.triad), space: told.space, start: told.start };
      return line(m.volcano_story_triad_placed({ ...by(told.seat), ...words }), told.seat);
    }
    case "triad_left_out":
      return line(m.volcano_story_triad_left_out({ ...by(told.seat), triad: triadWords(told.triad) }), told.seat);
    case "clue_covered": {
      const clues = { clue: clueWords(told.card), cover: clueWords(told.cover) };
      const map = { map: theMap(told.map), left: leftWords(told.sites) };
      return line(m.volcano_story_clue_covered({ ...by(told.seat), ...clues, ...map }), told.seat);
    }
    case "lava_placed": {
      const placed = m.volcano_story_lava_placed({ ...by(told.seat), space: told.space });
      if (!told.kind) return line(placed, told.seat);
      return headline(`${placed} ${m.volcano_story_burned({ kind: told.kind })}`, told.seat);
    }
    case "markers_burned":
      return line(m.volcano_story_markers_burned({ map: theMap(told.map), left: told.left }));
    case "terrain_vanished":
      return headline(m.volcano_story_terrain_vanished({ kind: told.kind }));
    case "clues_lost":
      return headline(m.volcano_story_clues_lost({ map: theMap(told.map), clues: cluesWords(told.cards.length) }));
    case "sites_changed":
      return line(m.volcano_story_sites_changed({ map: theMap(told.map), left: leftWords(told.sites) }));
    case "treasure_vanished":
      return headline(
        m.volcano_story_treasure_vanished({ treasure: m.tobago_the_treasure({ map: told.map, role: "subject" }) }),
      );
    case "lava_paid": {
      if (told.value === null) return line(m.volcano_story_lava_paid_amulet(by(told.seat)), told.seat);
      return line(m.volcano_story_lava_paid_card({ ...by(told.seat), value: valueWords(told.value) }), told.seat);
    }
    default:
      return tell(told, teller, clueWords); // what is not told here has to be known in Tobago
  }
}
