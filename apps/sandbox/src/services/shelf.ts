import { randomBytes } from "node:crypto";
import type { Store } from "../world/store.ts";
import type { ServiceRecord } from "../world/tables.ts";

/** The records of one stand-in, by collection. */
export interface Shelf {
  readonly list: (collection: string) => ServiceRecord[];
  readonly find: (collection: string, id: string) => ServiceRecord | null;
  /** Adds a record with an id that begins with this prefix, as the service's own do. */
  readonly add: (collection: string, prefix: string, fields: Readonly<Record<string, unknown>>) => ServiceRecord;
  /** Merges fields into a record. */
  readonly merge: (record: ServiceRecord, fields: Readonly<Record<string, unknown>>) => ServiceRecord;
  readonly remove: (record: ServiceRecord) => void;
}

export function shelfOf(store: Store, service: string): Shelf {
  const keyOf = (collection: string, id: string) => `${service}/${collection}/${id}`;
  function write(record: ServiceRecord): ServiceRecord {
    store.put("serviceRecord", keyOf(record.collection, record.id), record);
    return record;
  }
  return {
    list: (collection) =>
      Array.from(store.all("serviceRecord")).filter((each) => each.service === service && each.collection === collection),
    find: (collection, id) => store.get("serviceRecord", keyOf(collection, id)) ?? null,
    add: (collection, prefix, fields) => {
      const at = Date.now();
      const id = `${prefix}${randomBytes(8).toString("hex")}`;
      return write({ service, collection, id, fields, createdAt: at, updatedAt: at });
    },
    merge: (record, fields) => write({ ...record, fields: { ...record.fields, ...fields }, updatedAt: Date.now() }),
    remove: (record) => store.drop("serviceRecord", keyOf(record.collection, record.id)),
  };
}
