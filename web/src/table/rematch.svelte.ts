// Playing again: the next table of those who sat here.
import { reasonWords } from "../refusal";
import { go } from "../router.svelte";
import { server } from "../server";
import type { TableInfo, Me } from "../wire/http";
import type { TableSession } from "./session.svelte";

export class Rematch {
  /** The next table, as far as there is one that is open. */
  next = $state.raw<TableInfo | null>(null);

  constructor(readonly session: TableSession) {
    $effect(() => {
      const again = session.sight?.info.again;
      if (again) server.info(again).then(this.found, () => {}); // without it, asking for a rematch finds it
    });
  }

  private found = (next: TableInfo): void => {
    this.next = next.status === "closed" ? null : next;
  };

  /** Who asked for it. */
  get host(): string {
    return this.next?.places.find(({ person }) => person === this.next!.host)?.name ?? "";
  }

  /** Whether the visitor played here. */
  sat(me: Me | null): boolean {
    return !!me && this.session.sight!.info.places.some(({ person }) => person === me.id);
  }

  /** Whether another player wants to play with us again, and we can still join. */
  invites(me: Me | null): boolean {
    return this.sat(me) && this.next?.status === "open" && this.next.host !== me!.id;
  }

  /** Goes to the next table; those who played here take their seats there, and a player without others starts at once. */
  async go(me: Me | null): Promise<void> {
    try {
      const next = this.sat(me) ? await server.rematch(this.session.table) : this.next!;
      const alone = next.places.every(({ person }) => !person || person === me?.id);
      if (next.status === "open" && alone) await server.start(next.table);
      go(`/table/${next.table}`);
    } catch (refused) {
      this.session.notify(reasonWords(refused));
    }
  }
}
