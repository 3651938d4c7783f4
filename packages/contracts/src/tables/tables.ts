import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** Most tables of a workspace, columns of a table, and rows of a table. */
export const TABLES_MOST = 100;
export const TABLE_COLUMNS_MOST = 30;
export const TABLE_ROWS_MOST = 100_000;
/** Longest key of a row and longest text of a cell, in characters. */
export const TABLE_KEY_MOST = 200;
export const TABLE_CELL_MOST = 1_000;

/** Postgres stores no NUL character in a text. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !text.includes("\0"));

export const TableName = words(80).min(1);
export const TableColumn = words(60).min(1);

/** Texts by the column's name. */
export const TableCells = z.record(TableColumn, words(TABLE_CELL_MOST)).refine((cells) => Object.keys(cells).length <= TABLE_COLUMNS_MOST);

/** What a user enters about a table. */
export const TableInput = z.strictObject({
  name: TableName,
  columns: z
    .array(TableColumn)
    .max(TABLE_COLUMNS_MOST)
    .default([])
    .refine((columns) => new Set(columns.map((column) => column.toLowerCase())).size === columns.length),
});
export type TableInput = z.infer<typeof TableInput>;

/** What a user enters in a row; the row with this key is replaced. */
export const TableRowInput = z.strictObject({ key: words(TABLE_KEY_MOST).min(1), cells: TableCells.default({}) });
export type TableRowInput = z.infer<typeof TableRowInput>;

export const DataTable = z
  .object({ id: z.uuid(), name: z.string(), columns: z.array(z.string()), rows: z.number().int() })
  .meta({ id: "DataTable" });
export type DataTable = z.infer<typeof DataTable>;

export const TableRow = z
  .object({ id: z.uuid(), key: z.string(), cells: z.record(z.string(), z.string()), updatedAt: InstantText })
  .meta({ id: "DataTableRow" });
export type TableRow = z.infer<typeof TableRow>;

/** The formats in which tables and exports are downloaded. */
export const SheetFormat = z.enum(["csv", "xlsx", "json"]);
export type SheetFormat = z.infer<typeof SheetFormat>;
