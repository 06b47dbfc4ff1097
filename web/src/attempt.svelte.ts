// Something that is asked of the server, which may refuse it.

export class Attempt {
  busy = $state(false); // it is on its way
  refused = $state.raw<unknown>(null); // why it was refused

  /** Tries it; returns whether it was done. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    try {
      await what();
      return true;
    } catch (reason) {
      this.refused = reason;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
