import { Readable } from "node:stream";
import { UserError } from "@filon/contracts/errors";
import { ExportColumns, type ProspectExport, type ProspectTableRow, SHEET_ROWS_MOST } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as lists from "@filon/db/lists";
import * as prospects from "@filon/db/prospects";
import { BYTE_ORDER_MARK, csvRow } from "@filon/domain";
import { type Language, translate } from "@filon/i18n/server";
import { Temporal } from "temporal-polyfill";
import type { Services } from "../../services.ts";
import { type Cell, xlsxFile } from "../../sheets/xlsx-file.ts";
import { exportField, type ExportField, fieldsOf } from "./export-fields.ts";
import { filterOf, listRows } from "./prospect-page.service.ts";
import type { Actor } from "./prospects.service.ts";

/** Prospects read at a time. */
const PAGE = 500;
/** The greatest integer of Postgres. */
const NO_END = 2_147_483_647;

export const EXPORT_TYPES: Readonly<Record<ProspectExport["format"], string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Returns the prospects that match, in the order of the table, as a file that is written while it is read. Throws 400 for columns or
 * conditions that cannot be read, and 413 for more rows than a sheet holds.
 */
export async function download(
  services: Services,
  { workspaceId }: Actor,
  query: ProspectExport,
  language: Language,
): Promise<{ fileName: string; file: Readable }> {
  const { fields, listName, ids } = await services.db.inWorkspace(workspaceId, (tx) => planOf(tx, services, query, language));
  const pages = pagesOf(services, workspaceId, ids);
  const date = services.now().toString().slice(0, 10);
  const name = (listName ?? translate(language, "prospecttable.export.fileName")).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "-");
  return { fileName: `${name} ${date}.${query.format}`, file: fileOf(query.format, fields, pages) };
}

async function planOf(tx: WorkspaceTx, services: Services, query: ProspectExport, language: Language) {
  const filter = await filterOf(tx, query, services.now());
  const order = { sort: query.sort, descending: query.direction === "desc" };
  const found = await prospects.listIds(tx, filter, order, NO_END);
  if (query.format === "xlsx" && found.length >= SHEET_ROWS_MOST)
    throw new UserError("prospecttable.server.tooManyRows", { status: 413, params: { limit: SHEET_ROWS_MOST } });
  const owners = new Map((await prospects.listOwners(tx)).map(({ id, name }) => [id, name]));
  const zone = await campaigns.findTimeZone(tx);
  const wanted = query.columns === undefined ? fieldsOf(await prospects.listCustomFields(tx, NO_END)) : readColumns(query.columns);
  const fields = wanted.map((id) => exportField(id, { language, owners, timeOf: (instant) => localTime(instant, zone) }));
  const listName = query.listId === undefined ? null : ((await lists.find(tx, query.listId))?.name ?? null);
  return { fields, listName, ids: found };
}

function readColumns(json: string): readonly string[] {
  const refused = new UserError("prospecttable.server.badColumns", { fields: { columns: "prospecttable.server.badColumns" } });
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw refused;
  }
  const read = ExportColumns.safeParse(given);
  if (!read.success) throw refused;
  const ids = fieldsOf([], read.data);
  if (ids.length === 0) throw refused;
  return ids;
}

/** Returns an instant as people read it, such as 2026-11-27 09:30, in the workspace's zone. */
const localTime = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");

async function* pagesOf(services: Services, workspaceId: string, ids: readonly string[]): AsyncGenerator<readonly ProspectTableRow[]> {
  for (let place = 0; place < ids.length; place += PAGE)
    yield services.db.inWorkspace(workspaceId, (tx) => listRows(tx, ids.slice(place, place + PAGE)));
}

function fileOf(
  format: ProspectExport["format"],
  fields: readonly ExportField[],
  pages: AsyncIterable<readonly ProspectTableRow[]>,
): Readable {
  if (format === "json") return Readable.from(json(fields, pages));
  const head = fields.map(({ header }) => header);
  if (format === "csv") return Readable.from(csv(head, fields, pages));
  return Readable.from(xlsxFile(sheetRows(head, fields, pages)), { objectMode: false });
}

async function* csv(head: readonly string[], fields: readonly ExportField[], pages: AsyncIterable<readonly ProspectTableRow[]>) {
  yield BYTE_ORDER_MARK + csvRow(head);
  for await (const page of pages) yield page.map((row) => csvRow(fields.map(({ cell }) => String(cell(row) ?? "")))).join("");
}

async function* sheetRows(
  head: readonly string[],
  fields: readonly ExportField[],
  pages: AsyncIterable<readonly ProspectTableRow[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [head];
  for await (const page of pages) yield page.map((row) => fields.map(({ cell }) => cell(row)));
}

async function* json(fields: readonly ExportField[], pages: AsyncIterable<readonly ProspectTableRow[]>) {
  let separator = "[";
  for await (const page of pages) {
    for (const row of page) {
      yield `${separator}\n${JSON.stringify(Object.fromEntries(fields.map(({ key, value }) => [key, value(row)])))}`;
      separator = ",";
    }
  }
  yield separator === "[" ? "[]\n" : "\n]\n";
}
