import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";

/** The size of a workflow; each connection more than nodes minus one needs a step with two outputs. */
interface Size {
  readonly nodes: number;
  readonly connections: number;
}

const port = (id: string) => ({ id, label: id, color: "" });

/** Returns a workflow of this size, always the same: a long line whose conditions lead a few steps ahead. */
export function largeWorkflow({ nodes: count, connections: links }: Size): WorkflowGraph {
  const forks = links - (count - 1);
  const every = Math.floor((count - 2) / forks);
  const isFork = (index: number): boolean => index % every === 1 && (index - 1) / every < forks && index < count - 1;
  const nodes = Array.from({ length: count }, (_, index): WorkflowNode => {
    const place = { id: `n${index}`, version: 1, x: 0, y: 0, label: "" };
    if (index === 0) return { ...place, type: "start", category: "workflow", inputs: [], outputs: [port("out")], config: {} };
    if (index === count - 1) return { ...place, type: "end", category: "workflow", inputs: [port("in")], outputs: [], config: {} };
    if (isFork(index)) {
      const outputs = [port("accepted"), port("declined")];
      return { ...place, type: "if_connected", category: "conditions", inputs: [port("in")], outputs, config: { waitDays: 5 } };
    }
    const config = { text: `Étape ${index} : relancer après le salon` };
    return { ...place, type: "add_note", category: "actions", inputs: [port("in")], outputs: [port("out")], config };
  });
  const connections = nodes.slice(0, -1).flatMap(({ id, outputs }, index) =>
    outputs.map((output, way) => ({
      id: `${id}-${output.id}`,
      from: id,
      to: `n${Math.min(count - 1, index + 1 + (way === 0 ? 0 : 1 + (index % 3)))}`,
      fromPort: output.id,
      toPort: "in",
      color: "",
    })),
  );
  return { nodes, connections };
}
