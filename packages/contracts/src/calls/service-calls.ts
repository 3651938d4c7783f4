import { z } from "zod";
import { ServiceId } from "../integrations/integrations.ts";

/** Most columns of a row that a step writes. */
export const ROW_COLUMNS_MOST = 50;
/** Longest value of a row's column, in characters. */
export const ROW_VALUE_MOST = 5_000;

/** Writes one row of a table of a service; a row that has the key already is left as it is (append) or written over (upsert). */
export const WriteRow = z.strictObject({
  type: z.literal("writeRow"),
  /** Id of the document (spreadsheet, base) in which the table is; empty where a table is a document of its own. */
  document: z.string().max(200),
  table: z.string().min(1).max(200),
  keyColumn: z.string().min(1).max(100),
  key: z.string().min(1).max(200),
  columns: z.array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(ROW_VALUE_MOST) })).max(ROW_COLUMNS_MOST),
  mode: z.enum(["append", "upsert"]),
});
export type WriteRow = z.infer<typeof WriteRow>;

/** The row that has the key now. */
export const RowWritten = z.strictObject({ id: z.string(), url: z.string().nullable(), created: z.boolean() });
export type RowWritten = z.infer<typeof RowWritten>;

/** A request to a service that the workspace has connected. */
export const ServiceCall = z.strictObject({
  kind: z.literal("service"),
  service: ServiceId,
  ask: z.discriminatedUnion("type", [WriteRow]),
  timeoutSeconds: z.number().int().min(1).max(30).optional(),
});
export type ServiceCall = z.infer<typeof ServiceCall>;
