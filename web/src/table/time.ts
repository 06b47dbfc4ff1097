// Times as clocks show them.
import { m } from "../paraglide/messages";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 75 seconds as "1:15", long ones in hours or days. */
export function timeWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * DAY) return m.table_days({ n: Math.floor(whole / DAY) });
  if (whole >= 2 * HOUR) return m.table_hours({ n: Math.floor(whole / HOUR) });
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}
