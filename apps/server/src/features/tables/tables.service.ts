import type { Readable } from "node:stream";
import { UserError } from "@filon/contracts/errors";
import {
  type DataTable,
  type SheetFormat,
  TABLE_ROWS_MOST,
  type TableInput,
  type TableRow,
  type TableRowInput,
  TABLES_MOST,
} from "@filon/contracts/tables";
import { newId, type WorkspaceTx } from "@filon/db";
import * as tables from "@filon/db/tables";
import { z } from "zod";
import { readCursor, writeCursor } from "../../http/page-cursor.ts";
import type { Services } from "../../services.ts";
import type { Actor } from "../prospects/index.ts";
import { sheetFile } from "./sheet-file.ts";

/** Rows read at once for a file. */
const PAGE = 1_000;
const Place = z.tuple([z.string().max(400)]);

const notFound = () => new UserError("settings.tables.errors.notFound", { status: 404 });
const taken = () => new UserError("settings.tables.errors.taken", { status: 409, fields: { name: "settings.tables.errors.taken" } });

function tableAnswer({ id, name, columns, filled }: tables.TableOfWorkspaceRow): DataTable {
  return { id, name, columns, rows: filled };
}

function rowAnswer({ id, key, cells, updated_at: updatedAt }: tables.DataRowRow): TableRow {
  return { id, key, cells, updatedAt: updatedAt.toISOString() };
}

async function readTable(tx: WorkspaceTx, id: string, how: "read" | "lock" = "read"): Promise<tables.TableOfWorkspaceRow> {
  const table = await tables.find(tx, id, how);
  if (table === null) throw notFound();
  return table;
}

/** Returns the workspace's tables by name. */
export async function list({ db }: Services, { workspaceId }: Actor): Promise<DataTable[]> {
  return (await db.inWorkspace(workspaceId, (tx) => tables.list(tx))).map(tableAnswer);
}

/** Throws 409 when a table has the name, or there are too many. */
export async function create({ db }: Services, { workspaceId }: Actor, input: TableInput): Promise<DataTable> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const id = newId();
    const refusal = await tables.create(tx, id, input);
    if (refusal === "taken") throw taken();
    if (refusal === "tooMany") throw new UserError("settings.tables.errors.tooMany", { status: 409, params: { most: TABLES_MOST } });
    return tableAnswer(await readTable(tx, id));
  });
}

/** Replaces a table's name and columns. Throws 404, 409 when another table has the name. */
export async function update({ db }: Services, { workspaceId }: Actor, id: string, input: TableInput): Promise<DataTable> {
  return db.inWorkspace(workspaceId, async (tx) => {
    await readTable(tx, id, "lock");
    if (!(await tables.update(tx, id, input))) throw taken();
    return tableAnswer(await readTable(tx, id));
  });
}

/** Deletes a table with its rows. Throws 404. */
export async function remove({ db }: Services, { workspaceId }: Actor, id: string): Promise<void> {
  await db.inWorkspace(workspaceId, async (tx) => {
    if (!(await tables.remove(tx, id))) throw notFound();
  });
}

export interface RowQuery {
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns a page of a table's rows by key. Throws 404. */
export async function listRows({ db }: Services, { workspaceId }: Actor, id: string, { search, after, limit }: RowQuery) {
  const [place = null] = after === undefined ? [] : readCursor(after, Place);
  const rows = await db.inWorkspace(workspaceId, async (tx) => {
    await readTable(tx, id);
    return tables.listRows(tx, { tableId: id, search: search ?? null, after: place, limit: limit + 1 });
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown.map(rowAnswer), next: rows.length > limit && last !== undefined ? writeCursor([last.key_folded]) : null };
}

/** Inserts a row, or replaces the one with its key. Throws 404, 409 when the table is full. */
export async function saveRow({ db }: Services, { workspaceId }: Actor, id: string, input: TableRowInput): Promise<TableRow> {
  return db.inWorkspace(workspaceId, async (tx) => {
    await readTable(tx, id, "lock");
    const row = await tables.saveRow(tx, id, input, { merges: false, prospectId: null });
    if (row === null) throw new UserError("settings.tables.errors.full", { status: 409, params: { most: TABLE_ROWS_MOST } });
    return rowAnswer(row);
  });
}

/** Throws 404. */
export async function removeRow({ db }: Services, { workspaceId }: Actor, id: string, rowId: string): Promise<void> {
  await db.inWorkspace(workspaceId, async (tx) => {
    if (!(await tables.removeRow(tx, id, rowId))) throw notFound();
  });
}

/** Returns a table as a file; its first column is the key. Throws 404, 413 when a spreadsheet would be too long. */
export async function download(
  { db }: Services,
  { workspaceId }: Actor,
  id: string,
  { format, keyName }: { readonly format: SheetFormat; readonly keyName: string },
): Promise<{ fileName: string; file: Readable }> {
  const table = await db.inWorkspace(workspaceId, (tx) => readTable(tx, id));
  async function* pages(): AsyncGenerator<string[][]> {
    for (let after: string | null = null; ;) {
      const place = { tableId: id, search: null, after, limit: PAGE };
      const page: tables.DataRowRow[] = await db.inWorkspace(workspaceId, (tx) => tables.listRows(tx, place));
      if (page.length > 0) yield page.map(({ key, cells }) => [key, ...table.columns.map((column) => cells[column] ?? "")]);
      if (page.length < PAGE) return;
      after = page.at(-1)?.key_folded ?? null;
    }
  }
  const file = await sheetFile(format, [keyName, ...table.columns], pages());
  return { fileName: `${table.name.replaceAll(/[\\/:*?"<>|]/gu, "-")}.${format}`, file };
}
