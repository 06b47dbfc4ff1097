// What the island is told by the table around it.
import type { Component } from "svelte";
import type { Lookout, Plan, Spot } from "../../../wire/tobago";

export type MapName = "white" | "grey" | "black" | "brown";

export interface Car {
  seat: number;
  space: string;
}

export interface Markers {
  map: MapName;
  spaces: string[];
}

export interface Found {
  map: MapName;
  space: string;
}

export interface Reach {
  space: string;
  legs: number;
  amulets: string[];
  toll: string; // what it costs besides the legs, in words
}

/** A sign on a space, drawn around its middle. */
export interface Mark {
  kind: string;
  space: string;
  Art: Component;
  above?: boolean; // the pieces
}

/** What a clue would do to the sites of a map. */
export interface Preview {
  map: MapName;
  stays: Set<string>;
  goes: Set<string>;
}

export interface IslandProps {
  plan: Plan;
  lookouts?: Lookout[];
  gazes?: string[]; // where the statues of the plan look, in its order
  cars?: Car[];
  amulets?: string[];
  markers?: Markers[];
  found?: Found[];
  reach?: Reach[];
  route?: string[] | null; // the car's space first
  preview?: Preview | null;
  truth?: Set<string> | null; // where a clue is true
  ghost?: Spot[]; // ground that would be laid by what is looked at
  glimpse?: string[]; // what a clue has just left of the sites of its map
  roomy?: boolean; // the island may grow: there is more of the sea
  pickable?: Map<string, string>; // what a click on a space does, in words
  onpick?: (space: string) => boolean; // whether that was all: a finger may have to say it twice
  onhover?: (space: string | null) => void;
  spotlight?: string[]; // where something has just happened
  marks?: readonly Mark[];
  names?: string[]; // of the players, by seat
  calm?: boolean; // a picture only
}
