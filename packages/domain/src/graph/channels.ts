import type { Channel } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { ModuleCatalogue, ModuleDefinition } from "../engine/module.ts";
import { channelOfNode, isOutward } from "../engine/prepare.ts";
import { parseConfig } from "./config.ts";

/** Returns the distinct channels on which a workflow acts or reads, in the order of its nodes. Nodes with an unknown module or invalid settings are skipped. */
export function channelsOf(graph: WorkflowGraph, catalogue: ModuleCatalogue): Channel[] {
  return channelsWhere(graph, catalogue, () => true);
}

/** Returns the channels on which a workflow reaches people: those on which it acts; those on which it reads, when it acts on none. */
export function reachOf(graph: WorkflowGraph, catalogue: ModuleCatalogue): Channel[] {
  const acting = channelsWhere(graph, catalogue, isOutward);
  return acting.length === 0 ? channelsOf(graph, catalogue) : acting;
}

function channelsWhere(graph: WorkflowGraph, catalogue: ModuleCatalogue, counts: (module: ModuleDefinition) => boolean): Channel[] {
  const channels = new Set<Channel>();
  for (const node of graph.nodes) {
    const module = catalogue.get(node.type);
    if (module === undefined || !counts(module)) continue;
    const parsed = parseConfig(module, node.version, node.config);
    const channel = parsed.ok ? channelOfNode(module, parsed.config) : null;
    if (channel !== null) channels.add(channel);
  }
  return [...channels];
}
