import type { EventType } from "@filon/contracts/outreach";
import { storableJson } from "@filon/contracts/text";
import type { StopRule } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "../../database.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/** The kind of fact a stop rule asks about; also the type of the event. */
export type Asked = { readonly when: StopRule["when"]; readonly event?: EventType };

const ASKED = (settings: string, asked: string): string =>
  `EXISTS (SELECT 1 FROM unnest(${asked}::jsonb[]) AS asked(rule) WHERE ${settings} -> 'stopRules' @> asked.rule)`;

/** Whether a value (a status, tags to be added, a score) is new to prospect `p`. */
const DIFFERS = {
  status: "to_jsonb(p.status) <> $5::jsonb",
  tag: "NOT to_jsonb(p.tags) @> $5::jsonb",
  score: "coalesce(to_jsonb(p.score), 'null') <> $5::jsonb",
};

/**
 * Returns those of the prospects to whom this value is new and whose campaigns it concerns: a stop rule asks about it, or their step
 * waits for an event of this type.
 */
export async function listConcernedBy(
  tx: WorkspaceTx,
  prospectIds: readonly string[],
  {
    of,
    value,
    type,
    asked,
  }: { readonly of: keyof typeof DIFFERS; readonly value: unknown; readonly type: EventType; readonly asked: readonly Asked[] },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: `engine-list-concerned-by-${of}`,
    text: `
      SELECT DISTINCT e.prospect_id AS id
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (
        SELECT prospect_id, campaign_id, waiting_for FROM enrolment
        WHERE workspace_id = $1 AND prospect_id = wanted.id AND ended_at IS NULL
      ) e
      CROSS JOIN LATERAL (SELECT settings FROM campaign WHERE workspace_id = $1 AND id = e.campaign_id LIMIT 1) c
      CROSS JOIN LATERAL (SELECT status, tags, score FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1) p
      WHERE ${DIFFERS[of]} AND (
        ${ASKED("c.settings", "$4")}
        OR EXISTS (SELECT 1 FROM unnest(e.waiting_for) AS awaited(event) WHERE split_part(awaited.event, ':', 1) = $3)
      )
      ORDER BY e.prospect_id`,
    values: [tx.workspaceId, prospectIds, type, asked.map((rule) => storableJson([rule])), storableJson(value)],
  });
  return rows.map(({ id }) => id);
}

/**
 * Returns, locked, the acts planned for these prospects in campaigns with a stop rule that asks about this. With `free` it does not wait,
 * for a caller who has since locked the enrolments: a transaction that has locked one of the other acts waits for those enrolments.
 */
export async function lockPlannedActsUnder(
  tx: WorkspaceTx,
  prospectIds: readonly string[],
  asked: readonly Asked[],
  how: "wait" | "free",
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: `engine-lock-planned-acts-under-${how}`,
    text: `
      SELECT a.id FROM action a
      WHERE a.workspace_id = $1 AND a.prospect_id = ANY ($2::uuid[]) AND a.status = 'planned'
        AND EXISTS (SELECT 1 FROM campaign c WHERE c.workspace_id = $1 AND c.id = a.campaign_id AND ${ASKED("c.settings", "$3")})
      ORDER BY a.id FOR UPDATE OF a ${how === "free" ? "SKIP LOCKED" : ""}`,
    values: [tx.workspaceId, prospectIds, asked.map((rule) => storableJson([rule]))],
  });
  return rows.map(({ id }) => id);
}

/**
 * Locks the open enrolments of these prospects, then the prospects themselves, so that events about a person are numbered in the order
 * in which they become visible. Returns the prospects that exist.
 */
export async function lockProspectsInCampaigns(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<string[]> {
  await tx.query({
    name: "engine-lock-prospects-in-campaigns-enrolments",
    text: `
      SELECT FROM enrolment WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) AND ended_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
    values: [tx.workspaceId, prospectIds],
  });
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-prospects-in-campaigns-prospects",
    text: "SELECT id FROM prospect WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE",
    values: [tx.workspaceId, prospectIds],
  });
  return rows.map(({ id }) => id);
}

/** Stores one event about each of these prospects, which happened in Filon. */
export async function insertInnerEvents(
  tx: WorkspaceTx,
  prospectIds: readonly string[],
  { type, key, data, at }: { readonly type: EventType; readonly key: string | null; readonly data: object; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "engine-insert-inner-events",
    text: `
      INSERT INTO inbound_event (workspace_id, provider, provider_event_id, prospect_id, type, key, data, occurred_at, received_at)
      SELECT $1, 'filon', new_id()::text, id, $3, $4, $5, $6, $6 FROM unnest($2::uuid[]) AS concerned(id)
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, prospectIds, type, key, storableJson(data), at],
  });
}

/** What stop rules of a campaign ask about its people's state. */
export interface ReachedState {
  readonly statuses: readonly string[];
  readonly tags: readonly string[];
  /** Lowest score; null when no rule asks for one. */
  readonly atLeast: number | null;
}

/**
 * Makes the engine look now at a campaign's people who have one of these statuses or tags, or this score; acts in flight are left to their
 * outcome. The caller holds the campaign alone; people whom another command holds are passed over.
 */
export async function wakeReached(tx: WorkspaceTx, campaignId: string, { statuses, tags, atLeast }: ReachedState, at: Date): Promise<void> {
  await tx.query({
    name: "engine-wake-reached",
    text: `
      WITH reached AS MATERIALIZED (
        SELECT e.id FROM enrolment e
        CROSS JOIN LATERAL (SELECT status, tags, score FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1) p
        WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.ended_at IS NULL AND e.status IN ('runnable', 'waiting', 'held')
          AND (e.due_at IS NULL OR e.due_at > $3)
          AND (p.status = ANY ($4::text[]) OR p.tags && $5::text[] OR p.score >= $6)
      ), locked AS MATERIALIZED (
        SELECT e.id FROM (SELECT id FROM reached ORDER BY id) wanted
        CROSS JOIN LATERAL (SELECT id, status FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) e
        WHERE e.status IN ('runnable', 'waiting', 'held')
      ), woken AS (
        UPDATE enrolment e SET due_at = $3 FROM locked WHERE e.workspace_id = $1 AND e.id = locked.id
        RETURNING e.campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, campaignId, at, statuses, tags, atLeast],
  });
}

/** Makes the engine look at the open enrolments of these prospects now; acts in flight are left to their outcome. */
export async function wakeProspects(tx: WorkspaceTx, prospectIds: readonly string[], at: Date): Promise<void> {
  await tx.query({
    name: "engine-wake-prospects",
    text: `
      WITH woken AS (
        UPDATE enrolment SET due_at = $3
        WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) AND ended_at IS NULL AND status IN ('runnable', 'waiting', 'held')
          AND (due_at IS NULL OR due_at > $3)
        RETURNING campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, prospectIds, at],
  });
}
