// The land of a plan as paths: worked out once for each plan, drawn by Land.svelte.
import type { Plan } from "../../../wire/tobago";
import type { Scenery } from "../scenery";
import { areaOutline, areas, at, coast, corner, key, roughCoast, step, type Hex } from "./geometry";
import { growths, type Growth } from "./growth";
import { rivers, type Grounds, type Rivers } from "./waterway";

export interface Land {
  shelf: string; // the middle of the shallows
  coast: string;
  foam: string;
  swell: string;
  areas: { terrain: string; outline: string }[];
  lakes: { shore: string; depth: string };
  lines: string; // between spaces of one area
  rivers: Rivers;
  growths: Growth[];
}

export function landOf(plan: Plan, added: Scenery["grounds"] = {}): Land {
  const spots = Object.values(plan.spaces);
  const grounds: Grounds = new Map(spots.map((spot) => [key(spot), spot.terrain]));
  const water = rivers(spots, grounds);
  const parts = areas(plan.spaces);
  const lakes = parts.filter(({ terrain }) => terrain === "lake");
  return {
    shelf: roughCoast(spots, 12, 22),
    coast: coast(spots, 7, 7),
    foam: coast(spots, 16, 10),
    swell: coast(spots, 27, 12),
    areas: parts.map(({ terrain, places }) => ({ terrain, outline: areaOutline(places, 1.4) })),
    lakes: {
      shore: lakes.map(({ places }) => areaOutline(places, 6.5)).join(""),
      depth: lakes.map(({ places }) => areaOutline(places, 13)).join(""),
    },
    lines: fineLines(spots, grounds, (ground) => !!added[ground]?.massive),
    rivers: water,
    growths: growths(plan, water.bed),
  };
}

function fineLines(places: Hex[], grounds: Grounds, isMassive: (ground: string) => boolean): string {
  let lines = "";
  for (const place of places)
    for (let direction = 0; direction < 3; direction++) {
      const ground = grounds.get(key(place))!;
      if (isMassive(ground) || grounds.get(key(step(place, direction))) !== ground) continue;
      lines += `M${at(corner(place, direction))}L${at(corner(place, direction + 1))}`;
    }
  return lines;
}
