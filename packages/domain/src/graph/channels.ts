import type { Channel } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { channelOfNode } from "../engine/prepare.ts";
import { parseConfig } from "./config.ts";

/** Returns the distinct channels on which a workflow acts or reads, in the order of its nodes. Nodes with an unknown module or invalid settings are skipped. */
export function channelsOf(graph: WorkflowGraph, catalogue: ModuleCatalogue): Channel[] {
  const channels = new Set<Channel>();
  for (const node of graph.nodes) {
    const module = catalogue.get(node.type);
    if (module === undefined) continue;
    const parsed = parseConfig(module, node.version, node.config);
    const channel = parsed.ok ? channelOfNode(module, parsed.config) : null;
    if (channel !== null) channels.add(channel);
  }
  return [...channels];
}
