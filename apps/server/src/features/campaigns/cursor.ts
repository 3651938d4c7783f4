import { UserError } from "@filon/contracts";
import { z } from "zod";

const Place = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

/** The place in a log after which a page begins, opaque to who carries it. */
export function writeCursor(place: { at: string; id: string }): string {
  return Buffer.from(JSON.stringify({ at: place.at, id: place.id })).toString("base64url");
}

/** Reads a cursor back; a text that is none is the caller's mistake. */
export function readCursor(text: string): { at: string; id: string } {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw new UserError("problems.validation", { fields: { after: "problems.fields.invalid" } });
  }
}
