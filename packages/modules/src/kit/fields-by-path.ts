import type { ConfigProblem, Json, NodeOutputs, OutputField } from "@filon/domain";
import { z } from "zod";

/** A value of a JSON document that a step leaves under a name, by its path, such as `data.0.name`. */
export const FieldByPath = z.strictObject({
  name: z.string().trim().min(1).max(40),
  path: z.string().trim().min(1).max(200),
});
type FieldByPath = z.infer<typeof FieldByPath>;

/** Reports names by which later steps could not ask for a value, or that appear twice; `own` are names of the step itself. */
export function checkFields(field: string, names: readonly string[], own: readonly string[]): ConfigProblem[] {
  if (names.some((name) => !/^[a-z]\w*$/iu.test(name))) return [{ code: "invalidConfig", field, detail: "invalid" }];
  const isUnique = new Set([...names, ...own]).size === names.length + own.length;
  return isUnique ? [] : [{ code: "invalidConfig", field, detail: "duplicate" }];
}

/** The fields as a step declares them. */
export function fieldsOf(fields: readonly FieldByPath[]): OutputField[] {
  return fields.map(({ name }) => ({ name, kind: "text" }));
}

/** Returns the fields' values in a document, as text; null where there is none. */
export function readFields(fields: readonly FieldByPath[], document: Json): NodeOutputs {
  return Object.fromEntries(fields.map(({ name, path }) => [name, textOf(valueAt(document, path))]));
}

function valueAt(document: Json, path: string): Json {
  let value: Json = document;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return null;
    // Both arrays and records are read by name.
    value = (value as Record<string, Json>)[key] ?? null;
  }
  return value;
}

function textOf(value: Json): string | null {
  if (value === null || typeof value === "string") return value;
  return JSON.stringify(value);
}
