// A space in words: its name, its ground, what lies there, what could lie there.
import { m } from "../../../paraglide/messages";
import type { IslandProps, MapName } from "./props";

const TERRAINS: Record<string, () => string> = {
  beach: m.island_beach,
  jungle: m.island_jungle,
  lake: m.island_lake,
  lava: m.island_lava,
  mountain: m.island_mountain,
  river: m.island_river,
  scrubland: m.island_scrubland,
  volcano: m.island_volcano,
};
const GAZES: Record<string, () => string> = {
  N: m.island_north,
  NE: m.island_north_east,
  SE: m.island_south_east,
  S: m.island_south,
  SW: m.island_south_west,
  NW: m.island_north_west,
};
const MAPS: Record<MapName, () => string> = {
  white: m.island_white,
  grey: m.island_grey,
  black: m.island_black,
  brown: m.island_brown,
};

/** Everything to be said of a space, the name first. */
export function facts(space: string, props: IslandProps): string[] {
  const { plan, gazes, lookouts, cars, amulets, markers, found, reach, preview, truth, names } = props;
  const terrain = plan.spaces[space]?.terrain ?? "";
  const told = [space, TERRAINS[terrain]?.() ?? terrain];
  if (plan.huts.includes(space)) told.push(m.island_hut());
  if (plan.palm_trees.includes(space)) told.push(m.island_palm_tree());
  plan.statues.forEach((statue, index) => {
    if (statue !== space) return;
    const gaze = GAZES[gazes?.[index] ?? ""];
    told.push(gaze ? m.island_statue_looking({ gaze: gaze() }) : m.island_statue());
  });
  if (amulets?.includes(space)) told.push(m.island_amulet());
  else if (lookouts?.some((one) => one.shore === space)) told.push(m.island_next_amulet());
  for (const car of cars ?? [])
    if (car.space === space) told.push(m.island_car({ name: names?.[car.seat] ?? String(car.seat + 1) }));
  const treasures = (found ?? []).filter((one) => one.space === space).map((one) => one.map);
  const sites = (markers ?? []).filter((one) => one.spaces.includes(space) && !treasures.includes(one.map));
  if (treasures.length) told.push(m.island_treasure({ maps: listed(treasures) }));
  if (sites.length) told.push(m.island_sites({ maps: listed(sites.map((one) => one.map)) }));
  if (preview?.stays.has(space)) told.push(m.island_stays({ map: MAPS[preview.map]() }));
  if (preview?.goes.has(space)) told.push(m.island_goes({ map: MAPS[preview.map]() }));
  if (truth) told.push(truth.has(space) ? m.island_true() : m.island_untrue());
  const way = reach?.find((one) => one.space === space);
  if (way) told.push(m.island_legs({ n: way.legs }));
  if (way?.lava) told.push(m.island_through_lava());
  return told;
}

function listed(maps: MapName[]): string {
  return [...new Set(maps)].map((map) => MAPS[map]()).join(", ");
}
