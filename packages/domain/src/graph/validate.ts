import type { GraphProblem, WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts";
import type { ModuleCatalogue, ModuleDefinition, Offered } from "../engine/module.ts";
import { outputsOf } from "../engine/ports.ts";
import { isWayIn } from "../engine/prepare.ts";
import { parseConfig } from "./config.ts";
import { offeredOutputs } from "./offered-outputs.ts";
import { scopeProblems } from "./scopes.ts";

interface Known {
  readonly node: WorkflowNode;
  readonly module: ModuleDefinition;
}

/**
 * Returns everything that prevents a workflow from running, in the order in which a person would fix it; empty when it is valid.
 *
 * Each problem names its node if it has one, and in `params` the values of its sentence: `port`, `field` and `reason` (a
 * key of workflow.reasons), `variable`, `type`, `connection`.
 */
export function validateGraph(graph: WorkflowGraph, catalogue: ModuleCatalogue): GraphProblem[] {
  const known = graph.nodes.flatMap((node): Known[] => {
    const module = catalogue.get(node.type);
    return module === undefined ? [] : [{ node, module }];
  });
  const offered = offeredOutputs(graph, catalogue);
  return [
    ...unknownModules(graph, catalogue),
    ...edges(known),
    ...duplicateNodes(graph),
    ...connectionProblems(graph, catalogue),
    ...scopeProblems(graph, catalogue),
    ...openPorts(graph, known),
    ...circles(graph),
    ...orphans(graph, known),
    ...known.flatMap((node) => configProblems(node, offered(node.node.id))),
  ];
}

function problem(code: GraphProblem["code"], nodeId: string | null, params: Record<string, string> = {}): GraphProblem {
  return { code, nodeId, params };
}

function unknownModules(graph: WorkflowGraph, catalogue: ModuleCatalogue): GraphProblem[] {
  return graph.nodes.filter((node) => !catalogue.has(node.type)).map((node) => problem("unknownModule", node.id, { type: node.type }));
}

/** Exactly one start and one end (WORKFLOW-05). A problem names the second of its kind. */
function edges(known: readonly Known[]): GraphProblem[] {
  const starts = known.filter(({ module }) => module.role === "start");
  const ends = known.filter(({ module }) => module.role === "end");
  return [
    ...(starts.length === 0 ? [problem("noStart", null)] : []),
    ...starts.slice(1).map(({ node }) => problem("severalStarts", node.id)),
    ...(ends.length === 0 ? [problem("noEnd", null)] : []),
    ...ends.slice(1).map(({ node }) => problem("severalEnds", node.id)),
  ];
}

function duplicateNodes(graph: WorkflowGraph): GraphProblem[] {
  const seen = new Set<string>();
  return graph.nodes
    .filter(({ id }) => seen.size === seen.add(id).size)
    .map(({ id }) => problem("invalidConfig", id, { field: "id", reason: "duplicate" }));
}

/** A connection joins an output port to an input port of two existing nodes; an output port has at most one connection. */
function connectionProblems(graph: WorkflowGraph, catalogue: ModuleCatalogue): GraphProblem[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const taken = new Set<string>();
  return graph.connections.flatMap((connection): GraphProblem[] => {
    const from = nodes.get(connection.from);
    const to = nodes.get(connection.to);
    if (from === undefined || to === undefined) {
      return [problem("danglingConnection", from?.id ?? to?.id ?? null, { connection: connection.id })];
    }
    const key = JSON.stringify([connection.from, connection.fromPort]);
    const duplicate = taken.has(key);
    taken.add(key);
    return [
      ...(duplicate ? [problem("duplicateConnection", from.id, { port: connection.fromPort })] : []),
      ...unknownPorts(connection, from, to, catalogue),
    ];
  });
}

function unknownPorts(connection: WorkflowConnection, from: WorkflowNode, to: WorkflowNode, catalogue: ModuleCatalogue): GraphProblem[] {
  const module = catalogue.get(from.type);
  const outputs = module === undefined ? undefined : outputsOf(module, configOf(from, module));
  const inputs = catalogue.get(to.type)?.inputs;
  const leavesNowhere = outputs !== undefined && !outputs.some(({ id }) => id === connection.fromPort);
  const arrivesNowhere = inputs !== undefined && !inputs.some(({ id }) => id === connection.toPort);
  return [
    ...(leavesNowhere ? [problem("unknownPort", from.id, { port: connection.fromPort })] : []),
    ...(arrivesNowhere ? [problem("unknownPort", to.id, { port: connection.toPort })] : []),
  ];
}

function openPorts(graph: WorkflowGraph, known: readonly Known[]): GraphProblem[] {
  const used = new Set(graph.connections.map(({ from, fromPort }) => JSON.stringify([from, fromPort])));
  // Inside a scope an open port ends the turn.
  return known.flatMap(({ node, module }) =>
    node.scope !== undefined
      ? []
      : outputsOf(module, configOf(node, module))
          .filter(({ id }) => module.optional?.includes(id) !== true && !used.has(JSON.stringify([node.id, id])))
          .map(({ id }) => problem("openPort", node.id, { port: id })),
  );
}

/** A node's configuration with its defaults; as it is written when it is not valid. */
function configOf({ version, config }: WorkflowNode, module: ModuleDefinition): Record<string, unknown> {
  if (module.growing === undefined) return config;
  const parsed = parseConfig(module, version, config);
  return parsed.ok ? parsed.config : config;
}

/** Repeatedly removes nodes that nothing leads into; what remains is a loop or comes after one. */
function circles(graph: WorkflowGraph): GraphProblem[] {
  const incoming = new Map(graph.nodes.map(({ id }) => [id, 0]));
  const outgoing = new Map<string, string[]>();
  for (const { from, to } of graph.connections) {
    if (!incoming.has(from) || !incoming.has(to)) continue;
    incoming.set(to, (incoming.get(to) ?? 0) + 1);
    outgoing.set(from, [...(outgoing.get(from) ?? []), to]);
  }
  const free = [...incoming].filter(([, count]) => count === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    incoming.delete(id);
    for (const to of outgoing.get(id) ?? []) {
      const left = (incoming.get(to) ?? 0) - 1;
      incoming.set(to, left);
      if (left === 0) free.push(to);
    }
  }
  const onCircle = [...incoming.keys()].find((id) => leadsBack(id, outgoing));
  return onCircle === undefined ? [] : [problem("circular", onCircle)];
}

function leadsBack(id: string, outgoing: ReadonlyMap<string, readonly string[]>): boolean {
  return reachable(outgoing.get(id) ?? [], outgoing).has(id);
}

/** Returns the nodes that cannot be reached from the start. */
function orphans(graph: WorkflowGraph, known: readonly Known[]): GraphProblem[] {
  const starts = known.filter(({ module }) => isWayIn(module)).map(({ node }) => node.id);
  if (starts.length === 0) return [];
  const outgoing = new Map<string, string[]>();
  for (const { from, to } of graph.connections) outgoing.set(from, [...(outgoing.get(from) ?? []), to]);
  const reached = reachable(starts, outgoing);
  return graph.nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => problem("disconnected", id));
}

function reachable(from: readonly string[], outgoing: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>(from);
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const to of outgoing.get(id) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

function configProblems({ node, module }: Known, offered: Offered): GraphProblem[] {
  const parsed = parseConfig(module, node.version, node.config);
  if (!parsed.ok) return parsed.problems.map(({ field, reason }) => problem("invalidConfig", node.id, { field, reason }));
  const found = module.check?.(parsed.config, offered) ?? [];
  return found.map(({ code, field, detail }) =>
    problem(code, node.id, code === "invalidConfig" ? { field, reason: detail } : { field, variable: detail }),
  );
}
