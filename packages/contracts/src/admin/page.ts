import { z } from "zod";
import { answerOf } from "../api/answer.ts";

/** Rows per page of the administration's lists. */
export const ADMIN_PAGE_SIZE = 25;

/** The query of every administration list: words to find, and the page, from 1. */
export const PageQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Returns the schema of a page of rows with the number of rows in all. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return answerOf(z.object({ rows: z.array(row), total: z.number().int() }));
}

/** Why a user or a workspace is suspended: stored, and shown to those concerned. */
export const SuspensionReason = z.string().trim().min(1, "admin.server.reasonNeeded").max(500);
