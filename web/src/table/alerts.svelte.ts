// "Your turn": in the title of the page, and if wanted by a sound and a notification of the browser.
import { toDecide } from "../kit/sight";
import { m } from "../paraglide/messages";
import { preferences } from "../preferences.svelte";
import type { TableSession } from "./session.svelte";

/** Two soft notes, made here: there is nothing to be loaded. */
function ring(): void {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const note = audio.createOscillator();
    const loudness = audio.createGain();
    const start = audio.currentTime + i * 0.16;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.18, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.55);
  });
  setTimeout(() => void audio.close(), 1200);
}

/** At most one alert for each turn. To be called within a component. */
export function alertTurns(session: TableSession): void {
  const mine = $derived(!!session.sight && toDecide(session.sight) && session.sight.info.status === "running");
  let alerted = false;

  $effect(() => {
    document.title = mine ? `● ${m.table_your_turn()} · Doubloon` : m.table_page_title();
  });

  $effect(() => {
    if (!mine) alerted = false;
    if (!mine || alerted) return;
    alerted = true;
    if (preferences.sound) ring();
    if (document.hidden && preferences.alerts && "Notification" in window && Notification.permission === "granted") {
      const notice = new Notification("Doubloon", {
        body: m.table_your_turn(),
        icon: `${import.meta.env.BASE_URL}doubloon.svg`,
        tag: session.table,
      });
      notice.onclick = () => {
        focus();
        notice.close();
      };
    }
  });
}
