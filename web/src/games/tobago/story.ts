// What happens in Tobago, in words; and the words for its things.
import { m } from "../../paraglide/messages";
import type { Told } from "../../kit/sight";
import type { AnyEvent } from "../../wire/tobago";
import type { LogLine, Teller } from "../../kit/kit";
import { actor, copyOf, ended, headline, line, takenBack, untold, type TakenBack } from "../../kit/story";

const CLUE = /^(not-)?(in-sight-of|in|next-to)-(.+)$/;

/** Where a treasure is, as a clue says it: "in sight of the largest lake". */
export function placeWords(relation: string, place: string): string {
  if (relation === "in") return m.tobago_clue_in({ place });
  return relation === "next-to" ? m.tobago_clue_next_to({ place }) : m.tobago_clue_in_sight_of({ place });
}

/** The words for clues, by the words for places: an expansion has more of these. */
export function clueWordsWith(where: typeof placeWords): (card: string) => string {
  return (card) => {
    const [, not, relation, landmark] = CLUE.exec(copyOf(card).name) ?? [];
    if (!relation || !landmark) return card;
    const clue = where(relation, landmark.replaceAll("-", "_"));
    return not ? m.tobago_clue_not({ clue }) : clue;
  };
}

/** The name of a clue on the wire as people say it: "not in sight of the largest lake". */
export const clueWords = clueWordsWith(placeWords);

/** The colour of a map, as a name for it: "White". */
export function mapWords(map: string): string {
  return m.tobago_map({ map });
}

/** A map within a sentence: "the white map". */
export function theMap(map: string): string {
  return m.tobago_the_map({ map });
}

/** The kind of ground of a space, as a label: "scrubland". */
export function terrainWords(terrain: string): string {
  return m.tobago_terrain({ terrain });
}

/** What may stand on a space, as a label: "palm tree". */
export function landmarkWords(kind: string): string {
  return m.tobago_landmark({ kind: kind.replaceAll("-", "_") });
}

/** A direction within a sentence: "north-east". */
export function directionWords(direction: string): string {
  return m.tobago_direction({ direction });
}

/** A treasure card: "3 gold", or "a curse". */
export function valueWords(value: number): string {
  return value ? m.story_gold({ gold: value }) : m.tobago_curse_card();
}

export function cluesWords(number: number): string {
  return m.tobago_clues({ number });
}

/** What is left of the sites of a map: "12 sites left", "only D7 is left". */
export function leftWords(sites: readonly string[]): string {
  const [space] = sites;
  return sites.length === 1 && space ? m.tobago_left_one({ space }) : m.tobago_left({ number: sites.length });
}

/** An event as a line of the log; null if it goes without saying. */
export function narrate(event: Told, teller: Teller): LogLine | null {
  return tell(event as unknown as AnyEvent | TakenBack, teller);
}

