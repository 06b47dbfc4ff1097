// The people at a table, for whoever tells what happens there.
import type { GameKit, LogLine, Teller } from "../kit/kit";
import { nameAt, type Sight } from "../kit/sight";

/** On a device with several seats nobody is "you": everybody looks at it. */
export function tellerOf(sight: Sight, kit: GameKit, hotSeat: boolean): Teller {
  const others = kit.extraSeats?.(sight) ?? [];
  return {
    sight,
    name: (seat) => others.find((other) => other.seat === seat)?.name ?? nameAt(sight, seat),
    you: (seat) => !hotSeat && seat === sight.seat,
  };
}

/** The log, the latest line first. */
export function logLines(kit: GameKit, teller: Teller, most = 300): LogLine[] {
  const lines: LogLine[] = [];
  for (let i = teller.sight.story.length - 1; i >= 0 && lines.length < most; i--) {
    const line = kit.narrate(teller.sight.story[i]!, teller);
    if (line) lines.push(line);
  }
  return lines;
}
