// A space in words: its name, its ground, what lies there, what could lie there.
import { m } from "../../../paraglide/messages";
import type { IslandProps, MapName } from "./props";

const TERRAINS: Record<string, () => string> = {
  beach: m.tobago_island_beach,
  jungle: m.tobago_island_jungle,
  lake: m.tobago_island_lake,
  lava: m.volcano_ground_lava,
  mountain: m.tobago_island_mountain,
  river: m.tobago_island_river,
  scrubland: m.tobago_island_scrubland,
  volcano: m.volcano_ground_volcano,
};
const GAZES: Record<string, () => string> = {
  N: m.tobago_island_north,
  NE: m.tobago_island_north_east,
  SE: m.tobago_island_south_east,
  S: m.tobago_island_south,
  SW: m.tobago_island_south_west,
  NW: m.tobago_island_north_west,
};
const MAPS: Record<MapName, () => string> = {
  white: m.tobago_island_white,
  grey: m.tobago_island_grey,
  black: m.tobago_island_black,
  brown: m.tobago_island_brown,
};

/** Everything to be said of a space, the name first. */
export function facts(space: string, props: IslandProps): string[] {
  const { plan, gazes, lookouts, cars, amulets, markers, found, reach, preview, truth, names } = props;
  const terrain = plan.spaces[space]?.terrain ?? "";
  const told = [space, TERRAINS[terrain]?.() ?? terrain];
  if (plan.huts.includes(space)) told.push(m.tobago_island_hut());
  if (plan.palm_trees.includes(space)) told.push(m.tobago_island_palm_tree());
  plan.statues.forEach((statue, index) => {
    if (statue !== space) return;
    const gaze = GAZES[gazes?.[index] ?? ""];
    told.push(gaze ? m.tobago_island_statue_looking({ gaze: gaze() }) : m.tobago_island_statue());
  });
  if (amulets?.includes(space)) told.push(m.tobago_island_amulet());
  else if (lookouts?.some((one) => one.shore === space)) told.push(m.tobago_island_next_amulet());
  for (const car of cars ?? [])
    if (car.space === space) told.push(m.tobago_island_car({ name: names?.[car.seat] ?? String(car.seat + 1) }));
  const treasures = (found ?? []).filter((one) => one.space === space).map((one) => one.map);
  const sites = (markers ?? []).filter((one) => one.spaces.includes(space) && !treasures.includes(one.map));
  if (treasures.length) told.push(m.tobago_island_treasure({ maps: listed(treasures) }));
  if (sites.length) told.push(m.tobago_island_sites({ maps: listed(sites.map((one) => one.map)) }));
  if (preview?.stays.has(space)) told.push(m.tobago_island_stays({ map: MAPS[preview.map]() }));
  if (preview?.goes.has(space)) told.push(m.tobago_island_goes({ map: MAPS[preview.map]() }));
  if (truth) told.push(truth.has(space) ? m.tobago_island_true() : m.tobago_island_untrue());
  const way = reach?.find((one) => one.space === space);
  if (way) told.push(m.tobago_island_legs({ n: way.legs }));
  if (way?.lava) told.push(m.volcano_through_lava());
  return told;
}

function listed(maps: MapName[]): string {
  return [...new Set(maps)].map((map) => MAPS[map]()).join(", ");
}
