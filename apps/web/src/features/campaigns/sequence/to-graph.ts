import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { portsOf, type Shapes, type Step, usualPort } from "./sequence.ts";

interface OpenPort {
  readonly nodeId: string;
  readonly port: string;
}

const COLUMN = 260;
const ROW = 150;
const TOP = 240;
export const START = "start";
export const END = "end";

/** Converts a list of steps into a workflow laid out from left to right; each step becomes the node with its id. */
export function toGraph(shapes: Shapes, steps: readonly Step[]): WorkflowGraph {
  const nodes: WorkflowNode[] = [];
  const connections: WorkflowConnection[] = [];
  const finished: OpenPort[] = [];

  function add(
    node: Pick<Step, "id" | "type" | "version" | "config">,
    from: readonly OpenPort[],
    depth: number,
  ): readonly { readonly id: string }[] {
    const shape = shapes.get(node.type);
    const { category = "actions", inputs = [{ id: "in", label: "in", color: "" }] } = shape ?? {};
    const outputs = shape === undefined ? [{ id: "out", label: "out", color: "" }] : portsOf(shape, node.config);
    for (const { nodeId, port } of from) {
      const color = nodes.find(({ id }) => id === nodeId)?.outputs.find(({ id }) => id === port)?.color ?? "";
      connections.push({
        id: `c${connections.length + 1}`,
        from: nodeId,
        to: node.id,
        fromPort: port,
        toPort: inputs[0]?.id ?? "in",
        color,
      });
    }
    const place = { x: 80 + COLUMN * nodes.length, y: TOP - ROW * depth };
    nodes.push({
      id: node.id,
      type: node.type,
      version: node.version,
      category,
      ...place,
      label: "",
      inputs: [...inputs],
      outputs: [...outputs],
      config: { ...node.config },
    });
    return outputs;
  }

  function addAll(list: readonly Step[], from: readonly OpenPort[], depth: number): readonly OpenPort[] {
    let open = from;
    for (const step of list) {
      const ports = add(step, open, depth).map(({ id }): OpenPort => ({ nodeId: step.id, port: id }));
      if (step.side) {
        const { port, steps: inner } = step.side;
        const through = ports.filter((each) => each.port === port);
        open = [...addAll(inner, through, depth + 1), ...ports.filter((each) => each.port !== port)];
      } else {
        const goesOn = step.goesOn ?? usualPort(ports.map((each) => ({ id: each.port })));
        open = ports.filter((each) => each.port === goesOn);
        finished.push(...ports.filter((each) => each.port !== goesOn));
      }
    }
    return open;
  }

  add({ id: START, type: "start", version: shapes.get("start")?.version ?? 1, config: {} }, [], 0);
  const last = addAll(steps, [{ nodeId: START, port: "out" }], 0);
  add({ id: END, type: "end", version: shapes.get("end")?.version ?? 1, config: {} }, [...last, ...finished], 0);
  return { nodes, connections };
}
