// What is stored on this device, in IndexedDB: tables and what happened there. doubloon/device/database.py says what is
// asked of it (undefined is None there). Everything comes and goes as JSON; nothing is stored in part.

type Outcome = "stored" | "conflict" | "full" | "forbidden";

interface TableRow {
  id: string;
  keeper: string | null;
  kept_until: number;
}

interface Row {
  table: string;
  version: number;
  message: string | null;
}

const NAME = "doubloon";
const VERSION = 1;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("tables", { keyPath: "id" });
      asked.result
        .createObjectStore("entries", { keyPath: ["table", "version"] })
        .createIndex("message", ["table", "message"]); // null is no key: entries without a message are not in it
      asked.result.createObjectStore("values");
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close(); // a newer version of the page wants to change it
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error ?? new Error("no database"));
  });
}

function result<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("no answer"));
  });
}

/** When a transaction is safe on the disk; rejects if it is not. */
function safe(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

export class DeviceDatabase {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<DeviceDatabase> {
    return new DeviceDatabase(await opened());
  }

  async add(table: string, rows: string, before: number): Promise<Outcome> {
    const [row, added] = [JSON.parse(table) as TableRow, JSON.parse(rows) as Row[]];
    return this.change(["tables", "entries"], async (transaction) => {
      const [tables, entries] = [transaction.objectStore("tables"), transaction.objectStore("entries")];
      const range = IDBKeyRange.bound([row.id, 0], [row.id, Infinity]);
      if ((await result(entries.count(range))) !== before) return "conflict";
      const known = (await result(tables.get(row.id))) as TableRow | undefined;
      tables.put({ ...row, keeper: known?.keeper ?? null, kept_until: known?.kept_until ?? 0 });
      for (const entry of added) entries.add(entry);
      return "stored";
    });
  }

  async rows(table: string, after: number): Promise<string> {
    const range = IDBKeyRange.bound([table, after], [table, Infinity]);
    return JSON.stringify(await this.read_("entries", (store) => store.getAll(range)));
  }

  async row_of(table: string, message: string): Promise<string | undefined> {
    const found = await this.read_("entries", (store) => store.index("message").get([table, message]));
    return found === undefined ? undefined : JSON.stringify(found);
  }

  async table(id: string): Promise<string | undefined> {
    const found = await this.read_("tables", (store) => store.get(id));
    return found === undefined ? undefined : JSON.stringify(found);
  }

  async tables(): Promise<string> {
    return JSON.stringify(await this.read_("tables", (store) => store.getAll()));
  }

  async keep(keeper: string, now: number, until: number, free: string): Promise<void> {
    await this.each(JSON.parse(free) as string[], (table) =>
      table.keeper === null || table.keeper === keeper || table.kept_until < now
        ? { ...table, keeper, kept_until: until }
        : table,
    );
  }

  async release(keeper?: string): Promise<void> {
    const all = (await this.read_("tables", (store) => store.getAllKeys())) as string[];
    await this.each(all, (table) =>
      keeper === undefined || table.keeper === keeper ? { ...table, keeper: null, kept_until: 0 } : table,
    );
  }

  async read(key: string): Promise<string | undefined> {
    const found = (await this.read_("values", (store) => store.get(key))) as string | undefined;
    return found;
  }

  async write(key: string, value: string): Promise<Outcome> {
    return this.change(["values"], async (transaction) => {
      transaction.objectStore("values").put(value, key);
      return "stored";
    });
  }

  private read_<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return result(ask(this.database.transaction(store).objectStore(store)));
  }

  private async each(ids: string[], changed: (table: TableRow) => TableRow): Promise<void> {
    await this.change(["tables"], async (transaction) => {
      const tables = transaction.objectStore("tables");
      for (const id of ids) {
        const table = (await result(tables.get(id))) as TableRow | undefined;
        if (table) tables.put(changed(table));
      }
      return "stored";
    });
  }

  /** Does something in one transaction, and waits until it is safe on the disk. */
  private async change(stores: string[], work: (transaction: IDBTransaction) => Promise<Outcome>): Promise<Outcome> {
    const transaction = this.database.transaction(stores, "readwrite", { durability: "strict" });
    const stored = safe(transaction);
    try {
      const outcome = await work(transaction);
      await stored;
      return outcome;
    } catch (error) {
      stored.catch(() => undefined);
      return trouble(error);
    }
  }
}

function trouble(error: unknown): Outcome {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "ConstraintError") return "conflict"; // another page was faster
  if (name === "QuotaExceededError") return "full";
  return "forbidden";
}

/** A database that stores nothing, where a browser forbids it: everything that is to be stored says so. */
export const NO_DATABASE = {
  add: async (): Promise<Outcome> => "forbidden",
  rows: async () => "[]",
  row_of: async () => undefined,
  table: async () => undefined,
  tables: async () => "[]",
  keep: async () => undefined,
  release: async () => undefined,
  read: async () => undefined,
  write: async (): Promise<Outcome> => "forbidden",
};
