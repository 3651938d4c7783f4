import { CONTACT_KINDS, MESSAGE_KINDS, UNNEEDED_CODES } from "@filon/contracts/outreach";
import type { TestDatabase } from "./test-database.ts";

const CONTACTS = CONTACT_KINDS.map((kind) => `'${kind}'`).join(", ");
const MESSAGES = MESSAGE_KINDS.map((kind) => `'${kind}'`).join(", ");
const UNNEEDED = `coalesce(a.result_code IN (${UNNEEDED_CODES.map((code) => `'${code}'`).join(", ")}), false)`;

/** A stored sum and the result of a recount. */
export interface DifferingSum {
  readonly sum: string;
  readonly kept: number;
  readonly counted: number;
}

/**
 * Returns the workspace's sums that differ from a recount of the rows they count, in one statement: rows and sums change together, so there should be
 * none at any instant. What was done for a prospect stays counted after the prospect is deleted, and then differs.
 */
export async function differingSums(database: Pick<TestDatabase, "asOwner">, workspaceId: string): Promise<DifferingSum[]> {
  return database.asOwner<DifferingSum & Record<string, unknown>>(
    `
    WITH at AS (
      SELECT concat_ws(' ', 'at', campaign_id, run, node_id, detail, blocked_by) AS sum, sum(kept)::int AS kept, sum(counted)::int AS counted
      FROM (
        SELECT t.campaign_id, t.run, t.node_id, t.detail, t.blocked_by, t.n AS kept, 0 AS counted
        FROM campaign_tally t WHERE t.workspace_id = $1 AND t.kind = 'at'
        UNION ALL
        SELECT e.campaign_id, e.run, e.node_id, enrolment_state(e.status), coalesce(e.blocked_by, ''), 0, 1
        FROM enrolment e JOIN campaign c ON c.workspace_id = e.workspace_id AND c.id = e.campaign_id WHERE e.workspace_id = $1
      ) both_of_them GROUP BY 1
    ), act AS (
      SELECT concat_ws(' ', 'act', campaign_id, run, node_id, detail), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT t.campaign_id, t.run, t.node_id, t.detail, t.n AS kept, 0 AS counted
        FROM campaign_tally t WHERE t.workspace_id = $1 AND t.kind = 'act'
        UNION ALL
        SELECT a.campaign_id, a.run, a.node_id, a.channel || ':' || a.kind || ':' || CASE WHEN a.status = 'sent' AND ${UNNEEDED} THEN 'unneeded' ELSE a.status END, 0, 1
        FROM action a JOIN campaign c ON c.workspace_id = a.workspace_id AND c.id = a.campaign_id
        WHERE a.workspace_id = $1 AND a.status IN ('sent', 'refused', 'failed', 'uncertain')
      ) both_of_them GROUP BY 1
    ), contacted AS (
      SELECT concat_ws(' ', 'contacted', campaign_id, run), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT t.campaign_id, t.run, t.n AS kept, 0 AS counted FROM campaign_tally t WHERE t.workspace_id = $1 AND t.kind = 'contacted'
        UNION ALL
        SELECT a.campaign_id, a.run, 0, count(DISTINCT a.enrolment_id)
        FROM action a JOIN campaign c ON c.workspace_id = a.workspace_id AND c.id = a.campaign_id
        WHERE a.workspace_id = $1 AND a.status = 'sent' AND a.kind IN (${CONTACTS}) AND NOT ${UNNEEDED} GROUP BY 1, 2
      ) both_of_them GROUP BY 1
    ), answered AS (
      SELECT concat_ws(' ', kind, campaign_id, run), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT t.kind, t.campaign_id, t.run, t.n AS kept, 0 AS counted FROM campaign_tally t
        JOIN campaign c ON c.workspace_id = t.workspace_id AND c.id = t.campaign_id AND c.run = t.run
        WHERE t.workspace_id = $1 AND t.kind IN ('replied', 'accepted')
        UNION ALL
        SELECT CASE e.type WHEN 'invitation_accepted' THEN 'accepted' ELSE 'replied' END, e.campaign_id, c.run, 0, count(DISTINCT e.prospect_id)
        FROM timeline_event e JOIN campaign c ON c.workspace_id = e.workspace_id AND c.id = e.campaign_id
        WHERE e.workspace_id = $1 AND (e.type = 'invitation_accepted' OR is_reply(e.type, e.data))
          AND e.at >= coalesce(c.last_run_at, c.started_at, c.created_at) GROUP BY 1, 2, 3
      ) both_of_them GROUP BY 1
    ), ended AS (
      SELECT concat_ws(' ', 'ended', campaign_id, run, node_id, detail), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT t.campaign_id, t.run, t.node_id, t.detail, t.n AS kept, 0 AS counted FROM campaign_tally t WHERE t.workspace_id = $1 AND t.kind = 'ended'
        UNION ALL
        SELECT e.campaign_id, e.run, e.node_id, e.outcome, 0, 1
        FROM enrolment e JOIN campaign c ON c.workspace_id = e.workspace_id AND c.id = e.campaign_id
        WHERE e.workspace_id = $1 AND e.ended_at IS NOT NULL AND e.outcome IS NOT NULL
      ) both_of_them GROUP BY 1
    ), moments AS (
      SELECT concat_ws(' ', 'sent by', kind, campaign_id, run, name), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT t.kind, t.campaign_id, t.run, coalesce(nullif(t.node_id, ''), t.detail) AS name, t.n AS kept, 0 AS counted FROM campaign_tally t
        WHERE t.workspace_id = $1 AND (t.kind IN ('hour', 'day') AND t.detail LIKE 'sent:%' OR t.kind = 'account' AND t.detail LIKE '%:sent')
        UNION ALL
        SELECT one.kind, a.campaign_id, a.run, one.name, 0, 1
        FROM action a JOIN campaign c ON c.workspace_id = a.workspace_id AND c.id = a.campaign_id
        CROSS JOIN LATERAL (VALUES ('account', a.account_id::text), ('hour', 'sent:' || hour_of_week(a.settled_at, c.time_zone)),
          ('day', 'sent:' || (a.settled_at AT TIME ZONE c.time_zone)::date)) AS one(kind, name)
        WHERE a.workspace_id = $1 AND a.status = 'sent' AND NOT ${UNNEEDED}
      ) both_of_them GROUP BY 1
    ), people AS (
      SELECT concat_ws(' ', 'people', kind, campaign_id, run), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT t.kind, t.campaign_id, t.run, t.n AS kept, 0 AS counted FROM campaign_tally t
        JOIN campaign c ON c.workspace_id = t.workspace_id AND c.id = t.campaign_id AND c.run = t.run
        WHERE t.workspace_id = $1 AND t.kind IN ('contacted', 'replied', 'accepted')
        UNION ALL
        SELECT one.kind, p.campaign_id, p.run, 0, 1
        FROM campaign_person p JOIN campaign c ON c.workspace_id = p.workspace_id AND c.id = p.campaign_id AND c.run = p.run
        CROSS JOIN LATERAL (VALUES ('contacted', p.contacted_at), ('replied', p.replied_at), ('accepted', p.accepted_at)) AS one(kind, at)
        WHERE p.workspace_id = $1 AND one.at IS NOT NULL
      ) both_of_them GROUP BY 1
    ), days AS (
      SELECT concat_ws(' ', 'day', day), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT d.day, d.sent * 1000 + d.replied AS kept, 0 AS counted FROM activity_day d WHERE d.workspace_id = $1
        UNION ALL
        SELECT (a.settled_at AT TIME ZONE w.time_zone)::date, 0, 1000 FROM action a JOIN workspace w ON w.id = a.workspace_id
        WHERE a.workspace_id = $1 AND a.status = 'sent' AND NOT ${UNNEEDED}
        UNION ALL
        SELECT (e.at AT TIME ZONE w.time_zone)::date, 0, 1 FROM timeline_event e JOIN workspace w ON w.id = e.workspace_id
        WHERE e.workspace_id = $1 AND is_reply(e.type, e.data)
      ) both_of_them GROUP BY 1
    ), told AS (
      SELECT concat_ws(' ', 'told', day), sum(kept)::int, sum(counted)::int
      FROM (
        SELECT d.day, d.messages * 1000 + d.connected AS kept, 0 AS counted FROM activity_day d WHERE d.workspace_id = $1
        UNION ALL
        SELECT (a.settled_at AT TIME ZONE w.time_zone)::date, 0, 1000 FROM action a JOIN workspace w ON w.id = a.workspace_id
        WHERE a.workspace_id = $1 AND a.status = 'sent' AND a.kind IN (${MESSAGES}) AND NOT ${UNNEEDED}
        UNION ALL
        SELECT (e.at AT TIME ZONE w.time_zone)::date, 0, 1 FROM timeline_event e JOIN workspace w ON w.id = e.workspace_id
        WHERE e.workspace_id = $1 AND e.type = 'invitation_accepted'
      ) both_of_them GROUP BY 1
    ), prospects AS (
      SELECT 'prospects', (SELECT coalesce(sum(change), 0)::int FROM prospect_total WHERE workspace_id = $1),
        (SELECT count(*)::int FROM prospect WHERE workspace_id = $1)
    ), conversations AS (
      SELECT concat_ws(' ', 'conversation', m.prospect_id), sum(m.kept)::int, sum(m.counted)::int
      FROM (
        SELECT c.prospect_id, c.unread + 1000 * cardinality(c.channels) AS kept, 0 AS counted FROM conversation c WHERE c.workspace_id = $1
        UNION ALL
        SELECT prospect_id, 0, count(*) FILTER (WHERE direction = 'inbound') + 1000 * count(DISTINCT channel)
        FROM conversation_message WHERE workspace_id = $1 GROUP BY 1
      ) m GROUP BY 1
    )
    SELECT * FROM (
      TABLE at UNION ALL TABLE act UNION ALL TABLE contacted UNION ALL TABLE answered UNION ALL TABLE ended UNION ALL TABLE moments UNION ALL TABLE people
      UNION ALL TABLE days UNION ALL TABLE told UNION ALL TABLE prospects
      UNION ALL TABLE conversations
    ) sums WHERE kept <> counted ORDER BY sum`,
    [workspaceId],
    // Planning takes most of its time, and the engine's model asks after every step.
    "differing sums",
  );
}

/**
 * Sets the sums of the workspace's campaigns (where their prospects are) and of its prospects to a recount, for tests that wrote such rows
 * themselves.
 */
export async function recountSums(database: TestDatabase, workspaceId: string): Promise<void> {
  await database.asOwner("DELETE FROM campaign_tally WHERE workspace_id = $1 AND kind = 'at'", [workspaceId]);
  await database.asOwner(
    `INSERT INTO campaign_tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
     SELECT workspace_id, campaign_id, run, 'at', node_id, enrolment_state(status), coalesce(blocked_by, ''), 0, count(*)
     FROM enrolment WHERE workspace_id = $1 GROUP BY 1, 2, 3, 5, 6, 7`,
    [workspaceId],
  );
  await database.asOwner("DELETE FROM prospect_total WHERE workspace_id = $1", [workspaceId]);
  await database.asOwner("INSERT INTO prospect_total (workspace_id, change) SELECT $1, count(*) FROM prospect WHERE workspace_id = $1", [
    workspaceId,
  ]);
}
