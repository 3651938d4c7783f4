import type { CallAnswer, Errand } from "@filon/contracts/calls";
import type { Json, ModuleAnswer } from "@filon/domain";
import { z } from "zod";

/** How often an errand is repeated when it did not succeed, such as when the database was restarted. */
const MAX_RETRIES = 5;

/** Asks Filon itself to do something for a step; the module is asked again with the answer, and with `memory` if there is any. */
export function runErrand(errand: Errand, memory?: Json): ModuleAnswer {
  return {
    call: { kind: "errand", errand },
    maxRetries: MAX_RETRIES,
    ...(memory === undefined ? {} : { memory }),
  };
}

/** Returns what an errand came to; null when it failed. */
export function errandAnswer<Schema extends z.ZodType>(schema: Schema, answer: CallAnswer): z.output<Schema> | null {
  const parsed = z.safeParse(schema, answer.status === "answered" ? answer.data : null);
  return parsed.success ? parsed.data : null;
}

/** The answer of an errand in a test run, where none is run. */
export function sampleErrand(data: Extract<CallAnswer, { status: "answered" }>["data"]): CallAnswer {
  return { status: "answered", data };
}

/** The module's answer to an errand that failed: the user may have it run again. */
export const ERRAND_FAILED = { hold: "errandFailed", afresh: true } as const satisfies ModuleAnswer;
