import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { Step } from "./sequence.ts";
import { END, START } from "./to-graph.ts";

/** Thrown when a graph joins, forks or loops in a way that only the builder can show. */
class NotAList extends Error {}

/** Converts a workflow into a list of steps; returns null when it cannot be written as a list. */
export function fromGraph(graph: WorkflowGraph): readonly Step[] | null {
  const start = graph.nodes.find(({ type }) => type === START);
  const end = graph.nodes.find(({ type }) => type === END);
  if (!start || !end) return null;
  try {
    const reading = startReading(graph);
    const steps = readSteps(reading, soleTarget(reading, start), end.id);
    return countOf(steps) === graph.nodes.length - 2 ? steps : null;
  } catch (error) {
    if (error instanceof NotAList) return null;
    throw error;
  }
}

/** The state of reading a graph: its nodes, where each port leads, its end, and the nodes already read. */
interface Reading {
  readonly nodes: ReadonlyMap<string, WorkflowNode>;
  readonly next: (nodeId: string, port: string) => string;
  readonly endId: string;
  readonly seen: Set<string>;
}

function startReading(graph: WorkflowGraph): Reading {
  const targets = new Map(graph.connections.map(({ from, fromPort, to }) => [`${from}\u0000${fromPort}`, to]));
  const next = (nodeId: string, port: string) => {
    const target = targets.get(`${nodeId}\u0000${port}`);
    if (target === undefined) throw new NotAList();
    return target;
  };
  return {
    nodes: new Map(graph.nodes.map((node) => [node.id, node])),
    next,
    endId: graph.nodes.find(({ type }) => type === END)?.id ?? "",
    seen: new Set(),
  };
}

function soleTarget(reading: Reading, node: WorkflowNode): string {
  const [port] = node.outputs;
  if (!port || node.outputs.length !== 1) throw new NotAList();
  return reading.next(node.id, port.id);
}

/** Returns the steps from one node up to, but not including, another. */
function readSteps(reading: Reading, from: string, until: string): Step[] {
  const steps: Step[] = [];
  for (let id = from; id !== until;) {
    const node = reading.nodes.get(id);
    if (!node || reading.seen.has(id) || id === reading.endId) throw new NotAList();
    reading.seen.add(id);
    const step = { id, type: node.type, version: node.version, config: node.config };
    if (node.outputs.length === 1) {
      steps.push(step);
      id = soleTarget(reading, node);
      continue;
    }
    const fork = readFork(reading, node);
    steps.push({ ...step, ...fork.says });
    id = fork.joins;
  }
  return steps;
}

/**
 * Reads a node with several outputs. Either all of them lead to the same node, or all but one lead to the end, or one takes a side
 * branch before it rejoins the others, which all lead to the same node. Throws NotAList for any other shape.
 */
function readFork(reading: Reading, node: WorkflowNode): { says: Pick<Step, "goesOn" | "side">; joins: string } {
  const targets = node.outputs.map(({ id }) => ({ port: id, to: reading.next(node.id, id) }));
  const [first] = targets;
  if (!first) throw new NotAList();
  if (targets.every(({ to }) => to === first.to))
    return { says: first.to === reading.endId ? {} : { side: { port: first.port, steps: [] } }, joins: first.to };
  const on = targets.filter(({ to }) => to !== reading.endId);
  const [only] = on;
  if (only && on.length === 1) return { says: { goesOn: only.port }, joins: only.to };
  for (const { port, to } of targets) {
    const others = new Set(targets.filter((each) => each.port !== port).map((each) => each.to));
    const [joins] = others;
    if (joins === undefined || others.size > 1 || !leadsTo(reading, to, joins)) continue;
    return { says: { side: { port, steps: readSteps(reading, to, joins) } }, joins };
  }
  throw new NotAList();
}

function leadsTo(reading: Reading, from: string, to: string): boolean {
  const open = [from];
  const reached = new Set(open);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    for (const { id: port } of reading.nodes.get(id)?.outputs ?? []) {
      const target = reading.next(id, port);
      if (!reached.has(target)) open.push(target);
      reached.add(target);
    }
  }
  return false;
}

function countOf(steps: readonly Step[]): number {
  return steps.reduce((count, step) => count + 1 + (step.side ? countOf(step.side.steps) : 0), 0);
}
