// The camera over the island: what part of the sea is seen, and how pinching, turning the wheel and dragging move it.
import type { Box, Point } from "./geometry";

/** The point in the middle of the picture, and how many times larger than fitting everything is shown. */
export interface Camera extends Point {
  zoom: number;
}

export interface Frame {
  width: number; // of the window on the island, in pixels
  height: number;
  extent: Box; // what must fit into it
}

export const CLOSEST = 6;

/** Pixels for each unit of the drawing. */
export function scale({ width, height, extent }: Frame, zoom = 1): number {
  return Math.min(width / extent.width, height / extent.height) * zoom || 1;
}

/** Everything, in the middle. */
export function fitted({ extent }: Frame): Camera {
  return { x: extent.x + extent.width / 2, y: extent.y + extent.height / 2, zoom: 1 };
}

/** What is seen, in units of the drawing. */
export function seen(camera: Camera, frame: Frame): Box {
  const unit = scale(frame, camera.zoom);
  const width = frame.width / unit;
  const height = frame.height / unit;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** The nearest camera that is not too far away, too close, or beside the island. */
export function kept(camera: Camera, frame: Frame): Camera {
  const zoom = Math.min(Math.max(camera.zoom, 1), CLOSEST);
  const unit = scale(frame, zoom);
  const { extent } = frame;
  return {
    x: within(camera.x, extent.x, extent.width, frame.width / unit),
    y: within(camera.y, extent.y, extent.height, frame.height / unit),
    zoom,
  };
}

function within(value: number, start: number, length: number, room: number): number {
  if (room >= length) return start + length / 2;
  return Math.min(Math.max(value, start + room / 2), start + length - room / 2);
}

/** From a pixel of the window to the drawing. */
export function toDrawing(pixel: Point, camera: Camera, frame: Frame): Point {
  const unit = scale(frame, camera.zoom);
  return { x: camera.x + (pixel.x - frame.width / 2) / unit, y: camera.y + (pixel.y - frame.height / 2) / unit };
}

/** From the drawing to a pixel of the window. */
export function toPixel(point: Point, camera: Camera, frame: Frame): Point {
  const unit = scale(frame, camera.zoom);
  return { x: (point.x - camera.x) * unit + frame.width / 2, y: (point.y - camera.y) * unit + frame.height / 2 };
}

/** Moves what was under one pixel under another, and grows it by a factor. */
export function dragged(camera: Camera, frame: Frame, from: Point, to: Point, factor = 1): Camera {
  const held = toDrawing(from, camera, frame);
  const zoom = Math.min(Math.max(camera.zoom * factor, 1), CLOSEST);
  const unit = scale(frame, zoom);
  return kept(
    { x: held.x - (to.x - frame.width / 2) / unit, y: held.y - (to.y - frame.height / 2) / unit, zoom },
    frame,
  );
}

/** Grows the picture around a pixel. */
export function zoomed(camera: Camera, frame: Frame, factor: number, around: Point): Camera {
  return dragged(camera, frame, around, around, factor);
}

/** Two fingers have moved. */
export function pinched(camera: Camera, frame: Frame, before: [Point, Point], after: [Point, Point]): Camera {
  const spread = ([one, other]: [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);
  const half = ([one, other]: [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  return dragged(camera, frame, half(before), half(after), spread(after) / Math.max(spread(before), 1));
}

/** Brings a point into the picture, if it is not well inside. */
export function showing(camera: Camera, frame: Frame, point: Point, margin: number): Camera {
  const box = seen(camera, frame);
  const pull = (value: number, start: number, length: number) =>
    Math.min(0, value - margin - start) + Math.max(0, value + margin - start - length);
  return kept(
    {
      x: camera.x + pull(point.x, box.x, box.width),
      y: camera.y + pull(point.y, box.y, box.height),
      zoom: camera.zoom,
    },
    frame,
  );
}
