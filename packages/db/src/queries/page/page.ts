import type { Queryable } from "../../database.ts";

/** A page of a list, and the number of rows in all. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** Which rows of a list to read. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Conditions of a list, collected one by one with their values. */
export interface Conditions {
  /** Adds a condition; `$` in it stands for the value. */
  add(condition: string, value: unknown): void;
  /** Adds a condition: every word of the search occurs in `key`. */
  addSearch(key: string, search: string | null): void;
  readonly where: string;
  readonly values: readonly unknown[];
}

export function conditions(): Conditions {
  const texts: string[] = [];
  const values: unknown[] = [];
  const add = (condition: string, value: unknown): void => {
    values.push(value);
    texts.push(condition.replaceAll("$", `$${values.length}`));
  };
  return {
    add,
    addSearch(key, search) {
      for (const word of (search ?? "")
        .split(/\s+/u)
        .filter((text) => text !== "")
        .slice(0, 8))
        add(
          `${key} LIKE '%' || search_key($) || '%'`,
          word.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`),
        );
    },
    get where() {
      return texts.length === 0 ? "true" : texts.join(" AND ");
    },
    values,
  };
}

/** Reads a slice of `select` under the conditions, and counts all rows that match. `select` ends before WHERE; `from` is its FROM. */
export async function readPage<Row extends object>(
  db: Queryable,
  query: { readonly columns: string; readonly from: string; readonly order: string },
  { where, values }: Conditions,
  { limit, offset }: Slice,
): Promise<Page<Row>> {
  const { rows } = await db.query<Row & { total: number }>({
    text: `
      SELECT ${query.columns}, count(*) OVER ()::integer AS total FROM ${query.from}
      WHERE ${where} ORDER BY ${query.order} LIMIT ${limit} OFFSET ${offset}`,
    values: [...values],
  });
  const [first] = rows;
  if (first !== undefined || offset === 0) return { rows, total: first?.total ?? 0 };
  // Past the last page, the total must still be counted.
  const { rows: counted } = await db.query<{ total: number }>({
    text: `SELECT count(*)::integer AS total FROM ${query.from} WHERE ${where}`,
    values: [...values],
  });
  return { rows: [], total: counted[0]?.total ?? 0 };
}
