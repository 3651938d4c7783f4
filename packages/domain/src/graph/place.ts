import type { ModuleCategory, Port, WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { MOST_NODES } from "@filon/contracts/workflow";
import { movedPorts, outputsOf } from "../engine/ports.ts";
import { edited, refusal, scopeAfter, withConnection, type Edited, type NewId } from "./connect.ts";
import { configOf, insidePort, nodeOutputs, type GraphModule, type GraphModules } from "./graph-modules.ts";
import { describeWays, waysOn, type Removed } from "./heal.ts";
import { openPorts } from "./open-ports.ts";
import { sameJson } from "./same-json.ts";
import { newProblem } from "./structure.ts";

/** The part of a module that placing it needs; both module definitions and the API's descriptions have it. */
export interface PlaceableModule extends GraphModule {
  readonly version: number;
  readonly category: ModuleCategory;
}

/** Where a step is placed: into a connection, after an output port, or unconnected. */
export type Spot = { readonly onto: string } | { readonly from: string; readonly port: string } | { readonly beside: true };

/** A step to place. Its ports follow from its module and configuration. */
export interface NewStep {
  readonly id: string;
  readonly type: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly x: number;
  readonly y: number;
}

/**
 * Places a new step. Inserted into a connection, its outputs all lead to the connection's old target, except a port into a loop and ports
 * that may stay open. A step without such an output is not inserted, because it would cut off the rest of the line. Another way into the
 * workflow is placed beside the line, and leads where the spot leads.
 */
export function placeStep(
  graph: WorkflowGraph,
  modules: ReadonlyMap<string, PlaceableModule>,
  newId: NewId,
  step: NewStep,
  spot: Spot,
): Edited {
  const module = modules.get(step.type);
  if (module === undefined) return { refused: refusal("unknownModule", null, { type: step.type }) };
  const node = nodeOf(module, step);
  if (module.role === "entry") return placeWayIn(graph, modules, newId, node, spot);
  const placed = withNodes(graph, modules, newId, [node], node.id, spot);
  return "refused" in placed ? placed : edited(graph, placed.graph, "beside" in spot ? "add" : "insert", node.id);
}

/** A step inside a loop is no place for a way in: it would skip the loop's own step. */
function placeWayIn(graph: WorkflowGraph, modules: GraphModules, newId: NewId, node: WorkflowNode, spot: Spot): Edited {
  const placed = withNodes(graph, modules, newId, [node], node.id, { beside: true });
  if ("refused" in placed) return placed;
  const to = wayAt(graph, spot)?.to ?? null;
  const isOutside = to !== null && graph.nodes.some(({ id, scope }) => id === to.id && scope === undefined);
  const [way] = openPorts(placed.graph, modules, [node]);
  const after =
    isOutside && way !== undefined ? withConnection(placed.graph, modules, newId, way.nodeId, way.port, to.id, to.port) : placed.graph;
  return edited(graph, after, "add", node.id);
}

function nodeOf(module: PlaceableModule, { id, type, config, x, y }: NewStep): WorkflowNode {
  const { version, category, inputs } = module;
  const place = { id, type, version, category, x, y, label: "", inputs: [...inputs], config: { ...config } };
  const bare: WorkflowNode = { ...place, outputs: [...module.outputs] };
  return { ...bare, outputs: [...outputsOf(module, configOf(bare, module))] };
}

/**
 * Adds nodes with their own connections (`inner`), redirects the spot's connection to `entry`, and connects their open ports to its old
 * target. Nodes outside the scopes among them take the scope of the spot.
 */
export function withNodes(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  nodes: readonly WorkflowNode[],
  entry: string,
  spot: Spot,
  inner: readonly WorkflowConnection[] = [],
): { readonly graph: WorkflowGraph } | { readonly refused: ReturnType<typeof refusal> } {
  if (graph.nodes.length + nodes.length > MOST_NODES) return { refused: refusal("tooManyNodes", null, { most: String(MOST_NODES) }) };
  const way = wayAt(graph, spot);
  const source = way === null ? undefined : graph.nodes.find(({ id }) => id === way.from);
  if (way !== null && source === undefined) return { refused: refusal("danglingConnection", null) };
  const scope = way === null || source === undefined ? undefined : scopeAfter(modules, source, way.port);
  const own = new Set(nodes.map(({ id }) => id));
  const scoped = nodes.map((node) => (scope === undefined || own.has(node.scope ?? "") ? node : { ...node, scope }));
  let cutsOff = false;
  let after: WorkflowGraph = { ...graph, nodes: [...graph.nodes, ...scoped], connections: [...graph.connections, ...inner] };
  if (way !== null) {
    const open = openPorts(
      after,
      modules,
      scoped.filter((node) => !own.has(node.scope ?? "")),
    );
    after = withConnection(after, modules, newId, way.from, way.port, entry);
    if (way.to !== null) {
      const { id, port } = way.to;
      cutsOff = open.length === 0;
      after = open.reduce((line, from) => withConnection(line, modules, newId, from.nodeId, from.port, id, port), after);
    }
  }
  const problem = newProblem(graph, after, modules);
  if (problem !== null) return { refused: problem };
  return cutsOff ? { refused: refusal("notInserted", entry) } : { graph: after };
}

interface Way {
  readonly from: string;
  readonly port: string;
  readonly to: { readonly id: string; readonly port: string } | null;
}

function wayAt(graph: WorkflowGraph, spot: Spot): Way | null {
  if ("beside" in spot) return null;
  const found = graph.connections.find((each) =>
    "onto" in spot ? each.id === spot.onto : each.from === spot.from && each.fromPort === spot.port,
  );
  if (found !== undefined) return { from: found.from, port: found.fromPort, to: { id: found.to, port: found.toPort } };
  return "onto" in spot ? { from: "", port: "", to: null } : { from: spot.from, port: spot.port, to: null };
}

/**
 * Moves a step, with its inner nodes if it is a loop, into another connection, and heals the line it leaves. The step keeps its id and
 * settings, and the connection its id. Asks by which way the line continues when the step's ports lead to several nodes.
 */
export function moveStepOnto(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  nodeId: string,
  onto: string,
  goesOn?: string,
): Removed {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  const goal = graph.connections.find(({ id }) => id === onto);
  if (node === undefined || goal === undefined) return { refused: refusal("danglingConnection", node?.id ?? null) };
  if (goal.from === nodeId || goal.to === nodeId) return edited(graph, graph, "reorder", nodeId);
  const inside = insidePort(modules, node);
  const ways = waysOn(graph, modules, node);
  const wayOn = ways.length > 1 ? ways.find(({ fromPort }) => fromPort === goesOn) : ways[0];
  if (ways.length > 1 && wayOn === undefined) {
    return { asks: { nodeId, ways: describeWays(graph, modules, newId, node, ways) } };
  }
  const rest = {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => id !== nodeId),
    connections: graph.connections.flatMap((each): WorkflowConnection[] => {
      if (each.from === nodeId) return each.fromPort === inside ? [each] : [];
      if (each.to !== nodeId) return [each];
      return wayOn === undefined ? [] : [{ ...each, to: wayOn.to, toPort: wayOn.toPort }];
    }),
  };
  const { scope: _old, ...outside } = node;
  const placed = withNodes(rest, modules, newId, [outside], nodeId, { onto });
  if ("refused" in placed) return placed;
  const problem = newProblem(graph, placed.graph, modules);
  if (problem !== null) return { refused: problem };
  // The node keeps its index in the list of nodes, so that the edit only has its changes.
  const moved = placed.graph.nodes.find(({ id }) => id === nodeId) ?? node;
  return edited(graph, { ...placed.graph, nodes: graph.nodes.map((each) => (each.id === nodeId ? moved : each)) }, "reorder", nodeId);
}

