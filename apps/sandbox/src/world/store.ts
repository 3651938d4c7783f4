import type { Journal, Line } from "./journal.ts";
import { MOST_ROWS, type Tables } from "./tables.ts";

type Name = keyof Tables;

/** Rows in memory; each change is in the journal before the call returns. */
export interface Store {
  readonly get: <Table extends Name>(table: Table, key: string) => Tables[Table] | undefined;
  readonly all: <Table extends Name>(table: Table) => Iterable<Tables[Table]>;
  readonly count: (table: Name) => number;
  /** Adds or replaces a row; beyond the table's maximum, the oldest rows are dropped. */
  readonly put: <Table extends Name>(table: Table, key: string, value: Tables[Table]) => void;
  readonly drop: (table: Name, key: string) => void;
  /** Clears every table except those named. */
  readonly clear: (keep: readonly Name[]) => void;
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  readonly onChange: (listener: (table: Name) => void) => () => void;
  readonly close: () => void;
}

/** A journal larger than this many bytes is compacted. */
const LARGEST_JOURNAL = 24 * 1024 * 1024;

export function openStore(journal: Journal, largestJournal: number = LARGEST_JOURNAL): Store {
  const tables: { readonly [Table in Name]: Map<string, Tables[Table]> } = {
    control: new Map(),
    account: new Map(),
    webhook: new Map(),
    tie: new Map(),
    chat: new Map(),
    mailbox: new Map(),
    folder: new Map(),
    mail: new Map(),
    correspondence: new Map(),
    act: new Map(),
    choice: new Map(),
    attempts: new Map(),
    productMail: new Map(),
    payment: new Map(),
    paymentAnswer: new Map(),
    serviceRecord: new Map(),
    job: new Map(),
  };
  const listeners = new Set<(table: Name) => void>();
  let rewriteAt = largestJournal;

  for (const [table, key, value] of journal.replay()) {
    if (!isTable(table)) continue;
    // The journal holds what this code wrote there, under the same names.
    const rows = tables[table] as Map<string, unknown>;
    if (value === undefined) rows.delete(key);
    else rows.set(key, value);
  }
  for (const name of names()) trim(name);
  if (journal.bytes() > rewriteAt) rewrite();

  function isTable(name: string): name is Name {
    return Object.hasOwn(tables, name);
  }

  function names(): Name[] {
    return Object.keys(tables).filter(isTable);
  }

  function* lines(): Iterable<Line> {
    for (const name of names()) for (const [key, value] of tables[name]) yield [name, key, value];
  }

  function rewrite(): void {
    journal.rewrite(lines());
    // Room to grow, so that a world near the limit is not compacted at every change.
    rewriteAt = Math.max(largestJournal, journal.bytes() * 2);
  }

  function record(line: Line): void {
    journal.append(line);
    if (journal.bytes() > rewriteAt) rewrite();
  }

  function trim(table: Name): void {
    const rows = tables[table];
    while (rows.size > MOST_ROWS[table]) {
      const [oldest] = rows.keys();
      if (oldest === undefined) return;
      rows.delete(oldest);
      record([table, oldest]);
    }
  }

  function tell(table: Name): void {
    for (const listener of listeners) listener(table);
  }

  return {
    get: (table, key) => tables[table].get(key),
    all: (table) => tables[table].values(),
    count: (table) => tables[table].size,
    put: (table, key, value) => {
      tables[table].set(key, value);
      record([table, key, value]);
      trim(table);
      tell(table);
    },
    drop: (table, key) => {
      if (!tables[table].delete(key)) return;
      record([table, key]);
      tell(table);
    },
    clear: (keep) => {
      for (const name of names()) if (!keep.includes(name)) tables[name].clear();
      rewrite();
      for (const name of names()) tell(name);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      journal.close();
    },
  };
}
