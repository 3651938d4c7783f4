import type { ModuleDescription, ModuleField, WorkflowGraph } from "@filon/contracts/workflow";

/** A workflow without the lists that the workspace does not have, and how many were dropped. */
interface WithoutLists {
  readonly graph: WorkflowGraph;
  readonly dropped: number;
}

/**
 * Drops from a file's workflow the lists that are not known here: their ids mean nothing in another workspace. Settings that then lack a list
 * are problems of their steps, as if nobody had filled them in. Values that are no lists of texts are left to the check.
 */
export function withoutForeignLists(
  graph: WorkflowGraph,
  modules: ReadonlyMap<string, ModuleDescription>,
  known: ReadonlySet<string>,
): WithoutLists {
  let dropped = 0;
  const keep = (fields: readonly ModuleField[], values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const changed = fields.flatMap((field): [string, unknown][] => {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
      if (!Array.isArray(value)) return [];
      if (field.kind === "rows") return [[field.name, value.map((row: unknown) => (isRecord(row) ? keep(field.columns ?? [], row) : row))]];
      if (field.kind !== "lists") return [];
      const left = value.filter((id: unknown) => typeof id !== "string" || known.has(id));
      dropped += value.length - left.length;
      return [[field.name, left]];
    });
    return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
  };
  const nodes = graph.nodes.map((node) => ({ ...node, config: { ...keep(modules.get(node.type)?.fields ?? [], node.config) } }));
  return { graph: dropped === 0 ? graph : { ...graph, nodes }, dropped };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
