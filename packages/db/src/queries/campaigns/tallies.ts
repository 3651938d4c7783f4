import type { WorkspaceTx } from "../../database.ts";

/** A total of a run, summed over its slots; migration 000004 says what each kind counts. */
export interface TallyRow {
  kind:
    | "at"
    | "move"
    | "act"
    | "contacted"
    | "replied"
    | "accepted"
    | "ended"
    | "answer"
    | "account"
    | "hour"
    | "day"
    | "delay"
    | "bounced";
  node_id: string;
  detail: string;
  blocked_by: string;
  n: number;
  /** Number of rows summed. */
  parts: number;
}

/** The kinds that the live picture shows; the others are the statistics' alone. */
export const LIVE_KINDS: readonly TallyRow["kind"][] = ["at", "move", "act", "contacted", "replied", "accepted", "answer"];

/** Returns the totals of a run, all kinds or some: a few hundred rows, and two for each day, whatever the number of prospects. */
export async function readTallies(
  tx: WorkspaceTx,
  campaignId: string,
  run: number,
  kinds: readonly TallyRow["kind"][] | null = null,
): Promise<TallyRow[]> {
  const { rows } = await tx.query<TallyRow>({
    name: "campaigns-read-tallies",
    text: `
      SELECT kind, node_id, detail, blocked_by, sum(n)::int AS n, count(*)::int AS parts
        FROM campaign_tally
       WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND ($4::text[] IS NULL OR kind = ANY ($4))
       GROUP BY kind, node_id, detail, blocked_by`,
    values: [tx.workspaceId, campaignId, run, kinds],
  });
  return rows;
}

/** Folds the slots of database connections into slot 0; those locked at this moment are left for the next time. */
export async function foldTallies(tx: WorkspaceTx, campaignId: string, run: number): Promise<void> {
  await tx.query({
    name: "campaigns-fold-tallies",
    text: `
      WITH picked AS (
        SELECT kind, node_id, detail, blocked_by, slot
          FROM campaign_tally
         WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND slot <> 0
           FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM campaign_tally AS tally
         USING picked
         WHERE tally.workspace_id = $1 AND tally.campaign_id = $2 AND tally.run = $3
           AND (tally.kind, tally.node_id, tally.detail, tally.blocked_by, tally.slot) = (picked.kind, picked.node_id, picked.detail, picked.blocked_by, picked.slot)
        RETURNING tally.*
      )
      INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
      SELECT $1, $2, $3, kind, node_id, detail, blocked_by, 0, sum(n) FROM gone GROUP BY kind, node_id, detail, blocked_by ORDER BY 4, 5, 6, 7
      ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n`,
    values: [tx.workspaceId, campaignId, run],
  });
}

/** Returns for each of these guards when the first enrolment it holds back will be retried. */
export async function listNextTries(
  tx: WorkspaceTx,
  campaignId: string,
  codes: readonly string[],
): Promise<{ code: string; next_at: Date | null }[]> {
  const { rows } = await tx.query<{ code: string; next_at: Date | null }>({
    name: "campaigns-list-next-tries",
    text: `
      SELECT wanted.code, least((
          SELECT min(due_at) FROM enrolment
           WHERE workspace_id = $1 AND campaign_id = $2 AND blocked_by = wanted.code AND ended_at IS NULL
        ), (
          -- Their acts are planned, or wait for a lookup: the act has the instant.
          SELECT min(CASE act.status WHEN 'planned' THEN act.not_before WHEN 'dispatching' THEN act.lease_until END) FROM enrolment e
            CROSS JOIN LATERAL (SELECT status, not_before, lease_until FROM action WHERE workspace_id = $1 AND enrolment_id = e.id AND node_id = e.node_id AND visit = e.visit LIMIT 1) act
           WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.blocked_by = wanted.code AND e.ended_at IS NULL AND e.due_at IS NULL
        ), (
          SELECT min(CASE status WHEN 'planned' THEN not_before ELSE lease_until END) FROM call
           WHERE workspace_id = $1 AND campaign_id = $2 AND call.status IN ('planned', 'calling') AND wanted.code = 'calling'
        )) AS next_at
        FROM unnest($3::text[]) AS wanted(code)`,
    values: [tx.workspaceId, campaignId, codes],
  });
  return rows;
}

/** Returns when the first enrolment of a run that waits only for its time, held back by no guard, is due. */
export async function findNextDue(tx: WorkspaceTx, campaignId: string, run: number): Promise<Date | null> {
  const { rows } = await tx.query<{ due_at: Date }>({
    name: "campaigns-find-next-due",
    text: `
      SELECT due_at FROM enrolment
       WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status = 'runnable' AND blocked_by IS NULL AND due_at > now()
       ORDER BY due_at LIMIT 1`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0]?.due_at ?? null;
}
