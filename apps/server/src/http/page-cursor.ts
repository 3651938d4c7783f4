import { UserError } from "@filon/contracts";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

/** An instant of a cursor as Postgres or JSON write it: one that the calendar has, of our era, since Postgres refuses others. */
export const CursorInstant = z.string().max(40).refine(isInstant);

function isInstant(text: string): boolean {
  if (!/^(?!0000)\d{4}-/u.test(text)) return false;
  try {
    return Temporal.Instant.from(text) !== null;
  } catch {
    return false;
  }
}

/** The place after which a page begins, opaque to who carries it. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/**
 * Reads a cursor back. It is not signed: whatever it says only chooses where in the caller's own rows a page begins,
 * so it is enough that it has the right shape. One that has not is refused as the caller's mistake.
 */
export function readCursor<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(Buffer.from(text, "base64url").toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new UserError("problems.brokenPage", { fields: { after: "problems.brokenPage" } });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
