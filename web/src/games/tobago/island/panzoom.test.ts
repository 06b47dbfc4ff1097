import { describe, expect, it } from "vitest";
import { CLOSEST, dragged, fitted, kept, pinched, scale, seen, showing, toDrawing, toPixel, zoomed } from "./panzoom";

const frame = { width: 800, height: 400, extent: { x: -100, y: -100, width: 200, height: 200 } };
const whole = fitted(frame);

describe("the camera", () => {
  it("shows everything at first, with sea on both sides", () => {
    expect(scale(frame)).toBe(2);
    expect(seen(whole, frame)).toEqual({ x: -200, y: -100, width: 400, height: 200 });
  });

  it("knows where things are", () => {
    const camera = { x: 10, y: 20, zoom: 3 };
    const pixel = { x: 123, y: 45 };
    const back = toPixel(toDrawing(pixel, camera, frame), camera, frame);
    expect(back.x).toBeCloseTo(pixel.x);
    expect(back.y).toBeCloseTo(pixel.y);
  });

  it("zooms around a pixel", () => {
    const pixel = { x: 420, y: 150 };
    const camera = zoomed(whole, frame, 4, pixel);
    const before = toDrawing(pixel, whole, frame);
    const after = toDrawing(pixel, camera, frame);
    expect(camera.zoom).toBe(4);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("neither goes too far nor too close, nor leaves the island", () => {
    expect(zoomed(whole, frame, 0.1, { x: 0, y: 0 })).toEqual(whole);
    expect(zoomed(whole, frame, 100, { x: 400, y: 200 }).zoom).toBe(CLOSEST);
    expect(kept({ x: 1e4, y: -1e4, zoom: 4 }, frame)).toEqual({ x: 50, y: -75, zoom: 4 });
  });

  it("follows a drag", () => {
    const camera = { x: 0, y: 0, zoom: 4 };
    expect(dragged(camera, frame, { x: 100, y: 100 }, { x: 180, y: 60 })).toEqual({ x: -10, y: 5, zoom: 4 });
  });

  it("follows two fingers", () => {
    const camera = pinched(
      whole,
      frame,
      [
        { x: 350, y: 200 },
        { x: 450, y: 200 },
      ],
      [
        { x: 300, y: 200 },
        { x: 500, y: 200 },
      ],
    );
    expect(camera).toEqual({ x: 0, y: 0, zoom: 2 });
  });

  it("comes along with the keyboard", () => {
    const camera = { x: 0, y: 0, zoom: 4 };
    expect(showing(camera, frame, { x: 5, y: 5 }, 10)).toEqual(camera);
    expect(showing(camera, frame, { x: 60, y: 0 }, 10).x).toBe(20);
  });

  it("does not mind a window without room", () => {
    expect(scale({ ...frame, width: 0 })).toBe(1);
  });
});
