// A card is dragged with a mouse, a pen or a finger: pulled out of the hand, over the maps, and let go.
import type { Attachment } from "svelte/attachments";
import type { Hunt } from "../hunt.svelte";
import type { MapName } from "../types";

const SLOP = 8; // pixels before a press becomes a drag

/** The map at a point of the screen. */
function mapAt(x: number, y: number): MapName | null {
  const map = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return (map?.dataset.drop as MapName | undefined) ?? null;
}

export function draggable(game: Hunt, card: () => string): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let dragged = false; // the click that ends a drag is none

    function down(event: PointerEvent): void {
      dragged = false;
      if (event.button !== 0 || !event.isPrimary) return;
      start = event;
      // A quick hand has left the card before it is noticed.
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", up);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      if (!dragged && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLOP) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      const { clientX: x, clientY: y } = event;
      game.dragged = { card: card(), x, y };
      game.glance({ card: card(), map: mapAt(x, y) });
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== start?.pointerId) return;
      const map = dragged && event.type === "pointerup" ? mapAt(event.clientX, event.clientY) : null;
      letGo();
      if (map) game.drop(card(), map);
    }

    function letGo(): void {
      start = null;
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      if (!dragged) return;
      game.dragged = null;
      game.glance(null);
    }

    function click(event: MouseEvent): void {
      if (dragged) event.stopPropagation();
      dragged = false;
    }

    element.addEventListener("pointerdown", down);
    element.addEventListener("click", click, { capture: true });
    return () => {
      letGo();
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
