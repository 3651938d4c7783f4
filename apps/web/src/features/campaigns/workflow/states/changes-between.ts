import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { type ChangedSetting, type Difference, differenceOf } from "@filon/domain";

/** What differs between two versions of a workflow at one step. */
export interface StepChange {
  readonly nodeId: string;
  /** How it is marked on the map. */
  readonly mark: "added" | "removed" | "changed";
  readonly settings: readonly ChangedSetting[];
  readonly isReordered: boolean;
  readonly rewired: readonly string[];
  /** Its own names before and after, if they differ; empty for the module's name. */
  readonly renamed: { readonly before: string; readonly after: string } | null;
}

/**
 * Returns what has changed from one version of a workflow to the other, step by step: added, removed, moved, renamed, set or led otherwise.
 * Positions count as no change. Settings that a version leaves out have the module's first values.
 */
export function changesBetween(
  before: WorkflowGraph,
  after: WorkflowGraph,
  modules: ReadonlyMap<string, ModuleDescription>,
): readonly StepChange[] {
  const changes = new Map<string, Difference[]>();
  for (const difference of differenceOf(withDefaults(before, modules), withDefaults(after, modules), new Map()))
    changes.set(difference.nodeId, [...(changes.get(difference.nodeId) ?? []), difference]);
  const was = new Map(before.nodes.map((node) => [node.id, node]));
  for (const { id, label } of after.nodes) if (was.has(id) && was.get(id)?.label !== label && !changes.has(id)) changes.set(id, []);
  const then = new Map(after.nodes.map((node) => [node.id, node]));
  return [...changes].flatMap(([nodeId, differences]): StepChange[] => {
    const kinds = new Set(differences.map(({ kind }) => kind));
    const mark = kinds.has("added") ? "added" : kinds.has("removed") ? "removed" : "changed";
    const [old, now] = [was.get(nodeId)?.label ?? "", then.get(nodeId)?.label ?? ""];
    const change: StepChange = {
      nodeId,
      mark,
      settings: differences.flatMap((each) => (each.kind === "reconfigured" ? each.settings : [])),
      isReordered: kinds.has("reordered"),
      rewired: differences.flatMap((each) => (each.kind === "rewired" ? each.ports : [])),
      renamed: mark === "changed" && old !== now ? { before: old, after: now } : null,
    };
    return [change];
  });
}

function withDefaults(graph: WorkflowGraph, modules: ReadonlyMap<string, ModuleDescription>): WorkflowGraph {
  return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, config: { ...modules.get(node.type)?.defaults, ...node.config } })) };
}
