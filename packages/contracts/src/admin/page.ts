import { z } from "zod";
import { answerOf } from "../api/answer.ts";

/** Rows of a page of the administration's lists. */
export const ADMIN_PAGE_SIZE = 25;

/** What every list of the administration is asked with: words to find, and which page, from 1. */
export const PageQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** A page of rows and how many there are in all. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return answerOf(z.object({ rows: z.array(row), total: z.number().int() }));
}

/** Why somebody or something is suspended: kept, and shown to those whom it concerns. */
export const SuspensionReason = z.string().trim().min(1, "admin.server.reasonNeeded").max(500);
