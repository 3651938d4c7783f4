import type { ModuleDefinition } from "@filon/domain";
import type { z } from "zod";

/**
 * Defines a module of the workflow, complete in one file. Its `plan` answers with data and does no I/O.
 *
 * A field of the schema has `.meta({ kind })` when its type alone does not determine its form control (see `describeModule`). The names of
 * fields, ports and options are in the dictionaries.
 */
export function defineModule<Schema extends z.ZodObject>(definition: ModuleDefinition<Schema>): ModuleDefinition {
  // The core calls `plan`, `check` and `channelOf` only with configurations that this same schema has parsed.
  return definition as unknown as ModuleDefinition;
}
