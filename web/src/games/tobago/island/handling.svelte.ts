// Fingers, mouse and wheel on the island: they move the camera, and never keep a page from scrolling that fits.
import type { Attachment } from "svelte/attachments";
import type { Point } from "./geometry";
import { CLOSEST, dragged, fitted, pinched, zoomed, type Camera, type Frame } from "./panzoom";

interface Options {
  camera: () => Camera;
  frame: () => Frame;
  fly: (to: Camera, atOnce?: boolean) => void;
  calm: () => boolean;
}

const SLOP = 6; // pixels before a press becomes a drag

export function handling({ camera, frame, fly, calm }: Options): Attachment<SVGSVGElement> {
  return (svg) => {
    const fingers = new Map<number, Point>();
    let pressed: Point | null = null;
    let dragging = false;

    const place = (event: MouseEvent): Point => {
      const box = svg.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, place(event));
      pressed = place(event);
      dragging = fingers.size > 1;
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before || !pressed) return;
      const now = place(event);
      if (!dragging && Math.hypot(now.x - pressed.x, now.y - pressed.y) < SLOP) return;
      if (!dragging) {
        dragging = true;
        if (camera().zoom > 1) svg.setPointerCapture(event.pointerId);
      }
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
      if (other) fly(pinched(camera(), frame(), [before, other], [now, other]), true);
      else if (camera().zoom > 1) fly(dragged(camera(), frame(), before, now), true);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
    }

    /** What ends a drag or a pinch is not a choice. */
    function click(event: MouseEvent): void {
      if (dragging) event.stopPropagation();
      dragging = false;
    }

    function wheel(event: WheelEvent): void {
      const factor = Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : event.ctrlKey ? 0.01 : 0.0016));
      const { zoom } = camera();
      if (calm() || (factor < 1 && zoom <= 1) || (factor > 1 && zoom >= CLOSEST)) return;
      event.preventDefault();
      fly(zoomed(camera(), frame(), factor, place(event)), true);
    }

    function twice(event: MouseEvent): void {
      if (event.target instanceof Element && event.target.closest(".pickable")) return;
      fly(camera().zoom > 2 ? fitted(frame()) : zoomed(camera(), frame(), 2, place(event)));
    }

    /** One finger scrolls the page as long as everything is seen; two are for the island. */
    function touch(event: TouchEvent): void {
      if (event.touches.length > 1) event.preventDefault();
    }

    if (calm()) return;
    const given = new AbortController();
    const { signal } = given;
    svg.addEventListener("pointerdown", down, { signal });
    svg.addEventListener("pointermove", move, { signal });
    svg.addEventListener("pointerup", up, { signal });
    svg.addEventListener("pointercancel", up, { signal });
    svg.addEventListener("click", click, { signal, capture: true });
    svg.addEventListener("wheel", wheel, { signal, passive: false });
    svg.addEventListener("dblclick", twice, { signal });
    svg.addEventListener("touchstart", touch, { signal, passive: false });
    svg.addEventListener("touchmove", touch, { signal, passive: false });
    return () => given.abort();
  };
}