/** The same for an expansion, which may have other words for clues. */
export function tell(told: AnyEvent | TakenBack, teller: Teller, clue = clueWords): LogLine | null {
  const by = (seat: number) => actor(teller, seat);
  switch (told.event) {
    case "taken_back":
      return takenBack(told, teller);
    case "island_chosen":
      return line(m.tobago_story_island_chosen({ code: told.code }));
    case "first_player_chosen":
      return line(m.story_begins(by(told.seat)), told.seat);
    case "landmark_placed":
      return line(m.tobago_story_landmark_placed({ kind: told.kind, space: told.space }));
    case "statue_faced": {
      return line(m.tobago_story_statue_faced({ space: told.space, direction: directionWords(told.direction) }));
    }
    case "landmarks_cleared":
      return line(m.tobago_story_landmarks_cleared());
    case "car_placed":
      return line(m.tobago_story_car_placed({ ...by(told.seat), space: told.space }), told.seat);
    case "clue_drawn":
      if (!told.card) return null;
      return line(m.tobago_story_clue_drawn({ ...by(told.seat), clue: clue(told.card) }), told.seat);
    case "clues_shuffled":
      return line(m.tobago_story_clues_shuffled());
    case "map_opened": {
      const words = { map: theMap(told.map), clue: clue(told.card), left: leftWords(told.sites) };
      if (told.seat === null) return line(m.tobago_story_map_opened(words));
      return line(m.tobago_story_map_opened_by({ ...by(told.seat), ...words }), told.seat);
    }
    case "map_claimed":
      return line(m.tobago_story_map_claimed({ ...by(told.seat), map: theMap(told.map) }), told.seat);
    case "turn_started":
    case "drive_stopped":
      return null;
    case "clue_played": {
      const words = { map: theMap(told.map), clue: clue(told.card), left: leftWords(told.sites) };
      return line(m.tobago_story_clue_played({ ...by(told.seat), ...words }), told.seat);
    }
    case "drove":
      return line(m.tobago_story_drove({ ...by(told.seat), space: told.end }), told.seat);
    case "amulet_taken":
      return line(m.tobago_story_amulet_taken({ ...by(told.seat), space: told.space }), told.seat);
    case "amulet_left":
      return line(m.tobago_story_amulet_left({ ...by(told.seat), space: told.space }), told.seat);
    case "amulet_played":
      return line(m.tobago_story_amulet_played(by(told.seat)), told.seat);
    case "hand_exchanged": {
      const clues = cluesWords(told.cards.length);
      return line(m.tobago_story_hand_exchanged({ ...by(told.seat), clues }), told.seat);
    }
    case "marker_removed":
      return line(m.tobago_story_marker_removed({ map: theMap(told.map), space: told.space }));
    case "rose_added": {
      const words = { number: told.clue + 1, map: theMap(told.map) };
      return line(m.tobago_story_rose_added({ ...by(told.seat), ...words }), told.seat);
    }
    case "roses_swapped":
      return line(
        m.tobago_story_roses_swapped({ map: theMap(told.map), number: told.clue + 1, other: told.other + 1 }),
      );
    case "treasure_raised": {
      const treasure = m.tobago_the_treasure({ map: told.map, role: "object" });
      return headline(m.tobago_story_treasure_raised({ ...by(told.seat), treasure, space: told.space }), told.seat);
    }
    case "treasure_drawn": {
      if (told.seat === null) return line(m.tobago_story_treasure_unseen());
      if (told.value === null) return line(m.tobago_story_treasure_drawn(by(told.seat)), told.seat);
      return line(m.tobago_story_treasure_seen({ ...by(told.seat), value: valueWords(told.value) }), told.seat);
    }
    case "treasure_shuffled":
      return line(m.tobago_story_treasure_shuffled());
    case "treasure_turned_up":
      return line(m.tobago_story_treasure_turned_up({ value: valueWords(told.value) }));
    case "treasure_claimed":
      return line(m.tobago_story_treasure_claimed({ ...by(told.seat), value: valueWords(told.value) }), told.seat);
    case "treasure_declined":
      return line(m.story_passes(by(told.seat)), told.seat);
    case "treasure_discarded":
      return line(m.tobago_story_treasure_discarded({ value: valueWords(told.value) }));
    case "curse_struck":
      return headline(
        m.tobago_story_curse_struck({ treasure: m.tobago_the_treasure({ map: told.map, role: "subject" }) }),
      );
    case "curse_suffered": {
      if (told.amulet) return headline(m.tobago_story_curse_took_amulet(by(told.seat)), told.seat);
      if (told.value === null) return line(m.tobago_story_curse_took_nothing(by(told.seat)), told.seat);
      return headline(m.tobago_story_curse_took_card({ ...by(told.seat), value: valueWords(told.value) }), told.seat);
    }
    case "curse_returned":
      return line(m.tobago_story_curse_returned());
    case "lot_discarded": {
      const values = told.values.map((value) => value || m.tobago_curse_card()).join(", ");
      return values ? line(m.tobago_story_lot_discarded({ values })) : null;
    }
    case "map_cleared":
      return line(m.tobago_story_map_cleared({ map: theMap(told.map) }));
    case "map_left_empty":
      return line(m.tobago_story_map_left_empty({ ...by(told.seat), map: theMap(told.map) }), told.seat);
    case "turn_passed":
      return line(m.tobago_story_turn_passed(by(told.seat)), told.seat);
    case "amulet_surfaced":
      return line(m.tobago_story_amulet_surfaced({ space: told.space }));
    case "statues_turned":
      return line(m.tobago_story_statues_turned());
    case "game_ended":
      return ended(told.gold, teller);
    default:
      return untold(told);
  }
}
