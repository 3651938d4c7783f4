import type { WorkflowGraph } from "@filon/contracts/workflow";

/** Returns a function from a node to the scopes (loops) around it, innermost first. */
export function scopesAround(graph: WorkflowGraph): (id: string) => readonly string[] {
  const scopes = new Map(graph.nodes.map(({ id, scope }) => [id, scope]));
  return (id) => {
    const around: string[] = [];
    for (let scope = scopes.get(id); scope !== undefined && !around.includes(scope); scope = scopes.get(scope)) around.push(scope);
    return around;
  };
}
