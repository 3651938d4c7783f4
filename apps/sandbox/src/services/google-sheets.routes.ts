import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Authorisation, grantOfHeader } from "../authorisation/grants.ts";
import { DEMO_COLUMNS, DEMO_TABLE } from "./demo-table.ts";
import type { Shelf } from "./shelf.ts";

/** The one spreadsheet that can be written, and one that the account may only read. */
const SPREADSHEET = "demoSheet0001";
const READ_ONLY = "readOnlySheet1";

const Path = z.object({ id: z.string(), range: z.string() });
const Rows = z.object({ values: z.array(z.array(z.string().nullable())).length(1) });
const Batch = z.object({ data: z.array(z.object({ range: z.string(), values: z.array(z.array(z.string())).length(1) })).min(1) });
/** 'Sheet'!1:1, 'Sheet'!B2:B, 'Sheet'!A1:G1 or 'Sheet'!C5. */
const RANGE = /^'(.+)'!([A-Z]*)(\d+)(?::([A-Z]*)(\d*))?$/u;

const refusal = (code: number, status: string, message: string) => ({ error: { code, message, status } });

/** Google's Sheets API over one spreadsheet with the sheet "Prospects", whose columns are those of the demonstration's tables. */
export function googleSheetsRoutes(app: FastifyInstance, shelf: Shelf, authorisation: Authorisation): void {
  app.addHook("onRequest", async (request, reply) => {
    if (grantOfHeader(authorisation, "google", request.headers.authorization) === null)
      return reply.code(401).send(refusal(401, "UNAUTHENTICATED", "Request had invalid authentication credentials."));
    return undefined;
  });
  app.get("/oauth2/v3/userinfo", async (request) => {
    const grant = grantOfHeader(authorisation, "google", request.headers.authorization);
    return { sub: grant?.account, email: grant?.account, email_verified: true };
  });

  /** Returns the refusal of a range; null for one that the spreadsheet has. */
  function refusalOf(id: string, range: string, writes: boolean) {
    if (id === READ_ONLY && writes) return refusal(403, "PERMISSION_DENIED", "The caller does not have permission");
    if (id !== SPREADSHEET && id !== READ_ONLY) return refusal(404, "NOT_FOUND", "Requested entity was not found.");
    const sheet = RANGE.exec(range)?.[1];
    return sheet === DEMO_TABLE ? null : refusal(400, "INVALID_ARGUMENT", `Unable to parse range: ${range}`);
  }
  /** The rows below the headings, by their number from 2. */
  const rows = () => shelf.list(DEMO_TABLE).toSorted((one, other) => Number(one.id) - Number(other.id));
  const cellsOf = (fields: Readonly<Record<string, unknown>>) => DEMO_COLUMNS.map((name) => textOf(fields[name]));

  app.get("/v4/spreadsheets/:id/values/:range", async (request, reply) => {
    const { id, range } = Path.parse(request.params);
    const refused = refusalOf(id, range, false);
    if (refused) return reply.code(refused.error.code).send(refused);
    const [, , column = "", row = "1"] = RANGE.exec(range) ?? [];
    if (row === "1") return { range, majorDimension: "ROWS", values: [DEMO_COLUMNS] };
    const at = column.charCodeAt(0) - 65;
    const values = rows().map(({ fields }) => cellsOf(fields)[at] ?? "");
    return { range, majorDimension: "COLUMNS", ...(values.length === 0 ? {} : { values: [values] }) };
  });
  app.post("/v4/spreadsheets/:id/values/:range", async (request, reply) => {
    const { id, range: asked } = Path.parse(request.params);
    const range = asked.replace(/:append$/u, "");
    const refused = refusalOf(id, range, true);
    if (refused) return reply.code(refused.error.code).send(refused);
    const [values = []] = Rows.parse(request.body).values;
    const first = (RANGE.exec(range)?.[2] ?? "A").charCodeAt(0) - 65;
    const line = 2 + rows().length;
    const fields = values.flatMap((value, index) => (value === null ? [] : [[DEMO_COLUMNS[first + index] ?? "", value] as const]));
    shelf.put(DEMO_TABLE, String(line), Object.fromEntries(fields));
    return { spreadsheetId: id, updates: { spreadsheetId: id, updatedRange: `${DEMO_TABLE}!A${line}:G${line}`, updatedRows: 1 } };
  });
  app.post("/v4/spreadsheets/:id/values::batchUpdate", async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const { data } = Batch.parse(request.body);
    const refused = data.map(({ range }) => refusalOf(id, range, true)).find((each) => each !== null);
    if (refused) return reply.code(refused.error.code).send(refused);
    for (const { range, values } of data) {
      const [, , column = "A", row = ""] = RANGE.exec(range) ?? [];
      const known = shelf.find(DEMO_TABLE, row);
      const name = DEMO_COLUMNS[column.charCodeAt(0) - 65];
      if (known && name !== undefined) shelf.merge(known, { [name]: values[0]?.[0] ?? "" });
    }
    return { spreadsheetId: id, totalUpdatedCells: data.length };
  });
}

/** A cell as Google shows it: empty without a value. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
