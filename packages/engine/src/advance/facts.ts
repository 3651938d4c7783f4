import type { ClaimedRow, EngagementRow, EngineCampaignRow, EventRow } from "@filon/db/engine";
import {
  type CampaignFacts,
  type Enrolment,
  type Facts,
  type Frame,
  type Json,
  type Outputs,
  stopRulesOf,
  type WorkspaceClock,
} from "@filon/domain";
import { virtualFrom, virtualOrNull } from "../instants.ts";
import { awaitedFrom } from "./awaited-text.ts";
import { prospectFacts } from "./prospect-facts.ts";

type EnrolmentRow = Pick<
  ClaimedRow,
  | "id"
  | "status"
  | "node_id"
  | "visit"
  | "phase"
  | "waiting_for"
  | "wait_until"
  | "variables"
  | "frames"
  | "outputs"
  | "blocked_by"
  | "outcome"
>;

/** Converts a row to the core's enrolment. */
export function enrolmentOf(row: EnrolmentRow, clock: WorkspaceClock): Enrolment {
  return {
    id: row.id,
    status: row.status,
    nodeId: row.node_id,
    visit: row.visit,
    phase: row.phase,
    waitingFor: row.waiting_for.map(awaitedFrom),
    waitUntil: virtualOrNull(clock, row.wait_until),
    // Only the engine writes these columns, with values of these types.
    variables: row.variables as Record<string, Json>,
    frames: row.frames as Frame[],
    outputs: row.outputs as Outputs,
    blockedBy: row.blocked_by,
    outcome: row.outcome,
  };
}

/** Returns the facts about a campaign that modules can use. */
export function campaignFacts(campaign: EngineCampaignRow): CampaignFacts {
  return {
    id: campaign.id,
    timeZone: campaign.time_zone,
    activeStart: campaign.active_start.slice(0, 5),
    activeEnd: campaign.active_end.slice(0, 5),
    activeDays: campaign.active_days,
    stopRules: stopRulesOf(campaign.settings),
    trials: campaign.trials,
  };
}

/** The data from which the facts of a batch are composed. */
export interface FactSources {
  readonly campaign: CampaignFacts;
  readonly sender: Facts["sender"];
  readonly clock: WorkspaceClock;
  /** By enrolment id. */
  readonly engagement: ReadonlyMap<string, EngagementRow>;
  /** The events read for each enrolment, by its id, oldest first. */
  readonly events: ReadonlyMap<string, readonly EventRow[]>;
}

/** Returns the facts about the prospect of a claimed row. */
export function factsOf(row: ClaimedRow, sources: FactSources): Facts {
  const { clock } = sources;
  const done = sources.engagement.get(row.id);
  const heard = sources.events.get(row.id) ?? [];
  const reply = heard.findLast((event) => event.type === "replied");
  const accepted = heard.find((event) => event.type === "invitation_accepted");
  const text = reply?.data["text"];
  return {
    prospect: prospectFacts({
      ...row,
      id: row.prospect_id,
      status: row.prospect_status,
      time_zone: row.prospect_time_zone,
      opted_out: row.opted_out_at !== null,
      email_bounced: row.email_bounced_at !== null,
      connected: row.linkedin_connected_at !== null,
    }),
    engagement: {
      enteredAt: virtualFrom(clock, row.created_at),
      lastActAt: virtualOrNull(clock, done?.last_act_at ?? null),
      lastMessageAt: virtualOrNull(clock, done?.last_message_at ?? null),
      replied: reply !== undefined,
      repliedAt: reply === undefined ? null : virtualFrom(clock, reply.occurred_at),
      replySeq: reply === undefined ? null : Number(reply.seq),
      lastReplyText: typeof text === "string" ? text : null,
      invitedAt: virtualOrNull(clock, done?.invited_at ?? null),
      acceptedAt: accepted === undefined ? null : virtualFrom(clock, accepted.occurred_at),
      messageRead: heard.some((event) => event.type === "message_read"),
      profileViewed: heard.some((event) => event.type === "viewed" || event.type === "profile_viewed"),
      messagesSent: done?.messages_sent ?? 0,
      writtenOn: done?.written_on ?? [],
      awayUntil: virtualOrNull(clock, row.away_until),
    },
    campaign: sources.campaign,
    sender: sources.sender,
  };
}
