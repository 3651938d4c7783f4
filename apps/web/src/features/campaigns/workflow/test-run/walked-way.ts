import type { TestRunPerson } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";

/** The way of one person through a workflow, up to one of their stops. */
export interface WalkedWay {
  /** The steps they have been at. */
  readonly steps: ReadonlySet<string>;
  /** The connections they have taken. */
  readonly connections: ReadonlySet<string>;
  /** The step they are at. */
  readonly at: string | null;
}

/** Returns the way of a person of a test run up to the stop at `index`; steps that have been removed since are left out. */
export function walkedWay(graph: WorkflowGraph, stops: TestRunPerson["stops"], index: number): WalkedWay {
  const known = new Set(graph.nodes.map(({ id }) => id));
  const walked = stops.slice(0, index + 1);
  const connections = walked.slice(1).flatMap(({ nodeId: to }, place) => {
    const before = walked[place];
    const taken = graph.connections.filter((each) => each.from === before?.nodeId && each.to === to);
    const port = before?.fork?.port;
    const own = taken.find(({ fromPort }) => fromPort === port) ?? taken[0];
    return own === undefined ? [] : [own.id];
  });
  const at = walked.at(-1)?.nodeId ?? null;
  return {
    steps: new Set(walked.map(({ nodeId }) => nodeId).filter((id) => known.has(id))),
    connections: new Set(connections),
    at: at !== null && known.has(at) ? at : null,
  };
}
