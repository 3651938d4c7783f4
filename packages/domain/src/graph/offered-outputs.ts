import type { WorkflowGraph } from "@filon/contracts";
import type { ModuleCatalogue, Offered } from "../engine/module.ts";
import { outputNamed } from "../templating/variables.ts";
import { parseConfig } from "./config.ts";

/** Kinds of output that a text can show. */
const IN_TEXTS: ReadonlySet<string> = new Set(["text", "number", "date"]);

/**
 * Returns for each node which outputs of earlier nodes its texts may use: `always` those of nodes on every path to it, `maybe` those of
 * nodes on some path (a fallback is needed), `never` any other. What leads where is worked out when the first output is asked about.
 */
export function offeredOutputs(graph: WorkflowGraph, catalogue: ModuleCatalogue): (nodeId: string) => Offered {
  let paths: Paths | null = null;
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const declares = (nodeId: string, name: string): boolean => {
    const node = nodes.get(nodeId);
    const module = node === undefined ? undefined : catalogue.get(node.type);
    if (node === undefined || module?.produces === undefined) return false;
    const parsed = parseConfig(module, node.version, node.config);
    return (
      parsed.ok && module.produces(parsed.config).some((field) => field.name === name && field.secret !== true && IN_TEXTS.has(field.kind))
    );
  };
  return (nodeId) => (variable) => {
    const wanted = outputNamed(variable);
    if (wanted === null || !declares(wanted.nodeId, wanted.output)) return "never";
    paths ??= pathsOf(graph);
    if (paths.onEvery.get(nodeId)?.has(wanted.nodeId) === true) return "always";
    return paths.onSome.get(nodeId)?.has(wanted.nodeId) === true ? "maybe" : "never";
  };
}

/** By node: the nodes on some path to it (itself too, in a loop), and the others on every path. */
interface Paths {
  readonly onSome: ReadonlyMap<string, ReadonlySet<string>>;
  readonly onEvery: ReadonlyMap<string, ReadonlySet<string>>;
}

function pathsOf(graph: WorkflowGraph): Paths {
  const before = new Map<string, string[]>(graph.nodes.map(({ id }) => [id, []]));
  for (const { from, to } of graph.connections) before.get(to)?.push(from);
  // A turn that ends leads back to the node that repeats it.
  for (const { id, scope } of graph.nodes) if (scope !== undefined) before.get(scope)?.push(id);
  const ids = graph.nodes.map(({ id }) => id);
  const onSome = new Map(ids.map((id) => [id, new Set<string>()]));
  const onEvery = new Map<string, Set<string>>(ids.map((id) => [id, new Set((before.get(id) ?? []).length === 0 ? [] : ids)]));
  let changed = true;
  while (changed) {
    changed = false;
    for (const id of ids) {
      const from = before.get(id) ?? [];
      if (from.length === 0) continue;
      const some = new Set(from.flatMap((each) => [each, ...(onSome.get(each) ?? [])]));
      const [first = new Set<string>(), ...others] = from.map((each) => new Set([each, ...(onEvery.get(each) ?? [])]));
      const every = new Set([...first].filter((each) => others.every((other) => other.has(each))));
      changed ||= some.size !== onSome.get(id)?.size || every.size !== onEvery.get(id)?.size;
      onSome.set(id, some);
      onEvery.set(id, every);
    }
  }
  for (const id of ids) onEvery.get(id)?.delete(id);
  return { onSome, onEvery };
}
