// A space in words: its name, its ground, what lies there, what could lie there.
import { m } from "../../../paraglide/messages";
import type { Scenery } from "../scenery";
import { directionWords, landmarkWords, terrainWords } from "../story";
import type { IslandProps, MapName } from "./props";

const MAPS: Record<MapName, () => string> = {
  white: m.tobago_island_white,
  grey: m.tobago_island_grey,
  black: m.tobago_island_black,
  brown: m.tobago_island_brown,
};

/** Everything to be said of a space, the name first. */
export function facts(space: string, props: IslandProps, grounds: Scenery["grounds"]): string[] {
  const { plan, gazes, lookouts, cars, amulets, markers, found, reach, preview, truth, names } = props;
  const terrain = plan.spaces[space]?.terrain ?? "";
  const known = [space, grounds[terrain]?.name() ?? terrainWords(terrain)];
  if (plan.huts.includes(space)) known.push(landmarkWords("hut"));
  if (plan.palm_trees.includes(space)) known.push(landmarkWords("palm_tree"));
  plan.statues.forEach((statue, index) => {
    if (statue !== space) return;
    const gaze = gazes?.[index];
    known.push(gaze ? m.tobago_island_statue_looking({ gaze: directionWords(gaze) }) : landmarkWords("statue"));
  });
  if (amulets?.includes(space)) known.push(m.tobago_island_amulet());
  else if (lookouts?.some((one) => one.shore === space)) known.push(m.tobago_island_next_amulet());
  for (const car of cars ?? [])
    if (car.space === space) known.push(m.tobago_island_car({ name: names?.[car.seat] ?? String(car.seat + 1) }));
  const treasures = (found ?? []).filter((one) => one.space === space).map((one) => one.map);
  const sites = (markers ?? []).filter((one) => one.spaces.includes(space) && !treasures.includes(one.map));
  if (treasures.length) known.push(m.tobago_island_treasure({ maps: listed(treasures) }));
  if (sites.length) known.push(m.tobago_island_sites({ maps: listed(sites.map((one) => one.map)) }));
  if (preview?.stays.has(space)) known.push(m.tobago_island_stays({ map: MAPS[preview.map]() }));
  if (preview?.goes.has(space)) known.push(m.tobago_island_goes({ map: MAPS[preview.map]() }));
  if (truth) known.push(truth.has(space) ? m.tobago_island_true() : m.tobago_island_untrue());
  const way = reach?.find((one) => one.space === space);
  if (way) known.push(m.tobago_island_legs({ n: way.legs }));
  if (way?.toll) known.push(way.toll);
  return known;
}

function listed(maps: MapName[]): string {
  return [...new Set(maps)].map((map) => MAPS[map]()).join(", ");
}
