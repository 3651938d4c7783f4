import type { ModuleDefinition } from "@filon/domain";
import type { z } from "zod";

/**
 * Declares a module of the workflow, complete in one file. It gives effects and does no I/O.
 *
 * The schema's fields carry `.meta({ kind })` where their form is not plain from their type (see describeModule); each
 * field, port and option has its name in the dictionary modules.json.
 */
export function defineModule<Schema extends z.ZodObject>(definition: ModuleDefinition<Schema>): ModuleDefinition {
  // The core gives `plan`, `check` and `channelOf` only configurations that this same schema has parsed.
  return definition as unknown as ModuleDefinition;
}
