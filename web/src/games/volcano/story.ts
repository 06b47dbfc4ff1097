// What happens in Volcano, in words: what it adds to the story of Tobago.
import type { LogLine, Viewer } from "../../kit/kit";
import type { GameEvent } from "../../kit/sight";
import { actor, copyOf, headline, line, type TakenBack } from "../../kit/story";
import { m } from "../../paraglide/messages";
import type { AnyEvent } from "../../wire/volcano";
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
export function narrate(happened: GameEvent, viewer: Viewer): LogLine | null {
  const event = happened as unknown as AnyEvent | TakenBack;
  const by = (seat: number) => actor(viewer, seat);
  switch (event.event) {
    case "volcano_placed":
      return headline(m.volcano_story_volcano_placed({ space: event.space }));
    case "triad_taken":
      return line(m.volcano_story_triad_taken({ ...by(event.seat), triad: triadWords(event.triad) }), event.seat);
    case "triad_placed": {
      const words = { triad: triadWords(event.triad), space: event.space, start: event.start };
      return line(m.volcano_story_triad_placed({ ...by(event.seat), ...words }), event.seat);
    }
    case "triad_left_out":
      return line(m.volcano_story_triad_left_out({ ...by(event.seat), triad: triadWords(event.triad) }), event.seat);
    case "clue_covered": {
      const clues = { clue: clueWords(event.card), cover: clueWords(event.cover) };
      const map = { map: theMap(event.map), left: leftWords(event.sites) };
      return line(m.volcano_story_clue_covered({ ...by(event.seat), ...clues, ...map }), event.seat);
    }
    case "lava_placed": {
      const placed = m.volcano_story_lava_placed({ ...by(event.seat), space: event.space });
      if (!event.kind) return line(placed, event.seat);
      return headline(`${placed} ${m.volcano_story_burned({ kind: event.kind })}`, event.seat);
    }
    case "markers_burned":
      return line(m.volcano_story_markers_burned({ map: theMap(event.map), left: event.left }));
    case "terrain_vanished":
      return headline(m.volcano_story_terrain_vanished({ kind: event.kind }));
    case "clues_lost":
      return headline(m.volcano_story_clues_lost({ map: theMap(event.map), clues: cluesWords(event.cards.length) }));
    case "sites_changed":
      return line(m.volcano_story_sites_changed({ map: theMap(event.map), left: leftWords(event.sites) }));
    case "treasure_vanished":
      return headline(
        m.volcano_story_treasure_vanished({ treasure: m.tobago_the_treasure({ map: event.map, role: "subject" }) }),
      );
    case "lava_paid": {
      if (event.value === null) return line(m.volcano_story_lava_paid_amulet(by(event.seat)), event.seat);
      return line(m.volcano_story_lava_paid_card({ ...by(event.seat), value: valueWords(event.value) }), event.seat);
    }
    default:
      return tell(event, viewer, clueWords); // what is not here has to be known in Tobago
  }
}
