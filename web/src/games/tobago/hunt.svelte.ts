// What the parts of a treasure hunt's table share: what is chosen or looked at, and what a click would do.
import { untrack } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { GameSession } from "../../kit/kit";
import type { Action } from "../../kit/sight";
import { m } from "../../paraglide/messages";
import { routeWords } from "./describe";
import type { Reach } from "./island/props";
import { HuntTable, type ConsideredClue } from "./table.svelte";
import { isPlay, MAPS, type AnyAction, type MapName, type Play, type Route, type Spot } from "./types";

/** What an amulet is about to be used for, on the board. */
export type Power = "drive" | "remove";

/** Moves whose buttons are clicked twice. */
export type Final = "exchange_hand" | "amulet_exchange";

/** A clue that is being dragged, and where it is on the screen. */
export interface DraggedCard {
  card: string;
  x: number;
  y: number;
}

type Placing = Extract<AnyAction, { space: string }>;

/** Something is put on a space; told by its name, so that an expansion can put more there. */
function isPlacing(action: AnyAction): action is Placing {
  return action.do.startsWith("place_");
}

export class Hunt extends HuntTable {
  private glanced = $state.raw<ConsideredClue | null>(null); // pointed at or focused, for the moment
  private picked = $state.raw<ConsideredClue | null>(null); // clicked: that stays
  dragged = $state.raw<DraggedCard | null>(null);
  hovered = $state<string | null>(null); // space
  private wanted = $state<Power | null>(null);
  /** What was clicked can mean several actions: which? */
  choices = $state.raw<AnyAction[]>([]);
  private consideredAction = $state.raw<AnyAction | null>(null); // of these, what is looked at
  selected = $state.raw<AnyAction | null>(null); // of these, what was clicked once
  confirming = $state<Final | null>(null); // clicked once
  private ahead: string[] = []; // legs that are still to be driven of a longer way
  private steps = 1; // how many actions the last click was
  readonly opened = new SvelteSet<MapName>(); // maps that are shown in full where there is little room

  constructor(session: GameSession) {
    super(session);
    $effect(() => {
      if (!this.session.myTurn) {
        this.wanted = this.consideredAction = this.facing = this.confirming = null;
        this.choices = [];
        this.selected = null;
      }
    });
    // What was chosen while others played has to be chosen again for its map; the card stays.
    $effect(() => {
      if (this.session.myTurn) untrack(() => this.picked?.map && this.choose(this.picked.card));
    });
    $effect(() => this.driveOn());
  }

  /** Does something; it may be something that an expansion adds. */
  act(action: { do: string }): void {
    this.cancel();
    this.unchoose();
    this.wanted = null;
    this.steps = 1;
    void this.session.act(action as Action);
  }

  /** Takes back what the last click did: all legs of a way. */
  async undo(): Promise<void> {
    const steps = this.steps;
    this.steps = 1;
    for (let step = 0; step < steps; step++) if (!(await this.session.undo())) return;
  }

  /** One of the choices is looked at. */
  consider(action: AnyAction | null): void {
    this.consideredAction = action ?? this.selected;
    this.glance(this.consideredAction && this.clueShownBy(this.consideredAction));
  }

  /** Asks which of several actions is meant; a single one is selected at once. */
  ask(choices: AnyAction[]): void {
    this.choices = choices;
    this.selected = choices.length === 1 ? choices[0]! : null;
    this.consider(null);
  }

  /** Selects one of the choices, and shows what it would do; selected again, it is done. */
  select(action: AnyAction): void {
    if (this.selected === action) return this.act(action);
    this.selected = action;
    this.consider(action);
  }

  /** None of the choices after all. */
  cancel(): void {
    this.choices = [];
    this.selected = null;
    this.consider(null);
  }

  // Clues

  /** How a card can go on a map now: as the action of the turn rather than for an amulet. */
  plays(card: string, map: MapName): Play[] {
    const all = this.legal.filter(isPlay).filter((play) => play.card === card && play.map === map);
    const free = all.filter((play) => !play.do.startsWith("amulet_"));
    return free.length ? free : all;
  }

  /** What was clicked last of the player's hand, as long as it is there. */
  chosen = $derived.by<ConsideredClue | null>(() => {
    const { picked } = this;
    return picked && this.hints.clues.some((clue) => clue.card === picked.card) ? picked : null;
  });
  consideredClue = $derived(this.glanced ?? this.chosen);

  /** Something is pointed at or focused, or no longer. */
  glance(thought: ConsideredClue | null): void {
    this.glanced = thought;
  }

  /** Chooses a card; the map is still open. */
  choose(card: string): void {
    this.picked = { card, map: null };
  }

  unchoose(): void {
    this.picked = this.glanced = null;
  }

  /** Chooses a card and its map, which shows what would be left; done again, it is played. */
  aim(card: string, map: MapName): void {
    const again = this.chosen?.card === card && this.chosen.map === map;
    this.picked = { card, map };
    const plays = this.plays(card, map);
    if (again || this.specialPlay(plays)) this.play(plays); // of a special play there is more to ask anyway
  }

  /** A card was dropped on a map, which has shown what would be left. */
  drop(card: string, map: MapName): void {
    this.picked = { card, map };
    this.play(this.plays(card, map));
  }