/**
 * Changes a node's configuration. Connections of ports that belong to rows follow their rows, and connections of ports that no longer exist
 * are removed.
 */
export function configure(graph: WorkflowGraph, modules: GraphModules, nodeId: string, config: Readonly<Record<string, unknown>>): Edited {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return { refused: refusal("danglingConnection", null) };
  const module = modules.get(node.type);
  const next = { ...node, config: { ...config } };
  const had = nodeOutputs(modules, node);
  const outputs = nodeOutputs(modules, next);
  const after = {
    ...graph,
    nodes: graph.nodes.map((each) => (each === node ? { ...next, outputs: sameJson(had, outputs) ? node.outputs : [...outputs] } : each)),
    connections: withMovedPorts(
      graph.connections,
      nodeId,
      movedPorts(module, configOf(node, module), configOf(next, module)),
      had,
      outputs,
    ),
  };
  return edited(graph, after, "configure", nodeId);
}

/** Moves a node's connections to the new ports of their rows, and removes those of ports that no longer exist. */
function withMovedPorts(
  connections: readonly WorkflowConnection[],
  nodeId: string,
  portAfter: (port: string) => string | null,
  had: readonly Port[],
  outputs: readonly Port[],
): WorkflowConnection[] {
  const known = new Set(had.map(({ id }) => id));
  const stays = new Set(outputs.map(({ id }) => id));
  return connections.flatMap((each): WorkflowConnection[] => {
    // A connection of a port that did not exist before either is kept, so that validation reports it.
    if (each.from !== nodeId || !known.has(each.fromPort)) return [each];
    const fromPort = portAfter(each.fromPort);
    if (fromPort === null || !stays.has(fromPort)) return [];
    return [fromPort === each.fromPort ? each : { ...each, fromPort }];
  });
}
