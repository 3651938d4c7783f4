import { randomBytes } from "node:crypto";
import type { Store } from "../world/store.ts";
import type { ServiceRecord } from "../world/tables.ts";

/** The records of one stand-in, by collection. */
export interface Shelf {
  readonly list: (collection: string) => ServiceRecord[];
  readonly find: (collection: string, id: string) => ServiceRecord | null;
  /** Adds a record with an id that begins with this prefix, as the service's own do. */
  readonly add: (collection: string, prefix: string, fields: Readonly<Record<string, unknown>>) => ServiceRecord;
  /** Adds a record under an id of its own. */
  readonly put: (collection: string, id: string, fields: Readonly<Record<string, unknown>>) => ServiceRecord;
  /** Merges fields into a record. */
  readonly merge: (record: ServiceRecord, fields: Readonly<Record<string, unknown>>) => ServiceRecord;
}

export function shelfOf(store: Store, service: string): Shelf {
  const keyOf = (collection: string, id: string) => `${service}/${collection}/${id}`;
  function write(record: ServiceRecord): ServiceRecord {
    store.put("serviceRecord", keyOf(record.collection, record.id), record);
    return record;
  }
  function put(collection: string, id: string, fields: Readonly<Record<string, unknown>>): ServiceRecord {
    const at = Date.now();
    return write({ service, collection, id, fields, createdAt: at, updatedAt: at });
  }
  return {
    list: (collection) =>
      Array.from(store.all("serviceRecord")).filter((each) => each.service === service && each.collection === collection),
    find: (collection, id) => store.get("serviceRecord", keyOf(collection, id)) ?? null,
    add: (collection, prefix, fields) => put(collection, `${prefix}${randomBytes(8).toString("hex")}`, fields),
    put,
    merge: (record, fields) => write({ ...record, fields: { ...record.fields, ...fields }, updatedAt: Date.now() }),
  };
}
