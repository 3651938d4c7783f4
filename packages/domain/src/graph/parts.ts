import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { parseConfig } from "./config.ts";

/** Parts inside one another, at most. */
const DEEPEST_PARTS = 2;

/** Saved workflows by id. */
export type SavedParts = ReadonlyMap<string, WorkflowGraph>;

/** Returns the saved workflow that a node runs inside it: null for other nodes, and once its steps are there. */
function partOf(graph: WorkflowGraph, node: WorkflowNode, catalogue: ModuleCatalogue): string | null {
  const module = catalogue.get(node.type);
  if (module?.runsPart === undefined || graph.nodes.some(({ scope }) => scope === node.id)) return null;
  const parsed = parseConfig(module, node.version, node.config);
  return parsed.ok ? module.runsPart(parsed.config) : null;
}

/** Returns the ids of the saved workflows that a workflow's steps are still to be taken from. */
export function partsOf(graph: WorkflowGraph, catalogue: ModuleCatalogue): string[] {
  const ids = graph.nodes.flatMap((node) => partOf(graph, node, catalogue) ?? []);
  return [...new Set(ids)];
}

/**
 * Returns a workflow in which each step that runs a saved workflow has that workflow's steps inside, as a loop of one turn has: the engine
 * needs to know nothing of parts. Their ids begin with the step's, also where their texts name outputs; the part's start and end go, and what
 * led to its end goes back to the step. A saved workflow that is missing, or inside itself, leaves its step as it is.
 */
export function withParts(graph: WorkflowGraph, saved: SavedParts, catalogue: ModuleCatalogue): WorkflowGraph {
  return expand(graph, saved, catalogue, []);
}

function expand(graph: WorkflowGraph, saved: SavedParts, catalogue: ModuleCatalogue, around: readonly string[]): WorkflowGraph {
  if (around.length >= DEEPEST_PARTS) return graph;
  return graph.nodes.reduce((after, node) => {
    const id = partOf(graph, node, catalogue);
    const part = id === null || around.includes(id) ? undefined : saved.get(id);
    if (id === null || part === undefined) return after;
    return placedInside(after, node, expand(part, saved, catalogue, [...around, id]), catalogue);
  }, graph);
}

function placedInside(graph: WorkflowGraph, step: WorkflowNode, part: WorkflowGraph, catalogue: ModuleCatalogue): WorkflowGraph {
  const inside = catalogue.get(step.type)?.inside ?? "";
  const role = (node: WorkflowNode) => catalogue.get(node.type)?.role;
  const kept = part.nodes.filter((node) => !["start", "end", "entry"].includes(role(node) ?? ""));
  const ids = new Map(kept.map(({ id }, place) => [id, `${step.id.slice(0, 56)}-${place + 1}`]));
  const first = part.nodes.find((node) => role(node) === "start")?.id;
  const nodes = kept.map((node) => ({
    ...node,
    id: ids.get(node.id) ?? node.id,
    x: step.x + node.x,
    y: step.y + node.y,
    scope: ids.get(node.scope ?? "") ?? step.id,
    config: renamed(node.config, ids),
  }));
  const connections = part.connections.flatMap((each, place): WorkflowConnection[] => {
    const to = ids.get(each.to);
    const from = each.from === first ? step.id : ids.get(each.from);
    if (from === undefined || to === undefined) return [];
    const fromPort = each.from === first ? inside : each.fromPort;
    return [{ ...each, id: `${step.id.slice(0, 56)}-c${place + 1}`, from, to, fromPort }];
  });
  return { ...graph, nodes: [...graph.nodes, ...nodes], connections: [...graph.connections, ...connections] };
}

/** Returns settings whose texts name the outputs of the part's steps by their new ids. */
function renamed(config: WorkflowNode["config"], ids: ReadonlyMap<string, string>): WorkflowNode["config"] {
  const rename = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replaceAll(/\{\{(\s*)step\.([^.{}|\s]{1,64})\./gu, (all, space: string, id: string) =>
        ids.has(id) ? `{{${space}step.${ids.get(id)}.` : all,
      );
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rename(each)]));
    return value;
  };
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, rename(value)]));
}
