import { expect, it } from "vitest";
import { arrange } from "./arrangement";

it("shows every marker and car apart", () => {
  for (const landmark of [false, true])
    for (let cars = 0; cars < 5; cars++)
      for (let markers = 0; markers < 5; markers++) {
        const placed = arrange({ landmark, amulet: true, cars, markers });
        expect(placed.cars).toHaveLength(cars);
        expect(placed.markers).toHaveLength(markers);
        for (const group of [placed.cars, placed.markers])
          group.forEach((one, index) =>
            group
              .slice(index + 1)
              .forEach((other) => expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(12)),
          );
      }
});

it("lets a marker be large when it is alone", () => {
  const alone = arrange({ landmark: false, amulet: false, cars: 0, markers: 1 }).markers[0]!;
  const crowded = arrange({ landmark: true, amulet: false, cars: 1, markers: 1 }).markers[0]!;
  expect(alone.size).toBeGreaterThan(crowded.size);
  expect(crowded.y).toBeGreaterThan(alone.y);
});
