import type { ModuleAnswer, OutputField } from "@filon/domain";
import { z } from "zod";

/** The port for prospects of whom the fact is not known. */
export const unknownField = { ifUnknown: z.enum(["yes", "no"]).default("no") };

/** Whether the fact was known; conditions leave it so that those of whom it was not are counted apart. */
export const KNOWN: OutputField = { name: "known", kind: "boolean" };

/** Returns a question's answer as a port, with the outputs that go with it. */
export function answered(
  holds: boolean | null,
  { ifUnknown }: { readonly ifUnknown: "yes" | "no" },
  outputs: Readonly<Record<string, string | number | null>> = {},
): Extract<ModuleAnswer, { go: string }> {
  if (holds === null) return { go: ifUnknown, outputs: { known: false } };
  return { go: holds ? "yes" : "no", outputs: { known: true, ...outputs } };
}
