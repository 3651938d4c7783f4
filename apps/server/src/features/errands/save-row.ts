import type { Errand } from "@filon/contracts/calls";
import { TABLE_COLUMNS_MOST } from "@filon/contracts/tables";
import * as errands from "@filon/db/errands";
import * as tables from "@filon/db/tables";
import type { Json } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/** Inserts or updates a row of one of the workspace's tables, and adds the columns that the table lacks while it has room for them. */
export function saveRow({ tableId, key, cells }: Extract<Errand, { type: "saveRow" }>, { once, callId }: ErrandContext): Promise<Json> {
  return once(async (tx) => {
    const place = await errands.findCallPlace(tx, callId);
    const table = await tables.find(tx, tableId, "lock");
    if (table === null) return { rowId: null, why: "tableGone" };
    const known = new Map(table.columns.map((column) => [column.toLowerCase(), column]));
    const added = cells.map(({ column }) => column).filter((column) => !known.has(column.toLowerCase()));
    const columns = [...table.columns, ...added.slice(0, TABLE_COLUMNS_MOST - table.columns.length)];
    if (columns.length > table.columns.length) await tables.update(tx, tableId, { name: table.name, columns });
    const named = Object.fromEntries(cells.map(({ column, value }) => [known.get(column.toLowerCase()) ?? column, value]));
    const kept = Object.fromEntries(Object.entries(named).filter(([column]) => columns.includes(column)));
    const row = await tables.saveRow(tx, tableId, { key, cells: kept }, { merges: true, prospectId: place?.prospect_id ?? null });
    return row === null ? { rowId: null, why: "tableFull" } : { rowId: row.id, why: null };
  });
}
