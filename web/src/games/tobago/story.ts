// What happens in Tobago, in words; and the words for its things.
import type { LogLine, Viewer } from "../../kit/kit";
import type { GameEvent } from "../../kit/sight";
import { actor, copyOf, ended, headline, line, takenBack, unreachable, type TakenBack } from "../../kit/story";
import { m } from "../../paraglide/messages";
import type { AnyEvent } from "../../wire/tobago";

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
export function narrate(event: GameEvent, viewer: Viewer): LogLine | null {
  return tell(event as unknown as AnyEvent | TakenBack, viewer);
}

/** The same for an expansion, which may have other words for clues. */
export function tell(event: AnyEvent | TakenBack, viewer: Viewer, clue = clueWords): LogLine | null {
  const by = (seat: number) => actor(viewer, seat);
  switch (event.event) {
    case "taken_back":
      return takenBack(event, viewer);
    case "island_chosen":
      return line(m.tobago_story_island_chosen({ code: event.code }));
    case "first_player_chosen":
      return line(m.story_begins(by(event.seat)), event.seat);
    case "landmark_placed":
      return line(m.tobago_story_landmark_placed({ kind: event.kind, space: event.space }));
    case "statue_faced": {
      return line(m.tobago_story_statue_faced({ space: event.space, direction: directionWords(event.direction) }));
    }
    case "landmarks_cleared":
      return line(m.tobago_story_landmarks_cleared());
    case "car_placed":
      return line(m.tobago_story_car_placed({ ...by(event.seat), space: event.space }), event.seat);
    case "clue_drawn":
      if (!event.card) return null;
      return line(m.tobago_story_clue_drawn({ ...by(event.seat), clue: clue(event.card) }), event.seat);
    case "clues_shuffled":
      return line(m.tobago_story_clues_shuffled());
    case "map_opened": {
      const words = { map: theMap(event.map), clue: clue(event.card), left: leftWords(event.sites) };
      if (event.seat === null) return line(m.tobago_story_map_opened(words));
      return line(m.tobago_story_map_opened_by({ ...by(event.seat), ...words }), event.seat);
    }
    case "map_claimed":
      return line(m.tobago_story_map_claimed({ ...by(event.seat), map: theMap(event.map) }), event.seat);
    case "turn_started":
    case "drive_stopped":
      return null;
    case "clue_played": {
      const words = { map: theMap(event.map), clue: clue(event.card), left: leftWords(event.sites) };
      return line(m.tobago_story_clue_played({ ...by(event.seat), ...words }), event.seat);
    }
    case "drove":
      return line(m.tobago_story_drove({ ...by(event.seat), space: event.end }), event.seat);
    case "amulet_taken":
      return line(m.tobago_story_amulet_taken({ ...by(event.seat), space: event.space }), event.seat);
    case "amulet_left":
      return line(m.tobago_story_amulet_left({ ...by(event.seat), space: event.space }), event.seat);
    case "amulet_played":
      return line(m.tobago_story_amulet_played(by(event.seat)), event.seat);
    case "hand_exchanged": {
      const clues = cluesWords(event.cards.length);
      return line(m.tobago_story_hand_exchanged({ ...by(event.seat), clues }), event.seat);
    }
    case "marker_removed":
      return line(m.tobago_story_marker_removed({ map: theMap(event.map), space: event.space }));
    case "rose_added": {
      const words = { number: event.clue + 1, map: theMap(event.map) };
      return line(m.tobago_story_rose_added({ ...by(event.seat), ...words }), event.seat);
    }
    case "roses_swapped":
      return line(
        m.tobago_story_roses_swapped({ map: theMap(event.map), number: event.clue + 1, other: event.other + 1 }),
      );
    case "treasure_raised": {
      const treasure = m.tobago_the_treasure({ map: event.map, role: "object" });
      return headline(m.tobago_story_treasure_raised({ ...by(event.seat), treasure, space: event.space }), event.seat);
    }
    case "treasure_drawn": {
      if (event.seat === null) return line(m.tobago_story_treasure_unseen());
      if (event.value === null) return line(m.tobago_story_treasure_drawn(by(event.seat)), event.seat);
      return line(m.tobago_story_treasure_seen({ ...by(event.seat), value: valueWords(event.value) }), event.seat);
    }
    case "treasure_shuffled":
      return line(m.tobago_story_treasure_shuffled());
    case "treasure_turned_up":
      return line(m.tobago_story_treasure_turned_up({ value: valueWords(event.value) }));
    case "treasure_claimed":
      return line(m.tobago_story_treasure_claimed({ ...by(event.seat), value: valueWords(event.value) }), event.seat);
    case "treasure_declined":
      return line(m.story_passes(by(event.seat)), event.seat);
    case "treasure_discarded":
      return line(m.tobago_story_treasure_discarded({ value: valueWords(event.value) }));
    case "curse_struck":
      return headline(
        m.tobago_story_curse_struck({ treasure: m.tobago_the_treasure({ map: event.map, role: "subject" }) }),
      );
    case "curse_suffered": {
      if (event.amulet) return headline(m.tobago_story_curse_took_amulet(by(event.seat)), event.seat);
      if (event.value === null) return line(m.tobago_story_curse_took_nothing(by(event.seat)), event.seat);
      return headline(
        m.tobago_story_curse_took_card({ ...by(event.seat), value: valueWords(event.value) }),
        event.seat,
      );
    }
    case "curse_returned":
      return line(m.tobago_story_curse_returned());
    case "lot_discarded": {
      const values = event.values.map((value) => value || m.tobago_curse_card()).join(", ");
      return values ? line(m.tobago_story_lot_discarded({ values })) : null;
    }
    case "map_cleared":
      return line(m.tobago_story_map_cleared({ map: theMap(event.map) }));
    case "map_left_empty":
      return line(m.tobago_story_map_left_empty({ ...by(event.seat), map: theMap(event.map) }), event.seat);
    case "turn_passed":
      return line(m.tobago_story_turn_passed(by(event.seat)), event.seat);
    case "amulet_surfaced":
      return line(m.tobago_story_amulet_surfaced({ space: event.space }));
    case "statues_turned":
      return line(m.tobago_story_statues_turned());
    case "game_ended":
      return ended(event.gold, viewer);
    default:
      return unreachable(event);
  }
}
