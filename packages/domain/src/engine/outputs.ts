import { cutText } from "@filon/contracts/text";
import type { ModuleDefinition, OutputField, NodeOutputs } from "./module.ts";
import type { Json, Outputs } from "./types.ts";

/** Longest text of an output, in UTF-16 units. */
const LONGEST_TEXT = 2_000;
/** Largest value and largest sum of an enrolment's outputs, in characters of JSON: an enrolment is rewritten at each stop. */
const LARGEST_VALUE = 8_000;
const LARGEST_SUM = 32_000;

/**
 * Returns an enrolment's outputs after a node has left these. Only what its module declares is kept, if it is of the declared kind;
 * a secret never is. A text too long is cut, any other value too large becomes null, so that later steps take it for unknown.
 */
export function keepOutputs(
  before: Outputs,
  nodeId: string,
  module: ModuleDefinition,
  config: Record<string, unknown>,
  left: NodeOutputs,
): Outputs {
  const fields = new Map(fieldsOf(module, config).map((field) => [field.name, field]));
  const kept: Record<string, Json> = {};
  for (const [name, value] of Object.entries(left)) {
    const field = fields.get(name);
    if (field === undefined || field.secret === true || !isOfKind(field, value)) continue;
    kept[name] = typeof value === "object" && sizeOf(value) > LARGEST_VALUE ? null : cut(value);
  }
  const after = { ...before, [nodeId]: kept };
  const sum = sumOf(before) - entryOf(before, nodeId) + entryOf(after, nodeId);
  if (sum <= LARGEST_SUM) {
    sums.set(after, sum);
    return after;
  }
  return { ...before, [nodeId]: Object.fromEntries(Object.keys(kept).map((name) => [name, null])) };
}

/** A module that cannot say what it leaves has left nothing. */
function fieldsOf(module: ModuleDefinition, config: Record<string, unknown>): readonly OutputField[] {
  try {
    return module.produces?.(config) ?? [];
  } catch {
    return [];
  }
}

function isOfKind({ kind }: OutputField, value: Json): boolean {
  if (value === null) return true;
  switch (kind) {
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "boolean":
      return typeof value === "boolean";
    case "date":
      return typeof value === "string" && !Number.isNaN(Date.parse(value));
    case "list":
      return Array.isArray(value);
    case "record":
      return typeof value === "object" && !Array.isArray(value);
  }
}

function cut(value: Json): Json {
  return typeof value === "string" ? cutText(value, LONGEST_TEXT) : value;
}

function sizeOf(value: Json): number {
  return JSON.stringify(value).length;
}

/** The sizes of outputs: an enrolment's are never changed, only replaced, and each later node adds one more. */
const sums = new WeakMap<Outputs, number>();

/** Returns the size of an enrolment's outputs as JSON. */
function sumOf(outputs: Outputs): number {
  const known = sums.get(outputs);
  if (known !== undefined) return known;
  let sum = 1;
  for (const nodeId of Object.keys(outputs)) sum += entryOf(outputs, nodeId);
  sums.set(outputs, sum);
  return sum;
}

/** Returns the size of what a node left, with its name, a colon, and a comma or the closing brace; 0 when it left nothing. */
function entryOf(outputs: Outputs, nodeId: string): number {
  const left = Object.hasOwn(outputs, nodeId) ? outputs[nodeId] : undefined;
  return left === undefined ? 0 : sizeOf(nodeId) + 2 + sizeOf(left);
}
