import type { WorkspaceTx } from "../../database.ts";
import { writePostponed } from "./settle.ts";

/** An account's calls that its provider did not answer. */
export interface SilenceWrite {
  readonly account_id: string;
  /** The acts, already settled. */
  readonly act_ids: readonly string[];
  /** Milliseconds until the next try: of the first silence that counts, and at most. */
  readonly baseMs: number;
  readonly mostMs: number;
  /** The shortest pause that the provider asked for. */
  readonly leastMs: number;
  /** From 0.5 to 1: tries of several accounts should not coincide. */
  readonly jitter: number;
}

/** How an account's provider has been answering. */
export interface SilenceRow {
  id: string;
  silences: number;
  silent_since: Date | null;
  /** Null when it may be called as usual. */
  next_try_at: Date | null;
}

/**
 * Counts calls that an account's provider did not answer: once for all that began before the previous silence was noted. From
 * `after` silences on, the provider is next tried after a pause that doubles each time. Returns the account's state.
 */
export async function noteSilence(tx: WorkspaceTx, at: Date, silence: SilenceWrite, after: number): Promise<SilenceRow | null> {
  const known = await tx.query<{ silences: number; silent_at: Date | null; next_try_at: Date | null; began_at: Date | null }>({
    name: "engine-note-silence-lock",
    text: `
      SELECT a.silences, a.silent_at, a.next_try_at,
        (SELECT max(dispatched_at) FROM action WHERE workspace_id = $1 AND id = ANY ($3::uuid[])) AS began_at
      FROM channel_account a WHERE a.workspace_id = $1 AND a.id = $2 FOR NO KEY UPDATE`,
    values: [tx.workspaceId, silence.account_id, silence.act_ids],
  });
  const [before] = known.rows;
  if (before === undefined || before.began_at === null) return null;
  const counts = before.silent_at === null || before.silent_at < before.began_at;
  const silences = before.silences + (counts ? 1 : 0);
  const { rows } = await tx.query<SilenceRow>({
    name: "engine-note-silence-write",
    text: `
      UPDATE channel_account SET silences = $3, silent_since = coalesce(silent_since, $4::timestamptz),
        silent_at = coalesce($5::timestamptz, silent_at), next_try_at = $6::timestamptz
      WHERE workspace_id = $1 AND id = $2
      RETURNING id, silences, silent_since, next_try_at`,
    values: [
      tx.workspaceId,
      silence.account_id,
      silences,
      at,
      counts ? at : null,
      counts && silences >= after ? new Date(at.getTime() + pauseMs(silence, silences - after)) : before.next_try_at,
    ],
  });
  return rows[0] ?? null;
}

/** Most doublings of the pause, against overflow. */
const MOST_DOUBLINGS = 30;

/** Returns how long a silent provider is left alone after this many doublings. */
function pauseMs({ baseMs, mostMs, leastMs, jitter }: SilenceWrite, doublings: number): number {
  return Math.max(leastMs, jitter * Math.min(mostMs, baseMs * 2 ** Math.min(MOST_DOUBLINGS, doublings)));
}

/** Notes that these accounts' providers answer again. */
export async function noteAnswers(tx: WorkspaceTx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.query({
    name: "engine-note-answers",
    text: `
      UPDATE channel_account SET silences = 0, silent_since = NULL, silent_at = NULL, next_try_at = NULL
      WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND silences > 0`,
    values: [tx.workspaceId, accountIds],
  });
}

/** Returns since when accounts' providers have been silent, and when they last accepted an act, among the workspace's latest thousand. */
export async function loadAnswers(
  tx: WorkspaceTx,
  accountIds: readonly string[],
): Promise<{ id: string; silent_since: Date | null; answered_at: Date | null }[]> {
  const { rows } = await tx.query<{ id: string; silent_since: Date | null; answered_at: Date | null }>({
    name: "engine-load-answers",
    text: `
      WITH recent AS MATERIALIZED (
        SELECT account_id, settled_at FROM action WHERE workspace_id = $1 AND status = 'sent' ORDER BY settled_at DESC LIMIT 1000
      )
      SELECT a.id, a.silent_since, (SELECT max(settled_at) FROM recent WHERE account_id = a.id) AS answered_at
      FROM channel_account a WHERE a.workspace_id = $1 AND a.id = ANY ($2::uuid[])`,
    values: [tx.workspaceId, accountIds],
  });
  return rows;
}

/** Postpones planned acts until an instant, and marks their enrolments with the reason. */
export async function postponeActs(tx: WorkspaceTx, ids: readonly string[], until: Date, code: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: "engine-postpone-acts",
    text: "UPDATE action SET not_before = greatest(not_before, $3) WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND status = 'planned'",
    values: [tx.workspaceId, ids, until],
  });
  await writePostponed(tx, ids, code);
}
