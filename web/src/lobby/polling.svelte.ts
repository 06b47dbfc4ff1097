// Something that is asked for again and again while a page is looked at.

export interface Refreshed<T> {
  /** The last answer. */
  value: T | undefined;
  /** Why there is no newer one. */
  refused: unknown;
  again(): Promise<void>;
}

const SECONDS = 10;

/** Asks now, every few seconds, and when somebody comes back to the page. To be called within a component. */
export function refreshed<T>(ask: () => Promise<T>): Refreshed<T> {
  const found = $state<Refreshed<T>>({
    value: undefined,
    refused: null,
    async again() {
      try {
        found.value = await ask();
        found.refused = null;
      } catch (refused) {
        found.refused = refused;
      }
    },
  });
  $effect(() => {
    const look = () => void (document.hidden || found.again());
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
  return found;
}
