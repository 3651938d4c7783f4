import type { NodeOutput, WorkflowGraph } from "@filon/contracts/workflow";
import type { ModuleCatalogue, Offered, OutputField } from "../engine/module.ts";
import { outputNamed } from "../templating/variables.ts";
import { parseConfig } from "./config.ts";
import { pathsOf, type Paths } from "./dominators.ts";

/** Kinds of output that a text can include. */
const IN_TEXTS: ReadonlySet<string> = new Set(["text", "number", "date"]);

/**
 * Returns, for each node, whether its texts may use an output: `always` if its node is on every path to this one, `maybe` if it is on some
 * path (a fallback is needed), otherwise `never`. The graph's paths are analysed at the first question.
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
    if (paths.always(wanted.nodeId, nodeId)) return "always";
    return paths.sometimes(wanted.nodeId, nodeId) ? "maybe" : "never";
  };
}

/** Returns the outputs that texts can use, of all nodes, without secrets, in the order of the workflow's nodes. */
export function textOutputs(graph: WorkflowGraph, catalogue: ModuleCatalogue): NodeOutput[] {
  return graph.nodes.flatMap((node) => {
    const module = catalogue.get(node.type);
    if (module?.produces === undefined) return [];
    const parsed = parseConfig(module, node.version, node.config);
    if (!parsed.ok) return [];
    return module
      .produces(parsed.config)
      .flatMap(({ name, kind, secret }) => (secret === true || !isTextual(kind) ? [] : [{ nodeId: node.id, name, kind }]));
  });
}

function isTextual(kind: OutputField["kind"]): kind is NodeOutput["kind"] {
  return IN_TEXTS.has(kind);
}

/** An output of an earlier node, as the variable picker lists it. */
export interface EarlierOutput extends NodeOutput {
  /** Whether its node is on every path to this one; otherwise a text that uses it needs a fallback. */
  readonly always: boolean;
}

/** Returns those outputs that are of nodes before a node, which the node's texts can use. */
export function earlierOutputs(graph: WorkflowGraph, outputs: readonly NodeOutput[], nodeId: string): EarlierOutput[] {
  if (outputs.length === 0) return [];
  const paths = pathsOf(graph);
  return outputs
    .filter((output) => paths.sometimes(output.nodeId, nodeId))
    .map((output) => ({ ...output, always: paths.always(output.nodeId, nodeId) }));
}