  private play(plays: Play[]): void {
    if (plays.length === 1 && !this.specialPlay(plays)) this.act(plays[0]!);
    else if (plays.length) this.ask(plays);
  }

  /** Sites of a map, before and after the clue that is considered for it. */
  preview = $derived.by(() => {
    const { card, map } = this.consideredClue ?? {};
    const hint = card ? this.hintOf(card) : undefined;
    if (!hint || !map) return null;
    const holds = new Set(hint.spaces);
    const sites = this.view.sites[MAPS.indexOf(map)] ?? [];
    return {
      map,
      stays: new Set(sites.filter((space) => holds.has(space))),
      goes: new Set(sites.filter((space) => !holds.has(space))),
    };
  });
  truth = $derived.by(() => {
    const hint = this.consideredClue && !this.consideredClue.map ? this.hintOf(this.consideredClue.card) : undefined;
    return hint ? new Set(hint.spaces) : null;
  });

  // Driving

  drives = $derived(this.all("drive").length > 0);
  power = $derived<Power | null>(
    this.wanted === "drive" && !this.all("amulet_drive").length
      ? null
      : this.wanted === "remove" && !this.all("amulet_remove").length
        ? null
        : this.wanted,
  );

  /** Uses an amulet for something that is chosen on the board, or no longer. */
  use(power: Power): void {
    this.wanted = this.wanted === power ? null : power;
    this.cancel();
  }

  private routes = $derived.by<Map<string, Route>>(() => {
    const legs = this.power === "drive" ? this.all("amulet_drive") : this.power ? [] : this.all("drive");
    const first = new Set(legs.map((leg) => leg.space));
    return new Map(
      this.hints.routes.filter((route) => first.has(route.legs[0]!)).map((route) => [route.legs.at(-1)!, route]),
    );
  });
  reach = $derived<Reach[]>(
    [...this.routes].map(([space, route]) => ({
      space,
      legs: route.legs.length,
      amulets: this.power === "drive" ? [] : (route.amulets ?? []),
      toll: this.tollOf(route)?.fact ?? "",
    })),
  );
  /** The way to the space that is looked at. */
  route = $derived.by(() => {
    const route = this.hovered ? this.routes.get(this.hovered) : undefined;
    const car = this.view.cars[this.view.on_turn];
    return route && car ? [car, ...route.legs] : null;
  });

  private drive(route: Route): void {
    const [first, ...rest] = route.legs;
    const leg = this.power === "drive" ? this.all("amulet_drive") : this.all("drive");
    const action = leg.find((one) => one.space === first);
    if (!action) return;
    this.act(action);
    this.ahead = rest;
  }

  /** The next leg of a longer way, unless something has come in between. */
  private driveOn(): void {
    const action = this.all("drive").find((leg) => leg.space === this.ahead[0]);
    if (!this.legal.length || this.one("take_amulet")) return; // An amulet on the way is no reason to stop.
    const [, ...rest] = this.ahead;
    this.ahead = [];
    if (!action || !this.view.legs) return;
    const steps = this.steps;
    this.act(action);
    this.steps = steps + 1;
    this.ahead = rest;
  }

  // The board

  private here = $derived.by<Map<string, AnyAction[]>>(() => {
    const places = new Map<string, AnyAction[]>();
    const put = (space: string, action: AnyAction) => places.set(space, [...(places.get(space) ?? []), action]);
    const actions = this.power === "remove" ? this.all("amulet_remove") : this.legal.filter(isPlacing);
    for (const action of actions) put(action.space, action);
    const car = this.view.cars[this.view.on_turn];
    if (car && !this.power) for (const action of this.all("raise_treasure")) put(car, action);
    return places;
  });
  pickable = $derived.by<Map<string, string>>(() => {
    const words = new Map<string, string>();
    for (const [space, route] of this.routes)
      words.set(space, routeWords(route, this.power === "drive", this.tollOf(route)?.label ?? ""));
    for (const [space, actions] of this.here)
      words.set(space, actions.length > 1 ? m.tobago_choose_action_at({ space }) : this.describe(actions[0]!));
    return words;
  });

  /** The ground that would be laid by what is looked at. */
  ghost = $derived.by<Spot[]>(() => {
    const action =
      this.consideredAction ?? this.choices[0] ?? (this.hovered ? this.here.get(this.hovered)?.[0] : undefined);
    return action ? this.groundOf(action) : [];
  });

  /** A statue that is being placed looks where the player considers to turn it. */
  facing = $state<string | null>(null);
  gazes = $derived(this.facing ? [...this.view.gazes, this.facing] : this.view.gazes);

  private aimed: string | null = null;

  /** A finger shows first what it would do, and does it with the second touch. Returns whether that was all. */
  pick(space: string): boolean {
    if (matchMedia("(pointer: coarse)").matches && this.aimed !== space) {
      this.aimed = this.hovered = space;
      return false;
    }
    this.aimed = null;
    const actions = this.here.get(space);
    const route = this.routes.get(space);
    if (actions?.length === 1) this.act(actions[0]!);
    else if (actions) this.ask(actions);
    else if (route) this.drive(route);
    return true;
  }
}
