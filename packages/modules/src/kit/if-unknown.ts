import type { ModuleAnswer, OutputField } from "@filon/domain";
import { z } from "zod";

/** Setting for the port that a prospect takes when the fact is unknown. */
export const unknownField = { ifUnknown: z.enum(["yes", "no"]).default("no") };

/** Output that tells whether the fact was known, so that prospects for whom it was not can be counted separately. */
export const KNOWN: OutputField = { name: "known", kind: "boolean" };

/** Returns a condition's answer as a port, with its outputs. `holds` is null when the fact is unknown: `ifUnknown` then decides. */
export function answered(
  holds: boolean | null,
  { ifUnknown }: { readonly ifUnknown: "yes" | "no" },
  outputs: Readonly<Record<string, string | number | null>> = {},
): Extract<ModuleAnswer, { go: string }> {
  if (holds === null) return { go: ifUnknown, outputs: { known: false } };
  return { go: holds ? "yes" : "no", outputs: { known: true, ...outputs } };
}
