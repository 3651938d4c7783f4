import type { WorkspaceTx } from "../../database.ts";
import { isContactKind, isMessageKind, wasUnneeded } from "../contact-kinds.ts";

/**
 * CTEs that maintain the sums of campaigns (`campaign_tally`; migration 000004 says what each kind counts) and of days (`activity_day`).
 * Every statement that adds, moves or deletes enrolments or settles acts includes the one for it, after a CTE that returns what changed, so
 * the sums change together with the rows. $1 is the workspace. Each connection adds to its own rows (`slot`), so that no transaction waits
 * for another.
 */

/** What stands before and after a SELECT of changes: campaign_id, run, kind, node_id, detail, blocked_by and n. */
const ADDED = `
  INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
  SELECT $1::uuid, campaign_id, run, kind, node_id, detail, blocked_by, pg_backend_pid(), sum(n)
  FROM (`;
const TO_SUMS = `
  ) AS change (campaign_id, run, kind, node_id, detail, blocked_by, n)
  GROUP BY campaign_id, run, kind, node_id, detail, blocked_by
  HAVING sum(n) <> 0
  ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n`;

/** Counts enrolments that were added: a CTE `enrolled` returns their campaign_id, run, node_id, status and blocked_by. */
export const TALLY_ENROLLED = `${ADDED}
  SELECT campaign_id, run, 'at', node_id, enrolment_state(status), coalesce(blocked_by, ''), 1 FROM enrolled
  ${TO_SUMS}`;

/**
 * Counts enrolments that were changed: a CTE `moved` returns their campaign_id, run, node_id, status and blocked_by, and the last three as
 * they were before: was_node, was_status and was_blocked, read under the row's lock.
 */
export const TALLY_MOVED = `${ADDED}
  SELECT campaign_id, run, 'at', node_id, enrolment_state(status), coalesce(blocked_by, ''), 1 FROM moved
  UNION ALL
  SELECT campaign_id, run, 'at', was_node, enrolment_state(was_status), coalesce(was_blocked, ''), -1 FROM moved
  UNION ALL
  SELECT campaign_id, run, 'move', was_node, node_id, '', 1 FROM moved WHERE was_node <> node_id
  ${TO_SUMS}`;

/** The same for enrolments that a switch of versions shifted: nobody took the step from one node to the other. */
export const TALLY_MOVED_BY_SWITCH = `${ADDED}
  SELECT campaign_id, run, 'at', node_id, enrolment_state(status), coalesce(blocked_by, ''), 1 FROM moved
  UNION ALL
  SELECT campaign_id, run, 'at', was_node, enrolment_state(was_status), coalesce(was_blocked, ''), -1 FROM moved
  ${TO_SUMS}`;

/**
 * Counts enrolments that are deleted: a CTE `leaving` returns their campaign_id, run, node_id, status and blocked_by. What was done for
 * them stays counted; the sums of a deleted campaign are already gone.
 */
export const TALLY_LEAVING = `${ADDED}
  SELECT l.campaign_id, l.run, 'at', l.node_id, enrolment_state(l.status), coalesce(l.blocked_by, ''), -1
  FROM leaving l JOIN campaign c ON c.workspace_id = $1 AND c.id = l.campaign_id
  ${TO_SUMS}`;

/**
 * Counts acts that ended: a CTE `settled` returns their campaign_id, run, enrolment_id, node_id, account_id, channel, kind, status, settled_at, result_code and
 * was_status, their status before, and result_code. An act that was not needed counts apart. A visit is not a contact. The statement sees its acts as they were before it, so any contact that it
 * finds was an earlier one.
 */
