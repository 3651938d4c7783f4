import type { WorkspaceTx } from "../../database.ts";

/**
 * The rest of a statement that makes enrolments due before their campaign is looked at next: makes the engine look at the campaigns of its
 * rows `woken`; $1 is the workspace. (It adds a row each time and touches no other row, so no transaction waits, and a look at the
 * campaign sees the wake together with what is due.)
 */
export const WAKING_CAMPAIGNS =
  "INSERT INTO campaign_wake (workspace_id, campaign_id) SELECT DISTINCT $1::uuid, campaign_id FROM woken ON CONFLICT DO NOTHING";

/** Makes the engine look at a campaign now, whenever its next look was planned. */
export async function wakeCampaign(tx: WorkspaceTx, campaignId: string): Promise<void> {
  await tx.query({
    name: "engine-wake-campaign",
    text: "INSERT INTO campaign_wake (workspace_id, campaign_id) VALUES ($1, $2)",
    values: [tx.workspaceId, campaignId],
  });
}

/**
 * Guards that hold back everyone who waits for the same account, or for their workspace, until a user changes something: prospects they
 * hold back are parked.
 */
export const PARKING_CODES: readonly string[] = [
  "campaignNotRunning",
  "workspaceSuspended",
  "workspaceHalted",
  "subscriptionInactive",
  "pruNotReserved",
  "accountMissing",
  "accountNotConnected",
  "accountKindOff",
];

/** What parks people: a guard, and the account that is to write to them; null for any account. */
export interface ParkingHold {
  readonly code: string;
  readonly accountId: string | null;
}

/**
 * Makes due now the first people parked by each of these: at most this many of each campaign that runs or is paused, or of this one. Their
 * batch wakes those behind them. Returns whether there were any.
 */
export async function wakeParked(
  tx: WorkspaceTx,
  parked: { readonly holds: readonly ParkingHold[]; readonly campaignId?: string; readonly most: number },
  at: Date,
): Promise<boolean> {
  if (parked.holds.length === 0) return false;
  const { rows } = await tx.query<{ campaign_id: string }>({
    name: "engine-wake-parked",
    text: `
      WITH parked AS MATERIALIZED (
        SELECT e.id
        FROM (SELECT id, run FROM campaign WHERE workspace_id = $1 AND status IN ('running', 'paused') AND id = coalesce($3, id)) c
        CROSS JOIN unnest($2::text[], $6::uuid[]) AS held(code, account_id)
        CROSS JOIN LATERAL (
          SELECT id FROM enrolment
          WHERE workspace_id = $1 AND campaign_id = c.id AND blocked_by = held.code AND ended_at IS NULL AND status = 'runnable' AND due_at > $4
            AND slot_account IS NULL
            AND (held.account_id IS NULL OR EXISTS (
              SELECT chosen.account_id FROM jsonb_each_text(senders) AS chosen(channel, account_id)
              LEFT JOIN campaign_sender s
                ON s.workspace_id = $1 AND s.campaign_id = c.id AND s.run = c.run AND s.account_id = chosen.account_id::uuid
              WHERE coalesce(s.replaced_by, chosen.account_id::uuid) = held.account_id
            ))
          ORDER BY due_at LIMIT $5
          FOR NO KEY UPDATE SKIP LOCKED
        ) e
      ), woken AS (
        UPDATE enrolment e SET due_at = $4, wait_until = $4 FROM parked WHERE e.workspace_id = $1 AND e.id = parked.id
        RETURNING e.campaign_id
      )
      ${WAKING_CAMPAIGNS} RETURNING campaign_id`,
    values: [
      tx.workspaceId,
      parked.holds.map(({ code }) => code),
      parked.campaignId ?? null,
      at,
      parked.most,
      parked.holds.map(({ accountId }) => accountId),
    ],
  });
  return rows.length > 0;
}

/**
 * Lets the engine look at a campaign again only when the first enrolment of its run is due, or when it is woken. Does nothing while
 * another transaction is doing the same; the next look will.
 */
export async function restUntilDue(tx: WorkspaceTx, campaign: { readonly id: string; readonly run: number }): Promise<void> {
  const { rowCount } = await tx.query({
    name: "engine-rest-until-due-lock",
    text: "SELECT FROM campaign_look WHERE workspace_id = $1 AND campaign_id = $2 FOR NO KEY UPDATE SKIP LOCKED",
    values: [tx.workspaceId, campaign.id],
  });
  if (rowCount !== 1) return;
  // One statement: it sees what is due together with the wakes that it deletes.
  await tx.query({
    name: "engine-rest-until-due-set",
    text: `
      WITH seen AS (
        SELECT id FROM campaign_wake WHERE workspace_id = $1 AND campaign_id = $2 FOR UPDATE SKIP LOCKED
      ), heeded AS (
        DELETE FROM campaign_wake WHERE workspace_id = $1 AND campaign_id = $2 AND id IN (SELECT id FROM seen)
      )
      UPDATE campaign_look SET next_at = (
        SELECT due_at FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND due_at IS NOT NULL ORDER BY due_at LIMIT 1
      )
      WHERE workspace_id = $1 AND campaign_id = $2`,
    values: [tx.workspaceId, campaign.id, campaign.run],
  });
}

/** Lets the engine look at a campaign again only when somebody calls `beginLooks`. The caller shares its lock. */
export async function restLooks(tx: WorkspaceTx, campaignId: string): Promise<void> {
  await tx.query({
    name: "engine-rest-looks",
    text: `
      WITH heeded AS (DELETE FROM campaign_wake WHERE workspace_id = $1 AND campaign_id = $2)
      UPDATE campaign_look SET next_at = NULL WHERE workspace_id = $1 AND campaign_id = $2`,
    values: [tx.workspaceId, campaignId],
  });
}

/** Stops looking at a campaign that does not run, or no longer exists. The caller holds its lock. */
export async function stopLooks(tx: WorkspaceTx, campaignId: string): Promise<void> {
  await tx.query({
    name: "engine-stop-looks",
    text: `
      WITH heeded AS (DELETE FROM campaign_wake WHERE workspace_id = $1 AND campaign_id = $2)
      DELETE FROM campaign_look WHERE workspace_id = $1 AND campaign_id = $2`,
    values: [tx.workspaceId, campaignId],
  });
}

/**
 * Makes the engine look at a running campaign immediately; `channels` are those on which its workflow reaches people, null to keep those known. The caller holds
 * the campaign's lock exclusively.
 */
export async function beginLooks(tx: WorkspaceTx, campaignId: string, at: Date, channels: readonly string[] | null): Promise<void> {
  await tx.query({
    name: "engine-begin-looks",
    text: `
      INSERT INTO campaign_look AS l (workspace_id, campaign_id, next_at, channels) VALUES ($1, $2, $3, $4)
      ON CONFLICT (workspace_id, campaign_id) DO UPDATE
        SET next_at = least(l.next_at, excluded.next_at), channels = coalesce(excluded.channels, l.channels)`,
    values: [tx.workspaceId, campaignId, at, channels],
  });
}

/** Notes which channels a running campaign acts on. */
export async function noteChannels(tx: WorkspaceTx, campaignId: string, channels: readonly string[]): Promise<void> {
  await tx.query({
    name: "engine-note-channels",
    text: "UPDATE campaign_look SET channels = $3 WHERE workspace_id = $1 AND campaign_id = $2 AND channels IS DISTINCT FROM $3",
    values: [tx.workspaceId, campaignId, channels],
  });
}
