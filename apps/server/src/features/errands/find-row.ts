import type { Errand } from "@filon/contracts/calls";
import * as tables from "@filon/db/tables";
import type { Json } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/** Returns the cells of the row with this key, by the columns' names in lower case. */
export function findRow({ tableId, key }: Extract<Errand, { type: "findRow" }>, { db, workspaceId }: ErrandContext): Promise<Json> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const row = await tables.findRow(tx, tableId, key);
    return { cells: row === null ? null : Object.fromEntries(Object.entries(row.cells).map(([name, cell]) => [name.toLowerCase(), cell])) };
  });
}
