import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { SEARCH_MOST } from "../search/search.ts";
import { DataTable, SheetFormat, TableInput, TableRow, TableRowInput } from "./tables.ts";

export const list = defineEndpoint({ method: "GET", path: "/api/tables", access: "user", answer: answerOf(z.array(DataTable)) });
export const create = defineEndpoint({
  method: "POST",
  path: "/api/tables",
  access: "user",
  body: TableInput,
  answer: answerOf(DataTable),
});
/** Replaces the name and the columns; what the rows have in a column that is no longer named stays, and is shown again when it is. */
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/tables/{id}",
  access: "user",
  params: IdParams,
  body: TableInput,
  answer: answerOf(DataTable),
});
export const remove = defineEndpoint({ method: "DELETE", path: "/api/tables/{id}", access: "user", params: IdParams, answer: Done });
export const listRows = defineEndpoint({
  method: "GET",
  path: "/api/tables/{id}/rows",
  access: "user",
  params: IdParams,
  query: z.strictObject({
    search: z
      .string()
      .trim()
      .min(1)
      .max(SEARCH_MOST)
      .refine((text) => !text.includes("\0"))
      .optional(),
    after: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: answerOf(z.object({ rows: z.array(TableRow), next: z.string().nullable() })),
});
export const saveRow = defineEndpoint({
  method: "PUT",
  path: "/api/tables/{id}/rows",
  access: "user",
  params: IdParams,
  body: TableRowInput,
  answer: answerOf(TableRow),
});
export const removeRow = defineEndpoint({
  method: "DELETE",
  path: "/api/tables/{id}/rows/{rowId}",
  access: "user",
  params: z.strictObject({ id: z.uuid(), rowId: z.uuid() }),
  answer: Done,
});
/** A file, with formulas disarmed in CSV and Excel. */
export const download = defineEndpoint({
  method: "GET",
  path: "/api/tables/{id}/download",
  access: "user",
  params: IdParams,
  query: z.strictObject({ format: SheetFormat.default("csv") }),
  answer: z.string(),
});
