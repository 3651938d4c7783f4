import type { Channel } from "@filon/contracts/outreach";
import type { GraphProblem, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleCatalogue, ModuleDefinition, Offered } from "../engine/module.ts";
import { outputsOf } from "../engine/ports.ts";
import { isWayIn } from "../engine/prepare.ts";
import { parseConfig } from "./config.ts";
import { configOf } from "./graph-modules.ts";
import { offeredOutputs } from "./offered-outputs.ts";
import { scopeProblems } from "./scopes.ts";
import { circles, connectionProblems, duplicateNodes, leads, reachable, secondEdges } from "./structure.ts";

interface Known {
  readonly node: WorkflowNode;
  readonly module: ModuleDefinition;
}

/**
 * Returns all problems that prevent a workflow from running, in the order in which a user would fix them; empty when it is valid.
 *
 * Each problem has its node, if any, and in `params` the values for its message: `port`, `field` and `reason` (a key of workflow.reasons),
 * `variable`, `type`, `connection`.
 */
export function validateGraph(graph: WorkflowGraph, catalogue: ModuleCatalogue): GraphProblem[] {
  const known = graph.nodes.flatMap((node): Known[] => {
    const module = catalogue.get(node.type);
    return module === undefined ? [] : [{ node, module }];
  });
  const offered = offeredOutputs(graph, catalogue);
  return [
    ...unknownModules(graph, catalogue),
    ...missingEdges(known),
    ...secondEdges(graph, catalogue),
    ...duplicateNodes(graph),
    ...connectionProblems(graph, catalogue),
    ...scopeProblems(graph, catalogue),
    ...openPorts(graph, known),
    ...circles(graph),
    ...orphans(graph, known),
    ...threadless(graph, known),
    ...known.flatMap((node) => configProblems(node, offered(node.node.id))),
  ];
}

function problem(code: GraphProblem["code"], nodeId: string | null, params: Record<string, string> = {}): GraphProblem {
  return { code, nodeId, params };
}

function unknownModules(graph: WorkflowGraph, catalogue: ModuleCatalogue): GraphProblem[] {
  return graph.nodes.filter((node) => !catalogue.has(node.type)).map((node) => problem("unknownModule", node.id, { type: node.type }));
}

/** Returns problems for a missing start or end (WORKFLOW-05); `secondEdges` reports additional ones. */
function missingEdges(known: readonly Known[]): GraphProblem[] {
  return [
    ...(known.some(({ module }) => module.role === "start") ? [] : [problem("noStart", null)]),
    ...(known.some(({ module }) => module.role === "end") ? [] : [problem("noEnd", null)]),
  ];
}

function openPorts(graph: WorkflowGraph, known: readonly Known[]): GraphProblem[] {
  const used = new Set(graph.connections.map(({ from, fromPort }) => JSON.stringify([from, fromPort])));
  // Inside a scope, an open port is allowed: it ends the turn.
  return known.flatMap(({ node, module }) =>
    node.scope !== undefined
      ? []
      : outputsOf(module, configOf(node, module))
          .filter(({ id }) => module.optional?.includes(id) !== true && !used.has(JSON.stringify([node.id, id])))
          .map(({ id }) => problem("openPort", node.id, { port: id })),
  );
}

/** Returns a problem for every node that cannot be reached from the start or another entry. */
function orphans(graph: WorkflowGraph, known: readonly Known[]): GraphProblem[] {
  const starts = known.filter(({ module }) => isWayIn(module)).map(({ node }) => node.id);
  if (starts.length === 0) return [];
  const reached = reachable(starts, leads(graph));
  return graph.nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => problem("disconnected", id));
}

/** Returns a problem for every node that continues a thread although no step before it writes on its channel: it would hold everybody. */
function threadless(graph: WorkflowGraph, known: readonly Known[]): GraphProblem[] {
  const back = leads(graph, true);
  const writesOn = ({ node, module }: Known): Channel | null => module.writesOn?.(configOf(node, module)) ?? null;
  return known.flatMap((asked) => {
    if (asked.module.continuesThread !== true) return [];
    const channel = writesOn(asked);
    const before = reachable(back.get(asked.node.id) ?? [], back);
    const begun = known.some((each) => before.has(each.node.id) && each.module.continuesThread !== true && writesOn(each) === channel);
    return begun ? [] : [problem("noMessageBefore", asked.node.id)];
  });
}

function configProblems({ node, module }: Known, offered: Offered): GraphProblem[] {
  const parsed = parseConfig(module, node.version, node.config);
  if (!parsed.ok) return parsed.problems.map(({ field, reason }) => problem("invalidConfig", node.id, { field, reason }));
  const found = module.check?.(parsed.config, offered) ?? [];
  return found.map(({ code, field, detail }) =>
    problem(code, node.id, code === "invalidConfig" ? { field, reason: detail } : { field, variable: detail }),
  );
}
