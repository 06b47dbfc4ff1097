// How pieces share a space, so that none is hidden: landmark, amulet, cars, and the markers of up to four maps.
import type { Point } from "./geometry";

export interface Place extends Point {
  size: number;
}

export interface Crowd {
  landmark: boolean;
  amulet: boolean;
  cars: number;
  markers: number;
}

export interface Arrangement {
  landmark: Place;
  amulet: Place;
  cars: Place[];
  markers: Place[];
}

const ROW = 22; // how far below the middle the markers stand when they have to give way

export function arrange({ landmark, amulet, cars, markers }: Crowd): Arrangement {
  const lift = markers ? -7 : 0;
  const company = cars > 0 || amulet;
  return {
    landmark: company ? { x: -14, y: -8 + lift / 2, size: 0.82 } : { x: 0, y: -1 + lift, size: markers ? 0.92 : 1.1 },
    amulet: landmark || cars ? { x: 17, y: -15, size: 0.85 } : { x: 0, y: -2 + lift, size: 1.1 },
    cars: carPlaces(cars, landmark || amulet, lift),
    markers: landmark || company ? row(markers) : cluster(markers),
  };
}

function carPlaces(count: number, crowded: boolean, lift: number): Place[] {
  if (count === 1) return [crowded ? { x: 9, y: 9 + lift, size: 0.9 } : { x: 0, y: 2 + lift, size: 1.08 }];
  const size = count < 3 ? 0.85 : 0.72;
  return Array.from({ length: count }, (_, index) => ({
    x: index % 2 ? 12 : -12,
    y: (count < 3 ? index * 14 - 6 : Math.floor(index / 2) * 18 - 9) + lift / 2,
    size,
  }));
}

function row(count: number): Place[] {
  const size = count > 3 ? 0.72 : 0.85;
  return Array.from({ length: count }, (_, index) => ({ x: (index - (count - 1) / 2) * 20 * size, y: ROW, size }));
}

function cluster(count: number): Place[] {
  if (count === 1) return [{ x: 0, y: 2, size: 1.25 }];
  if (count === 2) return [-13, 13].map((x) => ({ x, y: 2, size: 1.1 }));
  return Array.from({ length: count }, (_, index) => ({
    x: count === 3 && index === 2 ? 0 : index % 2 ? 12.5 : -12.5,
    y: index < 2 ? -9 : 13,
    size: 1,
  }));
}
