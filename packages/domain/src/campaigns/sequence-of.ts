import type { CampaignStatus, FollowUpMessage, SequenceStatus, SequenceType } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { parseConfig } from "../graph/config.ts";
import { reachOf } from "../graph/channels.ts";
import { waitOf } from "../graph/longest-wait.ts";

/**
 * Returns through what a workflow writes, and the messages that follow an earlier invitation or message, in the order in which people reach
 * them (CAMPAIGN-02, CAMPAIGN-03). Where ways meet, the longest wait counts.
 */
export function sequenceOf(graph: WorkflowGraph, catalogue: ModuleCatalogue): { type: SequenceType; followUps: FollowUpMessage[] } {
  const [first, ...others] = reachOf(graph, catalogue);
  const type = first === undefined ? "none" : others.length === 0 ? first : "several";
  return { type, followUps: followUpsOf(graph, catalogue) };
}

/** Returns whether the sequence of a campaign is under way, paused or deleted; null when it is none of these (CAMPAIGN-18). */
export function sequenceStatusOf(campaign: {
  readonly status: CampaignStatus;
  readonly graph: WorkflowGraph;
  readonly workflow_revision: number;
}): SequenceStatus | null {
  if (campaign.status === "running") return "started";
  if (campaign.status === "paused") return "paused";
  return campaign.status === "draft" && campaign.graph.nodes.length === 0 && campaign.workflow_revision > 1 ? "deleted" : null;
}

/** Types of steps that invite with a message; `send_connection_request` invites without one. */
const INVITES: ReadonlySet<string> = new Set(["invitation", "send_invitation"]);

/** Returns whether a step is an invitation whose message is missing. */
export function lacksInvitationMessage({
  type,
  config,
}: Pick<WorkflowNode, "type"> & { readonly config: Readonly<Record<string, unknown>> }): boolean {
  const note = config["note"];
  return INVITES.has(type) && (typeof note !== "string" || note.trim() === "");
}

function followUpsOf({ nodes, connections }: WorkflowGraph, catalogue: ModuleCatalogue): FollowUpMessage[] {
  const leaving = Map.groupBy(connections, ({ from }) => from);
  const arriving = new Map(nodes.map(({ id }) => [id, 0]));
  for (const { to } of connections) arriving.set(to, (arriving.get(to) ?? 0) + 1);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** Days since the latest invitation or message on the way to a node; absent before the first. */
  const since = new Map<string, number>();
  const followUps: FollowUpMessage[] = [];
  const ready = nodes.filter(({ id }) => arriving.get(id) === 0).map(({ id }) => id);
  for (const id of ready) {
    const node = byId.get(id);
    if (node === undefined) continue;
    const before = since.get(id);
    const writes = channelWritten(node, catalogue);
    // A follow-up waits itself before it writes.
    if (writes !== null && writes !== "invitation" && before !== undefined)
      followUps.push({ nodeId: id, channel: writes, sendAfterDays: Math.round(before + waitOf(node)) });
    for (const connection of leaving.get(id) ?? []) {
      const days = writes === null ? (before === undefined ? undefined : before + waitBy(connection, node)) : 0;
      if (days !== undefined) since.set(connection.to, Math.max(since.get(connection.to) ?? 0, days));
      const left = (arriving.get(connection.to) ?? 0) - 1;
      arriving.set(connection.to, left);
      if (left === 0) ready.push(connection.to);
    }
  }
  return followUps;
}

/** The days that a step waits before people leave it by a connection: none by the first of several outputs, which an event opens. */
function waitBy({ fromPort }: WorkflowConnection, node: WorkflowNode): number {
  return node.outputs.length > 1 && node.outputs[0]?.id === fromPort ? 0 : waitOf(node);
}

function channelWritten(node: WorkflowNode, catalogue: ModuleCatalogue): Channel | "invitation" | null {
  if (INVITES.has(node.type) || node.type === "send_connection_request") return "invitation";
  const module = catalogue.get(node.type);
  if (module?.writesOn === undefined) return null;
  const parsed = parseConfig(module, node.version, node.config);
  return parsed.ok ? module.writesOn(parsed.config) : null;
}
