// What an expansion adds to the island and its clues: grounds besides the terrains. A page is told of it once.
import { getContext, setContext, type Component } from "svelte";
import type { Plan } from "./types";

export interface Ground {
  name: () => string; // as a fact of a space
  Icon: Component; // in the small hexagon of a clue
  Ghost?: Component; // where it would be laid, around the middle of the space
  massive?: boolean; // its spaces are one body, without lines between them and without names
  dark?: boolean; // names are written on it in light letters
}

export interface Scenery {
  grounds: Record<string, Ground>;
  Shapes?: Component; // what the drawings share
  Flat?: Component<{ spaces: Plan["spaces"] }>; // on the bare ground, below everything that grows
  High?: Component<{ spaces: Plan["spaces"] }>; // above everything that grows
}

const KEY = Symbol("scenery");

/** To be called within a component, for everything inside it. */
export function addScenery(scenery: Scenery): void {
  setContext(KEY, scenery);
}

/** To be called within a component. */
export function sceneryHere(): Scenery {
  return getContext<Scenery | undefined>(KEY) ?? { grounds: {} };
}
