import type { ModuleDefinition } from "@filon/domain";
import type { z } from "zod";

/**
 * Defines a module of the workflow, complete in one file. It returns effects and does no I/O.
 *
 * The schema's fields carry `.meta({ kind })` when their form does not follow from their type (see describeModule); the names
 * of fields, ports and options are in the dictionary modules.json.
 */
export function defineModule<Schema extends z.ZodObject>(definition: ModuleDefinition<Schema>): ModuleDefinition {
  // The core calls `plan`, `check` and `channelOf` only with configurations that this same schema has parsed.
  return definition as unknown as ModuleDefinition;
}
