import type { Channel } from "@filon/contracts/outreach";
import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleCatalogue, ModuleDefinition } from "./module.ts";
import { pinnedModule } from "./pinned.ts";
import type { FactGroup } from "./types.ts";

/** A node ready to run: its module in the version to which it is pinned, its configuration, and where its ports lead. */
export interface PreparedNode {
  readonly id: string;
  /** Null when the module is unknown or the configuration invalid; an enrolment that arrives here is held. */
  readonly module: ModuleDefinition | null;
  readonly config: Record<string, unknown>;
  /** By output port; an unconnected port is absent. */
  readonly next: ReadonlyMap<string, PreparedNode>;
  /** The node that repeats this one; null when it is outside all loops. */
  readonly scope: string | null;
  readonly outward: boolean;
  /** A node that looks at replies can be reached from here without an outward act in between. */
  readonly leadsToReply: boolean;
}

/** A workflow ready to be run by `advance`; make it once per workflow version and keep it. */
export interface PreparedGraph {
  readonly nodes: ReadonlyMap<string, PreparedNode>;
  /** Null when the workflow has no start. */
  readonly start: PreparedNode | null;
  /** The channels on which it needs an account, to act or to read. */
  readonly channels: ReadonlySet<Channel>;
  /** The channels on which it reaches people: those on which it acts; those on which it reads, when it acts on none. */
  readonly reach: ReadonlySet<Channel>;
  /** Facts that its modules ask about beyond the prospect's record. */
  readonly asks: ReadonlySet<FactGroup>;
  /** Some nodes are repeated. */
  readonly repeats: boolean;
}

type Draft = { -readonly [Key in keyof PreparedNode]: PreparedNode[Key] } & { next: Map<string, PreparedNode> };

/**
 * Prepares a workflow for running. Never throws: a dangling connection is dropped, and an unknown module holds the
 * enrolments that reach it.
 */
export function prepareGraph(graph: WorkflowGraph, catalogue: ModuleCatalogue): PreparedGraph {
  const nodes = new Map<string, Draft>();
  const channels = new Set<Channel>();
  const acting = new Set<Channel>();
  for (const node of graph.nodes) {
    const prepared = prepareNode(node, catalogue);
    nodes.set(node.id, prepared);
    const channel = prepared.module === null ? null : channelOfNode(prepared.module, prepared.config);
    if (channel === null) continue;
    channels.add(channel);
    if (prepared.outward) acting.add(channel);
  }
  for (const connection of graph.connections) {
    const from = nodes.get(connection.from);
    const to = nodes.get(connection.to);
    if (from !== undefined && to !== undefined && !from.next.has(connection.fromPort)) from.next.set(connection.fromPort, to);
  }
  markReplyObservers(nodes);
  const start = [...nodes.values()].find((node) => node.module !== null && node.module.role === "start") ?? null;
  const repeats = [...nodes.values()].some(({ scope }) => scope !== null);
  const asks = new Set([...nodes.values()].flatMap(({ module }) => module?.asks ?? []));
  return { nodes, start, channels, reach: acting.size === 0 ? channels : acting, asks, repeats };
}

/** Whether prospects come in by this module: from the lists at the start, otherwise at another entry. */
export function isWayIn({ role }: ModuleDefinition): boolean {
  return role === "start" || role === "entry";
}

/** Whether people may come into a workflow otherwise than from the lists at its start. */
export function hasOtherWayIn(graph: WorkflowGraph, catalogue: ModuleCatalogue): boolean {
  return graph.nodes.some(({ type }) => catalogue.get(type)?.role === "entry");
}

/** Whether a module's nodes do something about the prospect: they act on a channel, or give a person work. */
export function isOutward({ channels, assigns }: ModuleDefinition): boolean {
  return channels.length > 0 || assigns === true;
}

/** Whether a step of the module with this configuration is had once: it is outward, or its calls change something in another program. */
export function isHadOnce(module: ModuleDefinition, config: Record<string, unknown>): boolean {
  const { callsOnce = false } = module;
  return isOutward(module) || (typeof callsOnce === "function" ? callsOnce(config) : callsOnce);
}

/** The same as isOutward for a type of module; false for one that is not in the catalogue. */
export function isOutwardType(catalogue: ModuleCatalogue, type: string): boolean {
  const module = catalogue.get(type);
  return module !== undefined && isOutward(module);
}

/** Returns the channel on which a node with this configuration needs an account, to act or to read; null when it needs none. */
export function channelOfNode(module: ModuleDefinition, config: Record<string, unknown>): Channel | null {
  if (module.channelOf !== undefined) return module.channelOf(config);
  return module.channels[0] ?? module.reads ?? null;
}

function prepareNode(node: WorkflowNode, catalogue: ModuleCatalogue): Draft {
  const known = catalogue.get(node.type);
  const pinned = known === undefined ? null : pinnedModule(known, node);
  const place = { id: node.id, next: new Map(), scope: node.scope ?? null, outward: known !== undefined && isOutward(known) };
  if (pinned === null || !pinned.parsed.ok) return { ...place, module: null, config: {}, leadsToReply: false };
  const { module, parsed } = pinned;
  return { ...place, module, config: parsed.config, leadsToReply: observesReply(module, parsed.config) };
}

function observesReply(module: ModuleDefinition, config: Record<string, unknown>): boolean {
  const observed = typeof module.observes === "function" ? module.observes(config) : module.observes;
  return observed.includes("replied");
}

/** Spreads `leadsToReply` backwards through nodes that do not act. A repeated node also leads back to the one that repeats it. */
function markReplyObservers(nodes: ReadonlyMap<string, Draft>): void {
  let changed = true;
  while (changed) {
    changed = false;
    for (const node of nodes.values()) {
      if (node.leadsToReply) continue;
      const scope = nodes.get(node.scope ?? "");
      for (const next of scope === undefined ? node.next.values() : [...node.next.values(), scope]) {
        if (!next.leadsToReply || next.outward) continue;
        node.leadsToReply = true;
        changed = true;
      }
    }
  }
}
