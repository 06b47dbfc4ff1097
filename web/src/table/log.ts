// The log of a table, and who reads it.
import type { GameKit, LogLine, Viewer } from "../kit/kit";
import { nameAt, type Sight } from "../kit/sight";

/** On a device with several seats no player is "you": all of them look at it. */
export function viewerOf(sight: Sight, kit: GameKit, hotSeat: boolean): Viewer {
  const others = kit.extraSeats?.(sight) ?? [];
  return {
    sight,
    name: (seat) => others.find((other) => other.seat === seat)?.name ?? nameAt(sight, seat),
    you: (seat) => !hotSeat && seat === sight.seat,
  };
}

/** The log, the latest line first. */
export function logLines(kit: GameKit, viewer: Viewer, most = 300): LogLine[] {
  const lines: LogLine[] = [];
  for (let i = viewer.sight.events.length - 1; i >= 0 && lines.length < most; i--) {
    const line = kit.narrate(viewer.sight.events[i]!, viewer);
    if (line) lines.push(line);
  }
  return lines;
}
