// What lies on the table of a treasure hunt and what may be done there, in words and pictures. An expansion overrides
// what it knows more about.
import type { Component } from "svelte";
import type { GameSession } from "../../kit/kit";
import { nameAt, type GameEvent } from "../../kit/sight";
import { m } from "../../paraglide/messages";
import { actionWords, questionOf, type Question } from "./describe";
import type { Mark } from "./island/props";
import { clueWords } from "./story";
import { MAPS, type AnyAction, type ClueHint, type ActionOf, type HuntSight } from "./types";
import type { MapName, Play, Route, Spot } from "./types";

/** A clue that is looked at, and the map it is considered for. */
export interface ConsideredClue {
  card: string;
  map: MapName | null;
}

/** Plays that take more than a clue and a map: how they are shown on a card. */
export interface SpecialPlay {
  Sign: Component; // in place of the number of sites
  effect: (reason: string) => string; // in place of the reason why it cannot simply be played
  button: () => string;
}

/** What has to be paid on a way: as a fact of where it ends, and at the end of its label. */
export interface Toll {
  fact: string;
  label: string;
}

/** Whether a clue came to lie on a map. */
function isClue(event: GameEvent): boolean {
  return "card" in event && "sites" in event;
}

export class HuntTable {
  constructor(readonly session: GameSession) {}

  sight = $derived.by(() => this.session.sight as HuntSight);
  view = $derived(this.sight.view);
  hints = $derived(this.sight.hints);
  pending = $derived(this.view.pending.at(-1));
  /** What may be done now, by the player at this page. */
  legal = $derived.by(() => (this.session.myTurn ? this.sight.private!.legal : []) as unknown as AnyAction[]);

  all<K extends AnyAction["do"]>(...kinds: K[]): ActionOf<K>[] {
    return this.legal.filter((action): action is ActionOf<K> => kinds.includes(action.do as K));
  }

  one<K extends AnyAction["do"]>(kind: K): ActionOf<K> | undefined {
    return this.all(kind)[0];
  }

  cars = $derived(this.view.cars.flatMap((space, seat) => (space ? [{ seat, space }] : [])));
  /** Possible sites that are marked on the island. */
  markers = $derived(MAPS.map((map, i) => ({ map, spaces: this.hints.marked[i] ? this.view.sites[i]! : [] })));
  found = $derived(MAPS.flatMap((map, i) => (this.isFound(i) ? [{ map, space: this.view.sites[i]![0]! }] : [])));

  isFound(map: number): boolean {
    return this.view.clues[map]!.length > 0 && this.view.sites[map]!.length === 1;
  }

  /** What a clue has just left of the sites of its map. */
  glimpse = $derived.by<string[]>(() => {
    const played = this.sight.news.findLast(isClue);
    return (played?.sites as string[] | undefined) ?? [];
  });
  /** Which clue of a map has just been added. */
  fresh(map: MapName): number | null {
    const added = this.sight.news.some((event) => isClue(event) && event.map === map);
    return added ? this.view.clues[MAPS.indexOf(map)]!.length - 1 : null;
  }

  /** The spaces where something has just happened. */
  spotlight = $derived.by<string[]>(() => {
    const places = this.sight.news.flatMap(({ space, end }) => [space, end]);
    return [...new Set(places.filter((place) => typeof place === "string"))];
  });

  // What an expansion overrides

  /** An action in words. */
  describe(action: AnyAction): string {
    return actionWords(action, (seat) => nameAt(this.sight, seat));
  }

  clueWords(card: string): string {
    return clueWords(card);
  }

  /** What is asked when one of several actions like this has to be chosen. */
  question(action: AnyAction): Question {
    return questionOf(action);
  }

  /** What is asked when an amulet may be taken or left. */
  amuletQuestion(): string {
    return m.tobago_ask_amulet();
  }

  /** Where a card is true and what it would do on each map. */
  hintOf(card: string): ClueHint | undefined {
    return this.hints.clues.find((clue) => clue.card === card);
  }

  /** Whether plays are special ones. */
  specialPlay(_plays: readonly Play[]): SpecialPlay | null {
    return null;
  }

  /** The clue to be shown while one of several actions is looked at. */
  clueShownBy(_action: AnyAction): ConsideredClue | null {
    return null;
  }

  /** The ground that an action would lay. */
  groundOf(_action: AnyAction): Spot[] {
    return [];
  }

  tollOf(_route: Route): Toll | null {
    return null;
  }

  /** What is to be said about a clue of a map. */
  noteOn(_map: MapName, _place: number): string {
    return "";
  }

  /** Further signs on spaces. */
  get marks(): readonly Mark[] {
    return [];
  }

  /** Whether the island may grow into the sea. */
  get growing(): boolean {
    return false;
  }
}