export const TALLY_SETTLED = `${ADDED}
  SELECT campaign_id, run, 'act', node_id, channel || ':' || kind || ':' || CASE WHEN ${wasUnneeded()} THEN 'unneeded' ELSE status END, '', 1
  FROM settled WHERE status <> was_status AND status IN ('sent', 'refused', 'failed', 'uncertain')
  UNION ALL
  SELECT campaign_id, run, 'act', node_id, channel || ':' || kind || ':' || was_status, '', -1
  FROM settled WHERE status <> was_status AND was_status IN ('sent', 'refused', 'failed', 'uncertain')
  UNION ALL
  SELECT campaign_id, run, 'contacted', '', '', '', 1
  FROM (
    SELECT DISTINCT campaign_id, run, enrolment_id FROM settled WHERE status = 'sent' AND was_status <> 'sent'
      AND ${isContactKind("kind")} AND NOT ${wasUnneeded()}
  ) reached
  -- A count and not NOT EXISTS, which may become a join over every act of the workspace (155 ms for 130 acts against 2).
  WHERE (
    SELECT count(*) FROM action earlier
    WHERE earlier.workspace_id = $1 AND earlier.enrolment_id = reached.enrolment_id AND earlier.status = 'sent'
      AND ${isContactKind("earlier.kind")} AND NOT ${wasUnneeded("earlier.")}
  ) = 0
  UNION ALL
  SELECT campaign_id, run, 'account', account_id::text, channel || ':' || kind || ':' || status, '', 1
  FROM settled WHERE status <> was_status AND status IN ('sent', 'refused', 'failed', 'uncertain') AND NOT ${wasUnneeded()}
  UNION ALL
  SELECT campaign_id, run, 'account', account_id::text, channel || ':' || kind || ':' || was_status, '', -1
  FROM settled WHERE status <> was_status AND was_status IN ('sent', 'refused', 'failed', 'uncertain')
  UNION ALL
  SELECT s.campaign_id, s.run, moment.kind, '', 'sent:' || moment.name, '', 1
  FROM settled s
  CROSS JOIN LATERAL (SELECT time_zone FROM campaign WHERE workspace_id = $1 AND id = s.campaign_id LIMIT 1) c
  CROSS JOIN LATERAL (
    VALUES ('hour', hour_of_week(s.settled_at, c.time_zone)), ('day', (s.settled_at AT TIME ZONE c.time_zone)::date::text)
  ) AS moment(kind, name)
  WHERE s.status = 'sent' AND s.was_status <> 'sent' AND NOT ${wasUnneeded("s.")}
  ${TO_SUMS}`;

/**
 * Counts enrolments that have ended by why, with the same CTE `moved`, which returns their outcome and was_outcome too: one that was reopened
 * counts no longer.
 */
export const TALLY_ENDED = `${ADDED}
  SELECT campaign_id, run, 'ended', node_id, outcome, '', 1 FROM moved WHERE outcome IS NOT NULL AND enrolment_state(status) NOT IN ('open', 'held')
  UNION ALL
  SELECT campaign_id, run, 'ended', was_node, was_outcome, '', -1 FROM moved
  WHERE was_outcome IS NOT NULL AND enrolment_state(was_status) NOT IN ('open', 'held')
  ${TO_SUMS}`;

/** Notes whom the same acts wrote to for the first time in their run; `settled` returns their prospect_id too. */
export const PEOPLE_CONTACTED = `
  INSERT INTO campaign_person AS person (workspace_id, campaign_id, run, prospect_id, contacted_at)
  SELECT $1::uuid, campaign_id, run, prospect_id, min(settled_at) FROM settled
  WHERE status = 'sent' AND was_status <> 'sent' AND ${isContactKind("kind")} AND NOT ${wasUnneeded()}
  GROUP BY campaign_id, run, prospect_id ORDER BY prospect_id
  ON CONFLICT (workspace_id, campaign_id, run, prospect_id) DO UPDATE SET contacted_at = excluded.contacted_at WHERE person.contacted_at IS NULL`;

/** Adds those of the same acts that were sent, and needed, to the figures of their day; messages count apart too. */
export const DAY_OF_SETTLED = `
  INSERT INTO activity_day AS activity (workspace_id, day, slot, sent, messages)
  SELECT $1::uuid, (s.settled_at AT TIME ZONE w.time_zone)::date, pg_backend_pid(), count(*), count(*) FILTER (WHERE ${isMessageKind("s.kind")})
  FROM settled s JOIN workspace w ON w.id = $1
  WHERE s.status = 'sent' AND s.was_status <> 'sent' AND NOT ${wasUnneeded("s.")}
  GROUP BY 2
  ON CONFLICT (workspace_id, day, slot) DO UPDATE SET sent = activity.sent + excluded.sent, messages = activity.messages + excluded.messages`;

