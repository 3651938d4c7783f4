import type { ModuleDescription, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { NewId } from "@filon/domain";

/** Returns the smallest workflow: a start connected to an end. */
export function startAndEnd(modules: ReadonlyMap<string, ModuleDescription>, newId: NewId): WorkflowGraph {
  const edge = (type: "start" | "end", x: number): WorkflowNode => {
    const module = modules.get(type);
    return {
      id: type,
      type,
      version: module?.version ?? 1,
      category: module?.category ?? "workflow",
      x,
      y: 240,
      label: "",
      inputs: [...(module?.inputs ?? [])],
      outputs: [...(module?.outputs ?? [])],
      config: {},
    };
  };
  const [start, end] = [edge("start", 80), edge("end", 340)];
  const connection = {
    id: newId(),
    from: start.id,
    to: end.id,
    fromPort: start.outputs[0]?.id ?? "out",
    toPort: end.inputs[0]?.id ?? "in",
    color: "",
  };
  return { nodes: [start, end], connections: [connection] };
}
