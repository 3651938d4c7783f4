import { z } from "zod";

/** An instant given by a caller, in any offset; read as UTC with milliseconds. Postgres refuses some offsets, and years before 1. */
export const GivenInstant = z.iso
  .datetime({ offset: true })
  .overwrite((text) => {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? "" : at.toISOString();
  })
  .regex(/^(?!0000)\d{4}-/u);
