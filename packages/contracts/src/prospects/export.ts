import { z } from "zod";
import { ViewColumn } from "./views.ts";
import { ProspectFilter, ProspectSort } from "./prospects.ts";

export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;

/** Most rows of a spreadsheet, its header included. */
export const SHEET_ROWS_MOST = 1_048_576;

/** Which prospects and columns to export, in which order. */
export const ProspectExport = ProspectFilter.extend({
  format: z.enum(EXPORT_FORMATS).default("csv"),
  sort: ProspectSort.default("created"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  /** Ids of columns as in ViewColumn, as a JSON list; every field without it. */
  columns: z.string().max(10_000).optional(),
});
export type ProspectExport = z.output<typeof ProspectExport>;

/** The list of columns of an export. */
export const ExportColumns = z.array(ViewColumn.shape.id).min(1).max(150);
