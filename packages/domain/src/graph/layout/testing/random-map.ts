import type { Port, WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import fc from "fast-check";

/** The size and the shape of random maps. */
export interface RandomMap {
  /** Steps between start and end. */
  readonly steps: number;
  /** Percentage of steps with two outputs; `threeWay` is the percentage with three. */
  readonly forks?: number;
  readonly threeWay?: number;
  /** Greatest distance, in nodes, that outputs other than the first lead ahead; any later node by default. */
  readonly reach?: number;
  /** Number of runs of steps to put inside the step before them. */
  readonly scopes?: number;
}

const port = (id: string): Port => ({ id, label: id, color: "" });
const PORTS = [[port("out")], [port("yes"), port("no")], [port("a"), port("b"), port("c")]] as const;

/** Generates workflows in which every connection goes forward and every step can be reached. */
export function randomMap({ steps, forks = 20, threeWay = 4, reach = steps + 1, scopes = 0 }: RandomMap): fc.Arbitrary<WorkflowGraph> {
  const roll = fc.record({ kind: fc.noBias(fc.nat(99)), targets: fc.array(fc.noBias(fc.nat(10_000)), { minLength: 2, maxLength: 2 }) });
  return fc
    .record({
      rolls: fc.array(roll, { minLength: steps, maxLength: steps }),
      insides: fc.array(fc.record({ at: fc.nat(10_000), length: fc.integer({ min: 1, max: 6 }) }), {
        minLength: scopes,
        maxLength: scopes,
      }),
    })
    .map(({ rolls, insides }) => {
      const kinds = rolls.map(({ kind }) => (kind < threeWay ? 2 : kind < threeWay + forks ? 1 : 0));
      const nodes = [
        node("start", [], PORTS[0]),
        ...kinds.map((kind, index) => node(`n${index + 1}`, [port("in")], PORTS[kind] ?? PORTS[0])),
        node("end", [port("in")], []),
      ];
      const connections = nodes.flatMap((from, index) =>
        from.outputs.flatMap(({ id }, at): WorkflowConnection[] => {
          const left = Math.min(reach, nodes.length - 1 - index);
          const ahead = at === 0 ? 1 : 1 + ((rolls[index - 1]?.targets[at - 1] ?? 0) % Math.max(1, left));
          const to = nodes[index + ahead];
          return to === undefined ? [] : [connection(from.id, id, to.id)];
        }),
      );
      return insides.reduce((graph, { at, length }) => inside(graph, 1 + (at % steps), length), { nodes, connections });
    });
}

/** Puts a run of steps inside the step before it. Connections into the middle of the run lead to that step instead; those out of it go. */
function inside(graph: WorkflowGraph, at: number, length: number): WorkflowGraph {
  const scope = graph.nodes[at];
  const run = graph.nodes.slice(at + 1, Math.min(at + 1 + length, graph.nodes.length - 1));
  const after = graph.nodes[at + 1 + run.length];
  if (scope === undefined || after === undefined || run.length === 0 || [scope, ...run].some((each) => each.scope !== undefined))
    return graph;
  const ids = new Set(run.map(({ id }) => id));
  const isScope = graph.nodes.some((each) => each.scope === scope.id);
  if (isScope || run.some(({ id }) => graph.nodes.some((each) => each.scope === id))) return graph;
  const first = run[0]?.id ?? "";
  const kept = graph.connections
    .filter(({ from, to }) => from !== scope.id && ids.has(from) === (ids.has(from) && ids.has(to)))
    .map((each) => (!ids.has(each.from) && ids.has(each.to) ? { ...each, to: scope.id } : each));
  return {
    nodes: graph.nodes.map((each) =>
      ids.has(each.id) ? { ...each, scope: scope.id } : each.id === scope.id ? { ...each, outputs: [port("each"), port("done")] } : each,
    ),
    connections: [...kept, connection(scope.id, "each", first), connection(scope.id, "done", after.id)],
  };
}

function node(id: string, inputs: readonly Port[], outputs: readonly Port[]): WorkflowNode {
  return {
    id,
    type: "delay",
    version: 1,
    category: "workflow",
    x: 0,
    y: 0,
    label: "",
    inputs: [...inputs],
    outputs: [...outputs],
    config: {},
  };
}

function connection(from: string, fromPort: string, to: string): WorkflowConnection {
  return { id: `${from}.${fromPort}`, from, to, fromPort, toPort: "in", color: "" };
}
