import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { parseConfig, type ParsedConfig } from "../graph/config.ts";
import { outputsOf } from "./ports.ts";
import type { ModuleCatalogue, ModuleDefinition } from "./module.ts";

/** A module as a node runs it, and the node's configuration for it. */
export interface Pinned {
  readonly module: ModuleDefinition;
  readonly parsed: ParsedConfig;
}

/**
 * Returns the module as it behaved when the node was made. A node of an older version runs with the kept behaviour of its own version,
 * or of the next one whose behaviour was kept: in between only the form of the configuration changed, which is migrated.
 */
export function pinnedModule(module: ModuleDefinition, { version, config }: Pick<WorkflowNode, "version" | "config">): Pinned {
  const past = (module.past ?? []).filter((each) => each.version >= version).toSorted((a, b) => a.version - b.version)[0];
  if (past === undefined) return { module, parsed: parseConfig(module, version, config) };
  const then: ModuleDefinition = {
    ...module,
    version: past.version,
    config: past.config,
    plan: past.plan,
    migrations: module.migrations.slice(0, past.version - 1),
  };
  return { module: then, parsed: parseConfig(then, version, config) };
}

/**
 * Returns a workflow whose nodes have the current versions of their modules and the configurations that go with them, for a draft: a
 * running campaign keeps the versions with which it was started. A node whose module is unknown, or newer, stays as it is.
 */
export function upgradeGraph(graph: WorkflowGraph, catalogue: ModuleCatalogue): WorkflowGraph {
  return { ...graph, nodes: graph.nodes.map((node) => upgradeNode(node, catalogue.get(node.type))) };
}

function upgradeNode(node: WorkflowNode, module: ModuleDefinition | undefined): WorkflowNode {
  if (module === undefined || node.version >= module.version) return node;
  const config = module.migrations.slice(node.version - 1).reduce((older, migrate) => migrate(older), node.config);
  return { ...node, version: module.version, config, inputs: [...module.inputs], outputs: [...outputsOf(module, config)] };
}
