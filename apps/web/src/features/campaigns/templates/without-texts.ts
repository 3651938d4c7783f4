import type { ModuleDescription, ModuleField, WorkflowGraph } from "@filon/contracts/workflow";

const TEXTS: ReadonlySet<string> = new Set(["template", "longText"]);

/** Returns a workflow without what users have written in its steps: texts that may contain variables, notes and own names of steps. */
export function withoutTexts(graph: WorkflowGraph, modules: ReadonlyMap<string, ModuleDescription>): WorkflowGraph {
  const { notes: _notes, ...rest } = graph;
  const nodes = graph.nodes.map((node) => ({ ...node, label: "", config: emptied(node.config, modules.get(node.type)?.fields ?? []) }));
  return { ...rest, nodes };
}

/** Returns settings without their texts, in rows too. */
function emptied(values: Readonly<Record<string, unknown>>, fields: readonly ModuleField[]): Record<string, unknown> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = byName.get(name);
      if (field !== undefined && TEXTS.has(field.kind)) return [];
      if (field?.columns === undefined || !Array.isArray(value)) return [[name, value]];
      const columns: readonly ModuleField[] = field.columns;
      const rows = value.map((row: unknown) => (isRecord(row) ? emptied(row, columns) : row));
      return [[name, rows]];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