/**
 * Adds the same acts to the minute in which they ended, for the administrators' monitor. Each counts once, as it ended first: an unknown
 * outcome that becomes known later does not count again. Acts that were not needed do not count.
 */
export const MINUTE_OF_SETTLED = `
  INSERT INTO act_minute AS ended (workspace_id, minute, slot, sent, failed, uncertain)
  SELECT $1::uuid, date_trunc('minute', s.settled_at, 'UTC'), pg_backend_pid(), count(*) FILTER (WHERE s.status = 'sent'),
    count(*) FILTER (WHERE s.status IN ('refused', 'failed')), count(*) FILTER (WHERE s.status = 'uncertain')
  FROM settled s
  WHERE s.was_status IN ('planned', 'dispatching') AND s.status IN ('sent', 'refused', 'failed', 'uncertain') AND NOT ${wasUnneeded("s.")}
  GROUP BY 2
  ON CONFLICT (workspace_id, minute, slot) DO UPDATE
    SET sent = ended.sent + excluded.sent, failed = ended.failed + excluded.failed, uncertain = ended.uncertain + excluded.uncertain`;

/** An entry of a timeline that may be an answer. */
interface Told {
  readonly prospect_id: string;
  readonly type: string;
  readonly data?: unknown;
  readonly campaign_id: string | null;
  readonly answered_at?: Date;
}

/** An opt-out by message is a reply; one by link or through a user is not. The same as is_reply (migration 000061). */
function isReply({ type, data }: Told): boolean {
  return type === "replied" || (type === "opted_out" && Object(data).text !== undefined);
}

/**
 * Counts the replies and accepted invitations among these entries, which the caller adds to the timelines afterwards: each one on its
 * day, and each prospect of a campaign once per kind and run, credited to the last act before it that it may answer.
 */
