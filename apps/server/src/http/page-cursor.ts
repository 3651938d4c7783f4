import { UserError } from "@filon/contracts/errors";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

/** An instant in a cursor, as Postgres or JSON write it; read as UTC with up to nine decimals. */
export const CursorInstant = z.string().max(40).overwrite(instantOf).min(1);

/** Returns the instant in the notation that every Postgres reads; "" if the text is not an instant of the years 1 to 9999. */
function instantOf(text: string): string {
  try {
    const instant = Temporal.Instant.from(text).toString();
    return /^(?!0000)\d{4}-/u.test(instant) ? instant : "";
  } catch {
    return "";
  }
}

/** Encodes the place after which a page begins; opaque to clients. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/**
 * Decodes a cursor. It is unsigned because it only selects where in the caller's own rows a page begins, so checking its shape suffices.
 * Throws UserError if the shape is wrong.
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
