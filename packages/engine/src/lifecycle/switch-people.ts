import type { WorkflowNode } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as engine from "@filon/db/engine";
import type { EngineCampaignRow, SwitchedWrite, SwitchRow } from "@filon/db/engine";
import { announce } from "@filon/db/realtime";
import { instantOf, migrate, type Migrated, type SwitchPlan, toVirtual } from "@filon/domain";
import { awaitedText } from "../advance/awaited-text.ts";
import { enrolmentOf } from "../advance/facts.ts";
import { clockOf, realText, virtualFrom } from "../instants.ts";

/** What a chunk of a switch needs to know. */
export interface Switching {
  readonly campaign: EngineCampaignRow;
  /** The number and the steps of the version to which people go. */
  readonly version: number;
  readonly nodes: readonly WorkflowNode[];
  readonly at: Date;
}

/**
 * Moves the next people of a switch, at most `most`, to its version, and writes their timelines. The caller holds the campaign alone. Returns
 * the switch as it is then.
 */
export async function switchChunk(tx: WorkspaceTx, made: SwitchRow, switching: Switching, most: number): Promise<SwitchRow> {
  const { at } = switching;
  const { people, upTo } = await engine.lockPeopleOf(tx, made, most);
  const back = await engine.putBackStanding(tx, made, at, made.undoes === null ? [] : people.map(({ id }) => id));
  const counts = { finishing: 0, carried: 0, applied: 0, under_way: 0, moved: 0, restored: back.size };
  const writes: SwitchedWrite[] = [];
  const told: engine.TimelineWrite[] = [];
  const clock = clockOf(switching.campaign);
  const later = made.kept_back_until > at ? made.kept_back_until : at;
  const until = toVirtual(clock, instantOf(later));
  // Only the core writes plans, so it has this shape.
  const plan = made.plan as SwitchPlan;
  const steps = new Map(switching.nodes.map((node) => [node.id, node]));
  for (const row of people) {
    if (back.has(row.id)) continue;
    const standing = { acted: row.acted, arrivedAt: virtualFrom(clock, row.arrived_at) };
    const migrated = migrate(enrolmentOf(row, clock), plan, standing, until);
    counts[COUNTED[migrated.migration]] += 1;
    if (migrated.migration === "finishes") continue;
    writes.push(writeOf(migrated, clock));
    if (migrated.migration !== "moved") continue;
    const step = steps.get(migrated.enrolment.nodeId);
    const data = { ...(step?.label ? { name: step.label } : {}), kind: step?.type ?? "", to: String(switching.version) };
    told.push({ prospect_id: row.prospect_id, type: "moved_step", data, campaign_id: made.campaign_id, action_id: null });
  }
  await engine.writeSwitched(tx, made, at, writes);
  await engine.writeTimeline(tx, at, told);
  const noted = (await engine.noteSwitchedUpTo(tx, made, counts, upTo, at)) ?? made;
  if (noted.kept_back_until > later) await engine.keepBack(tx, noted);
  return noted;
}

const COUNTED = { finishes: "finishing", carried: "carried", applied: "applied", underWay: "under_way", moved: "moved" } as const;

function writeOf({ enrolment, isDue }: Migrated, clock: ReturnType<typeof clockOf>): SwitchedWrite {
  const { id, status, nodeId, phase, waitingFor, variables, frames, outputs, blockedBy, waitUntil } = enrolment;
  return {
    id,
    status,
    node_id: nodeId,
    phase,
    waiting_for: waitingFor.map(awaitedText),
    variables,
    frames,
    outputs,
    blocked_by: blockedBy,
    ...(isDue && waitUntil !== null ? { due_at: realText(clock, waitUntil) } : {}),
  };
}

/** Moves the next people of a switch that a command left to workers; after the last, the engine looks at the campaign again. */
export async function continueSwitch(tx: WorkspaceTx, made: SwitchRow, at: Date, most: number): Promise<void> {
  const campaign = await engine.findEngineCampaign(tx, made.campaign_id);
  const version = await engine.findVersion(tx, made.to_version_id);
  if (campaign === null || version === null) return;
  const { done_at: doneAt } = await switchChunk(tx, made, { campaign, version: version.version, nodes: version.graph.nodes, at }, most);
  if (doneAt === null) return;
  await announce(tx, "campaign:versions", { campaignId: made.campaign_id, timestamp: at.toISOString() });
  if (campaign.status === "running") await engine.beginLooks(tx, made.campaign_id, at, null);
}
