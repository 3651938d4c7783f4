import type { WorkspaceTx } from "../../database.ts";

/** Replies that are read at most, the newest first. */
const MOST_REPLIES = 1_000;
/** People of an industry whose replies are read at most. */
const MOST_PEOPLE = 2_000;

/** Returns when a prospect has replied in the last year. */
export async function listReplyTimes(tx: WorkspaceTx, prospectId: string): Promise<Date[]> {
  const { rows } = await tx.query<{ at: Date }>({
    name: "errands-list-reply-times",
    text: `
      SELECT occurred_at AS at FROM inbound_event
      WHERE workspace_id = $1 AND prospect_id = $2 AND type = 'replied' AND occurred_at >= now() - interval '365 days'
      ORDER BY seq DESC LIMIT ${MOST_REPLIES}`,
    values: [tx.workspaceId, prospectId],
  });
  return rows.map(({ at }) => at);
}

/** Returns when people of an industry (all people when it is null), of those who replied last, have replied in the last year. */
export async function listIndustryReplyTimes(tx: WorkspaceTx, industry: string | null): Promise<Date[]> {
  const { rows } = await tx.query<{ at: Date }>({
    name: "errands-list-industry-reply-times",
    text: `
      SELECT i.occurred_at AS at
      FROM (
        SELECT id FROM prospect
        WHERE workspace_id = $1 AND last_replied_at >= now() - interval '365 days' AND ($2::text IS NULL OR lower(btrim(industry)) = lower($2))
        ORDER BY last_replied_at DESC LIMIT ${MOST_PEOPLE}
      ) p
      JOIN inbound_event i ON i.workspace_id = $1 AND i.prospect_id = p.id AND i.type = 'replied'
      WHERE i.occurred_at >= now() - interval '365 days'
      ORDER BY i.occurred_at DESC LIMIT ${MOST_REPLIES}`,
    values: [tx.workspaceId, industry],
  });
  return rows.map(({ at }) => at);
}

/** Returns how the workspace's time runs: a demonstration's day lasts seconds. */
export async function readClock(tx: WorkspaceTx): Promise<{ clock_factor: number; clock_anchor: Date }> {
  const { rows } = await tx.query<{ clock_factor: number; clock_anchor: Date }>({
    name: "errands-read-clock",
    text: "SELECT clock_factor, clock_anchor FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`no workspace ${tx.workspaceId}`);
  return row;
}
