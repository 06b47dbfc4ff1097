// What the parts of Volcano's table share: a treasure hunt with more to place, more ways to play a clue, and tolls.
import { m } from "../../paraglide/messages";
import type { Question } from "../tobago/describe";
import { Hunt } from "../tobago/hunt.svelte";
import type { Mark } from "../tobago/island/props";
import { mapWords } from "../tobago/story";
import type { ConsideredClue, SpecialPlay, Toll } from "../tobago/table.svelte";
import { MAPS, type AnyAction as TobagoAction } from "../tobago/types";
import type { ClueHint, MapName, Play, Route, Spot } from "../tobago/types";
import { actionWords } from "./describe";
import Eruption from "./Eruption.svelte";
import Burning from "./marks/Burning.svelte";
import Burnt from "./marks/Burnt.svelte";
import Fee from "./marks/Fee.svelte";
import { clueWords } from "./story";
import { slopesOf, tilesOf } from "./triad";
import type { Added, AddedOf, AnyAction, VolcanoSight } from "./types";

const COVERING: SpecialPlay = {
  Sign: Eruption,
  effect: (reason) => m.volcano_chip_cover({ reason }),
  button: m.volcano_play_below,
};

export class VolcanoHunt extends Hunt {
  private more = $derived.by(() => this.sight as unknown as VolcanoSight);

  /** What may be done of what Volcano adds. */
  added<K extends Added["do"]>(...kinds: K[]): AddedOf<K>[] {
    const legal = this.legal as AnyAction[];
    return legal.filter((action): action is AddedOf<K> => kinds.includes(action.do as K));
  }

  /** The volcanic clues that are not on maps, and what they would do. */
  display = $derived(this.more.hints.display);
  lavaTiles = $derived(this.more.view.lava_tiles);
  /** The triad of the player who is to lay one. */
  triad = $derived.by(() => {
    const { to_move, triads } = this.more.view;
    return (typeof to_move === "number" && triads[to_move]) || "";
  });

  /** The triad that lies in front of a player until it is laid. */
  triadOf(seat: number): string | null {
    const { pending, triads } = this.more.view;
    return pending.some((item) => /triads$/.test(item.pending)) ? (triads[seat] ?? null) : null;
  }

  private burns(space: string): boolean {
    return this.more.hints.burning.includes(space);
  }

  override describe(action: AnyAction): string {
    const words = actionWords(action, String);
    return action.do === "place_lava" && this.burns(action.space) ? words + m.volcano_burns() : words;
  }

  override clueWords(card: string): string {
    return clueWords(card);
  }

  override question(action: AnyAction): Question {
    if (!("cover" in action)) return super.question(action as TobagoAction);
    const words = { clue: clueWords(action.card), map: mapWords(action.map) };
    return { title: m.volcano_covering(words), status: m.volcano_status_cover() };
  }

  override amuletQuestion(): string {
    return this.lavaTiles ? m.volcano_ask_amulet_lava() : super.amuletQuestion();
  }

  override hintOf(card: string): ClueHint | undefined {
    return super.hintOf(card) ?? this.display.find((clue) => clue.card === card);
  }

  override specialPlay(plays: readonly Play[]): SpecialPlay | null {
    return plays.some((play) => "cover" in play) ? COVERING : null;
  }

  override clueShownBy(action: AnyAction): ConsideredClue | null {
    return "cover" in action ? { card: action.cover, map: action.map as MapName } : null;
  }

  override groundOf(action: AnyAction): Spot[] {
    const spot = "space" in action ? this.view.island.spaces[action.space] : undefined;
    if (!spot) return [];
    if (action.do === "place_volcano") return slopesOf(spot);
    if (action.do === "place_lava") return [{ ...spot, terrain: "lava" }];
    return action.do === "place_triad" ? tilesOf(this.triad, spot, action.direction) : [];
  }

  override tollOf(route: Route): Toll | null {
    return route.toll ? { fact: m.volcano_through_lava(), label: m.volcano_route_lava() } : null;
  }

  /** What lies below a volcanic clue, the first played first. */
  override noteOn(map: MapName, place: number): string {
    const i = MAPS.indexOf(map);
    const isVolcanic = (card: string) => /-(lava|volcano)$/.test(card);
    const clues = this.view.clues[i]!;
    const below = this.more.view.covered[i]?.[clues.slice(0, place).filter(isVolcanic).length];
    return below && isVolcanic(clues[place]!) ? m.volcano_covers({ clue: clueWords(below) }) : "";
  }

  override get marks(): readonly Mark[] {
    const considering = this.truth ?? this.preview; // a clue, while the island shows nothing but its sites
    const tolled = considering ? [] : this.reach.filter(({ toll }) => toll);
    const burning = this.added("place_lava").filter(({ space }) => space === this.hovered && this.burns(space));
    const burnt = this.sight.news.filter(({ event }) => event === "lava_placed") as unknown as { space: string }[];
    return [
      ...tolled.map(({ space }) => ({ kind: "fee", space, Art: Fee })),
      ...burning.map(({ space }) => ({ kind: "burning", space, Art: Burning, above: true })),
      ...burnt.map(({ space }) => ({ kind: "burnt", space, Art: Burnt })),
    ];
  }

  override get growing(): boolean {
    return this.more.view.pending.at(-1)?.pending === "placing_triads";
  }
}
