import type { WorkspaceTx } from "../../database.ts";

export interface CalendarSyncRow {
  look: string;
  sync_token: string | null;
  whole_at: Date | null;
  synced_at: Date | null;
}

/** Begins to read a calendar anew, as another account may be behind it now: forgets what is known, and ends former readings. */
export async function begin(tx: WorkspaceTx, integrationId: string, look: string): Promise<void> {
  await tx.query({
    name: "calendars-begin-forget-busy",
    text: "DELETE FROM calendar_busy WHERE workspace_id = $1 AND integration_id = $2",
    values: [tx.workspaceId, integrationId],
  });
  await tx.query({
    name: "calendars-begin-forget-events",
    text: "DELETE FROM calendar_event WHERE workspace_id = $1 AND integration_id = $2",
    values: [tx.workspaceId, integrationId],
  });
  await tx.query({
    name: "calendars-begin-sync",
    text: `
      INSERT INTO calendar_sync (workspace_id, integration_id, look) VALUES ($1, $2, $3)
      ON CONFLICT (workspace_id, integration_id) DO UPDATE SET look = excluded.look, sync_token = NULL, whole_at = NULL, synced_at = NULL`,
    values: [tx.workspaceId, integrationId, look],
  });
}

/** Continues to read a calendar where it stopped, under a new chain of readings. Returns false when it was never begun. */
export async function beginAgain(tx: WorkspaceTx, integrationId: string, look: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "calendars-begin-again",
    text: "UPDATE calendar_sync SET look = $3 WHERE workspace_id = $1 AND integration_id = $2",
    values: [tx.workspaceId, integrationId, look],
  });
  return rowCount === 1;
}

/** Returns how far a calendar has been read, and locks that; null when it is not connected any more. */
export async function lockSync(tx: WorkspaceTx, integrationId: string): Promise<CalendarSyncRow | null> {
  const { rows } = await tx.query<CalendarSyncRow>({
    name: "calendars-lock-sync",
    text: "SELECT look, sync_token, whole_at, synced_at FROM calendar_sync WHERE workspace_id = $1 AND integration_id = $2 FOR UPDATE",
    values: [tx.workspaceId, integrationId],
  });
  return rows[0] ?? null;
}

export interface CalendarReading {
  readonly integrationId: string;
  readonly isWhole: boolean;
  readonly busy: readonly { readonly id: string; readonly startsAt: Date; readonly endsAt: Date }[];
  readonly free: readonly string[];
  readonly token: string | null;
  readonly at: Date;
}

/** Stores what a reading found. */
export async function saveReading(
  tx: WorkspaceTx,
  { integrationId, isWhole, busy: read, free, token, at }: CalendarReading,
): Promise<void> {
  // An event that changes while its pages are read may come twice.
  const busy = [...new Map(read.map((event) => [event.id, event])).values()];
  await tx.query({
    name: "calendars-save-reading-forget",
    text: `
      DELETE FROM calendar_busy WHERE workspace_id = $1 AND integration_id = $2
        AND (($3 AND remote_id <> ALL ($5::text[])) OR remote_id = ANY ($4::text[]))`,
    values: [tx.workspaceId, integrationId, isWhole, free, busy.map(({ id }) => id)],
  });
  await tx.query({
    name: "calendars-save-reading-busy",
    text: `
      INSERT INTO calendar_busy (workspace_id, integration_id, remote_id, starts_at, ends_at)
      SELECT $1, $2, e.remote_id, e.starts_at, e.ends_at
      FROM unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) AS e (remote_id, starts_at, ends_at)
      ON CONFLICT (workspace_id, integration_id, remote_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    values: [
      tx.workspaceId,
      integrationId,
      busy.map(({ id }) => id),
      busy.map(({ startsAt }) => startsAt),
      busy.map(({ endsAt }) => endsAt),
    ],
  });
  await tx.query({
    name: "calendars-save-reading-sync",
    text: `
      UPDATE calendar_sync SET sync_token = $3, synced_at = $4, whole_at = CASE WHEN $5 THEN $4 ELSE whole_at END
      WHERE workspace_id = $1 AND integration_id = $2`,
    values: [tx.workspaceId, integrationId, token, at, isWhole],
  });
}