export async function writeAnswerTallies(tx: WorkspaceTx, at: Date, entries: readonly Told[]): Promise<void> {
  const replies = entries.filter(isReply);
  const accepted = entries.filter(({ type }) => type === "invitation_accepted");
  if (replies.length + accepted.length > 0)
    await tx.query({
      name: "campaigns-write-answer-tallies-day",
      text: `
        INSERT INTO activity_day AS activity (workspace_id, day, slot, replied, connected)
        SELECT $1::uuid, ($2::timestamptz AT TIME ZONE w.time_zone)::date, pg_backend_pid(), $3::integer, $4::integer FROM workspace w WHERE w.id = $1
        ON CONFLICT (workspace_id, day, slot) DO UPDATE
          SET replied = activity.replied + excluded.replied, connected = activity.connected + excluded.connected`,
      values: [tx.workspaceId, at, replies.length, accepted.length],
    });
  const answers = [...replies, ...accepted].filter(({ campaign_id }) => campaign_id !== null);
  if (answers.length === 0) return;
  await tx.query({
    name: "campaigns-write-answer-tallies-run",
    text: `
      WITH answer AS MATERIALIZED (
        SELECT c.id AS campaign_id, c.run, c.time_zone, given.prospect_id, given.kind, given.times, given.at,
          NOT EXISTS (
            SELECT 1 FROM timeline_event e
            WHERE e.workspace_id = $1 AND e.prospect_id = given.prospect_id AND e.campaign_id = given.campaign_id AND e.at >= c.began
              AND CASE given.kind WHEN 'replied' THEN is_reply(e.type, e.data) ELSE e.type = 'invitation_accepted' END
          ) AS is_first
        FROM (
          SELECT campaign_id, prospect_id, kind, count(*) AS times, min(at) AS at
          FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[]) AS one(campaign_id, prospect_id, kind, at)
          GROUP BY 1, 2, 3
        ) given
        CROSS JOIN LATERAL (
          SELECT id, run, time_zone, coalesce(last_run_at, started_at, created_at) AS began FROM campaign WHERE workspace_id = $1 AND id = given.campaign_id LIMIT 1
        ) c
      ), first AS MATERIALIZED (
        SELECT answer.*, act.node_id, act.account_id, hour_of_week(answer.at, time_zone) AS hour,
          CASE WHEN act.settled_at IS NOT NULL THEN
            greatest(0, extract(epoch FROM answer.at - act.settled_at) * (SELECT clock_factor FROM workspace WHERE id = $1))::bigint
          END AS seconds
        FROM answer
        LEFT JOIN LATERAL (
          SELECT a.node_id, a.account_id, a.settled_at FROM action a
          WHERE a.workspace_id = $1 AND a.prospect_id = answer.prospect_id AND a.campaign_id = answer.campaign_id AND a.run = answer.run
            AND a.status = 'sent' AND a.settled_at <= answer.at AND NOT ${wasUnneeded("a.")}
            AND CASE answer.kind WHEN 'accepted' THEN a.kind = 'send_invitation' ELSE ${isContactKind("a.kind")} END
          ORDER BY a.settled_at DESC LIMIT 1
        ) act ON true
        WHERE answer.is_first
      ), noted AS (
        INSERT INTO campaign_person AS person (workspace_id, campaign_id, run, prospect_id, accepted_at, replied_at, reply_node, reply_account, reply_seconds, reply_hour)
        SELECT $1, campaign_id, run, prospect_id, max(at) FILTER (WHERE kind = 'accepted'), max(at) FILTER (WHERE kind = 'replied'),
          max(node_id) FILTER (WHERE kind = 'replied'), (max(account_id::text) FILTER (WHERE kind = 'replied'))::uuid,
          max(seconds) FILTER (WHERE kind = 'replied'), max(hour) FILTER (WHERE kind = 'replied')
        FROM first
        -- A prospect deleted meanwhile leaves no row.
        WHERE EXISTS (SELECT 1 FROM prospect p WHERE p.workspace_id = $1 AND p.id = first.prospect_id)
        GROUP BY campaign_id, run, prospect_id ORDER BY prospect_id
        ON CONFLICT (workspace_id, campaign_id, run, prospect_id) DO UPDATE SET accepted_at = coalesce(person.accepted_at, excluded.accepted_at),
          replied_at = coalesce(person.replied_at, excluded.replied_at), reply_node = coalesce(person.reply_node, excluded.reply_node),
          reply_account = coalesce(person.reply_account, excluded.reply_account), reply_seconds = coalesce(person.reply_seconds, excluded.reply_seconds),
          reply_hour = coalesce(person.reply_hour, excluded.reply_hour)
      )
      ${ADDED}
      SELECT campaign_id, run, kind, '', '', '', 1 FROM first
      UNION ALL
      SELECT campaign_id, run, 'answer', node_id, kind, '', 1 FROM first WHERE node_id IS NOT NULL
      UNION ALL
      SELECT campaign_id, run, 'account', account_id::text, kind, '', 1 FROM first WHERE account_id IS NOT NULL
      UNION ALL
      SELECT campaign_id, run, 'hour', '', 'replied:' || hour, '', 1 FROM first WHERE kind = 'replied'
      UNION ALL
      SELECT campaign_id, run, 'delay', '', reply_delay(seconds), '', 1 FROM first WHERE kind = 'replied' AND seconds IS NOT NULL
      UNION ALL
      SELECT campaign_id, run, 'day', '', 'replied:' || (at AT TIME ZONE time_zone)::date, '', times FROM answer WHERE kind = 'replied'
  ${TO_SUMS}`,
    values: [
      tx.workspaceId,
      answers.map(({ campaign_id }) => campaign_id),
      answers.map(({ prospect_id }) => prospect_id),
      answers.map((entry) => (isReply(entry) ? "replied" : "accepted")),
      answers.map(({ answered_at: answeredAt = at }) => answeredAt),
    ],
  });
}
