// Something that is asked for again and again while a page is looked at.

export interface Polled<T> {
  /** The last answer. */
  value: T | undefined;
  /** Why there is no newer one. */
  refused: unknown;
  refresh(): Promise<void>;
}

const SECONDS = 10;

/** Asks now, every few seconds, and when the player comes back to the page. To be called within a component. */
export function poll<T>(ask: () => Promise<T>): Polled<T> {
  const polled = $state<Polled<T>>({
    value: undefined,
    refused: null,
    async refresh() {
      try {
        polled.value = await ask();
        polled.refused = null;
      } catch (refused) {
        polled.refused = refused;
      }
    },
  });
  $effect(() => {
    const look = () => void (document.hidden || polled.refresh());
    look();
    const timer = setInterval(look, SECONDS * 1000);
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      removeEventListener("online", look);
    };
  });
  return polled;
}
