import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { portsOf, type Shapes, type Step, usualPort } from "./sequence.ts";

interface OpenPort {
  readonly nodeId: string;
  readonly port: string;
}

/** What decides a node's position when nothing is drawn yet: its place in the list, and its depth in side branches. */
interface Spot {
  readonly index: number;
  readonly depth: number;
}

const COLUMN = 260;
const ROW = 150;
const TOP = 240;
/** Type, and usual id, of the node where every workflow starts. */
export const START = "start";
/** Type, and usual id, of the node where every workflow ends. */
export const END = "end";
/** A workflow without nodes. */
export const NO_GRAPH: WorkflowGraph = { nodes: [], connections: [] };

/** Converts a list of steps into a workflow laid out from left to right; each step becomes the node with its id. */
export function toGraph(shapes: Shapes, steps: readonly Step[]): WorkflowGraph {
  return withSteps(shapes, NO_GRAPH, steps);
}

/**
 * Returns a workflow whose line is this list of steps. Everything that a list does not describe stays as it is in `drawn`: positions,
 * labels and order of the nodes, ids of connections, notes, groups and layout.
 */
export function withSteps(shapes: Shapes, drawn: WorkflowGraph, steps: readonly Step[]): WorkflowGraph {
  const before = new Map(drawn.nodes.map((node) => [node.id, node]));
  const nodes = new Map<string, WorkflowNode>();
  const connections = new Map<string, WorkflowConnection>();
  const finished: OpenPort[] = [];
  const newConnection = connectionsOf(drawn);

  function add(step: Pick<Step, "id" | "type" | "version" | "config">, from: readonly OpenPort[], depth: number): WorkflowNode["outputs"] {
    const old = before.get(step.id);
    const node =
      old?.type === step.type
        ? changed(shapes, old, step)
        : { ...nodeOf(shapes, step), ...placeOf(drawn, nodes, from[0]?.nodeId, { index: nodes.size, depth }) };
    for (const open of from) {
      const color = nodes.get(open.nodeId)?.outputs.find(({ id }) => id === open.port)?.color ?? "";
      const link = newConnection(open, node.id, node.inputs[0]?.id ?? "in", color);
      connections.set(link.id, link);
    }
    nodes.set(node.id, node);
    return node.outputs;
  }

  function addAll(list: readonly Step[], from: readonly OpenPort[], depth: number): readonly OpenPort[] {
    let open = from;
    for (const step of list) {
      const ports = add(step, open, depth).map(({ id }): OpenPort => ({ nodeId: step.id, port: id }));
      if (step.side) {
        const { steps: inner } = step.side;
        const port = portLeft(ports, step.side.port);
        const through = ports.filter((each) => each.port === port);
        open = [...addAll(inner, through, depth + 1), ...ports.filter((each) => each.port !== port)];
      } else {
        const goesOn = step.goesOn === undefined ? usualPort(ports.map((each) => ({ id: each.port }))) : portLeft(ports, step.goesOn);
        open = ports.filter((each) => each.port === goesOn);
        finished.push(...ports.filter((each) => each.port !== goesOn));
      }
    }
    return open;
  }

  const edge = (type: typeof START | typeof END): Pick<Step, "id" | "type" | "version" | "config"> =>
    drawn.nodes.find((node) => node.type === type) ?? { id: type, type, version: shapes.get(type)?.version ?? 1, config: {} };
  const start = edge(START);
  const [out] = add(start, [], 0);
  const last = addAll(steps, [{ nodeId: start.id, port: out?.id ?? "out" }], 0);
  add(edge(END), [...last, ...finished], 0);
  const { groups, ...rest } = drawn;
  const kept = groups?.flatMap((group) => {
    const nodeIds = group.nodeIds.filter((id) => nodes.has(id));
    return nodeIds.length === 0 ? [] : [{ ...group, nodeIds }];
  });
  return {
    ...rest,
    nodes: inOrder(drawn.nodes, nodes),
    connections: inOrder(drawn.connections, connections),
    ...(kept === undefined || kept.length === 0 ? {} : { groups: kept }),
  };
}

/** Returns the wanted port, or the last one if it no longer exists: people take the last port when no row applies to them. */
function portLeft(ports: readonly OpenPort[], wanted: string): string {
  return ports.some(({ port }) => port === wanted) ? wanted : (ports.at(-1)?.port ?? wanted);
}

/** Returns the current elements: those already drawn in their old order, then the new ones. */
function inOrder<Element extends { readonly id: string }>(drawn: readonly Element[], now: ReadonlyMap<string, Element>): Element[] {
  const old = new Set(drawn.map(({ id }) => id));
  return [...drawn.flatMap(({ id }) => now.get(id) ?? []), ...[...now.values()].filter(({ id }) => !old.has(id))];
}

/** Returns a function that makes connections: a port that had one keeps its id, and new ones take free numbers. */
function connectionsOf(drawn: WorkflowGraph): (from: OpenPort, to: string, toPort: string, color: string) => WorkflowConnection {
  const taken = new Set(drawn.connections.map(({ id }) => id));
  const byPort = new Map(drawn.connections.map((each) => [`${each.from}\u0000${each.fromPort}`, each]));
  let last = 0;
  const freeId = (): string => {
    do last += 1;
    while (taken.has(`c${last}`));
    return `c${last}`;
  };
  return ({ nodeId, port }, to, toPort, color) => {
    const old = byPort.get(`${nodeId}\u0000${port}`);
    if (old !== undefined) return old.to === to ? old : { ...old, to, toPort };
    return { id: freeId(), from: nodeId, to, fromPort: port, toPort, color };
  };
}

/** Returns a drawn node with the settings of the list, and with the ports that follow from them. */
function changed(shapes: Shapes, old: WorkflowNode, { version, config, type }: Pick<Step, "version" | "config" | "type">): WorkflowNode {
  if (old.version === version && old.config === config) return old;
  const shape = shapes.get(type);
  const outputs = shape?.growing === undefined ? old.outputs : [...portsOf(shape, config)];
  return { ...old, version, config: { ...config }, outputs };
}

function nodeOf(shapes: Shapes, { id, type, version, config }: Pick<Step, "id" | "type" | "version" | "config">): WorkflowNode {
  const shape = shapes.get(type);
  const { category = "actions", inputs = [{ id: "in", label: "in", color: "" }] } = shape ?? {};
  const outputs = shape === undefined ? [{ id: "out", label: "out", color: "" }] : portsOf(shape, config);
  return { id, type, version, category, x: 0, y: 0, label: "", inputs: [...inputs], outputs: [...outputs], config: { ...config } };
}

/** Positions a new node: on the line if nothing was drawn, otherwise after its predecessor, below any nodes already there. */
function placeOf(
  drawn: WorkflowGraph,
  placed: ReadonlyMap<string, WorkflowNode>,
  from: string | undefined,
  { index, depth }: Spot,
): Pick<WorkflowNode, "x" | "y"> {
  const after = placed.get(from ?? "");
  if (drawn.nodes.length === 0 || after === undefined) return { x: 80 + COLUMN * index, y: TOP - ROW * depth };
  const taken = new Set([...drawn.nodes, ...placed.values()].map(({ x, y }) => `${x} ${y}`));
  const x = after.x + COLUMN / 2;
  let { y } = after;
  while (taken.has(`${x} ${y}`)) y += ROW;
  return { x, y };
}
