import type { Queryable, WorkspaceTx } from "../../database.ts";
import type { WorkerGroup } from "./agenda.ts";
import { MORE_FREE_MAIL, NO_COMPANY_NAMES } from "./no-company.ts";

/** A campaign `c` that stops for the colleagues of a prospect who replies. */
const STOPS = `c.settings -> 'stopRules' @> '[{"when": "event", "event": "colleague_replied"}]'`;

const listed = (values: readonly string[]): string => `'{${values.map((value) => `"${value}"`).join(",")}}'::text[]`;

/** The keys of the company of prospect `p`, as `colleague_reply.company` has them; NULL where it names none. */
const COMPANIES = `ARRAY[
  'n:' || CASE WHEN p.company_name_key <> ALL (${listed(NO_COMPANY_NAMES)}) THEN p.company_name_key END,
  'd:' || CASE WHEN p.company_domain_key <> ALL (${listed(MORE_FREE_MAIL)}) THEN p.company_domain_key END
]`;

/** An open enrolment `e` of prospect `p`, in a campaign that stops for colleagues, begun before the colleague's reply `r`. */
const CONCERNED = `
  SELECT FROM enrolment e
  WHERE e.workspace_id = $1 AND e.prospect_id = p.id AND e.ended_at IS NULL AND e.created_at <= r.at
    AND EXISTS (SELECT 1 FROM campaign c WHERE c.workspace_id = $1 AND c.id = e.campaign_id AND ${STOPS})`;

/** The key of the event that informs prospect `p` of reply `r`, so that it counts once. */
const EVENT_ID = "'colleague:' || r.prospect_id || ':' || (extract(epoch FROM r.at) * 1000000)::bigint || ':' || p.id";

/** Returns whether a campaign under way stops for the colleagues of a prospect who replies. */
export async function hasStopForColleagues(tx: WorkspaceTx): Promise<boolean> {
  const { rows } = await tx.query<{ stops: boolean }>({
    name: "engine-has-stop-for-colleagues",
    text: `SELECT EXISTS (SELECT 1 FROM campaign c WHERE c.workspace_id = $1 AND c.status IN ('running', 'paused') AND ${STOPS}) AS stops`,
    values: [tx.workspaceId],
  });
  return rows[0]?.stops ?? false;
}

/**
 * Locks the workspace's record of colleagues' replies until the transaction ends. Recording a reply takes the lock exclusively, and before
 * acts, enrolments and prospects, so that two colleagues' replies arriving together wait for each other before holding any other lock.
 */
export async function holdColleagues(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "engine-hold-colleagues",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('colleagues:' || $1::text, 0))",
    values: [tx.workspaceId],
  });
}

/** The same lock, shared and without waiting, for a claim, which already holds locks on acts; false when a reply is being recorded. */
export async function tryToShareColleagues(tx: WorkspaceTx): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>({
    name: "engine-try-to-share-colleagues",
    text: "SELECT pg_try_advisory_xact_lock_shared(hashtextextended('colleagues:' || $1::text, 0)) AS held",
    values: [tx.workspaceId],
  });
  return rows[0]?.held === true;
}

/** Notes that a prospect has replied or booked, for their colleagues. Returns whether a company of theirs is known. */
export async function insertColleagueReply(tx: WorkspaceTx, prospectId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ company: string }>({
    name: "engine-insert-colleague-reply",
    text: `
      INSERT INTO colleague_reply (workspace_id, prospect_id, company, at)
      SELECT $1, p.id, known.company, $3
      FROM prospect p CROSS JOIN LATERAL unnest(${COMPANIES}) AS known(company)
      WHERE p.workspace_id = $1 AND p.id = $2 AND known.company IS NOT NULL
      ON CONFLICT (workspace_id, prospect_id, company) DO UPDATE SET at = excluded.at, is_pending = true
      RETURNING company`,
    values: [tx.workspaceId, prospectId, at],
  });
  return rows.length > 0;
}

/**
 * Returns those of these enrolments, of a campaign that stops for it, whose prospect has a colleague who has replied since they began;
 * without those that have already consumed that event and gone on.
 */
export async function loadColleagueReplies(tx: WorkspaceTx, enrolmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-load-colleague-replies",
    text: `
      SELECT DISTINCT e.id FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (
        SELECT id, prospect_id, created_at, event_cursor FROM enrolment WHERE workspace_id = $1 AND id = wanted.id AND ended_at IS NULL LIMIT 1
      ) e
      CROSS JOIN LATERAL (
        SELECT id, company_name_key, company_domain_key FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1
      ) p
      CROSS JOIN LATERAL (
        SELECT prospect_id, at FROM colleague_reply WHERE workspace_id = $1 AND company = ANY (${COMPANIES}) AND prospect_id <> p.id
      ) r
      WHERE e.created_at <= r.at AND NOT EXISTS (
        SELECT 1 FROM inbound_event told
        WHERE told.workspace_id = $1 AND told.provider = 'filon' AND told.provider_event_id = ${EVENT_ID} AND told.seq <= e.event_cursor
      )`,
    values: [tx.workspaceId, enrolmentIds],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Tells these prospects' open enrolments, locked by the caller, that a colleague has replied; each reply once. */
export async function insertColleagueEvents(tx: WorkspaceTx, prospectIds: readonly string[], at: Date): Promise<void> {
  if (prospectIds.length === 0) return;
  await tx.query({
    name: "engine-insert-colleague-events",
    text: `
      INSERT INTO inbound_event (workspace_id, provider, provider_event_id, prospect_id, type, data, occurred_at, received_at)
      SELECT DISTINCT $1::uuid, 'filon', ${EVENT_ID}, p.id, 'colleague_replied', jsonb_build_object('colleague', r.prospect_id), r.at, $3::timestamptz
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (
        SELECT id, company_name_key, company_domain_key FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1
      ) p
      CROSS JOIN LATERAL (
        SELECT prospect_id, at FROM colleague_reply WHERE workspace_id = $1 AND company = ANY (${COMPANIES}) AND prospect_id <> p.id
      ) r
      WHERE EXISTS (${CONCERNED})
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, prospectIds, at],
  });
}

/** Returns prospects who replied and some of whose colleagues have not been informed, over all workspaces of a group, which take turns. */
export async function listUntoldReplies(
  db: Queryable,
  most: number,
  group: WorkerGroup = null,
): Promise<{ workspace_id: string; prospect_id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; prospect_id: string }>({
    name: "engine-list-untold-replies",
    text: "SELECT workspace_id, prospect_id FROM engine_colleague_replies($1, $2)",
    values: [most, group],
  });
  return rows;
}

/** Locks a reply of which some colleagues have not been informed yet; false when none remain, or another worker holds it. */
export async function lockUntoldReply(tx: WorkspaceTx, prospectId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "engine-lock-untold-reply",
    text: `
      SELECT FROM colleague_reply WHERE workspace_id = $1 AND prospect_id = $2 AND is_pending
      ORDER BY company FOR UPDATE SKIP LOCKED`,
    values: [tx.workspaceId, prospectId],
  });
  return (rowCount ?? 0) > 0;
}

/** Returns colleagues of a prospect, by id and at most this many, whose open enrolments have not been informed of the reply. */
export async function listColleaguesToTell(tx: WorkspaceTx, prospectId: string, most: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-list-colleagues-to-tell",
    text: `
      SELECT DISTINCT p.id
      FROM colleague_reply r
      CROSS JOIN LATERAL (
        SELECT id FROM prospect
        WHERE workspace_id = $1 AND company_name_key = substr(r.company, 3) AND starts_with(r.company, 'n:')
        UNION ALL
        SELECT id FROM prospect
        WHERE workspace_id = $1 AND company_domain_key = substr(r.company, 3) AND starts_with(r.company, 'd:')
      ) p
      WHERE r.workspace_id = $1 AND r.prospect_id = $2 AND r.is_pending AND p.id <> r.prospect_id AND EXISTS (${CONCERNED})
        AND NOT EXISTS (
          SELECT 1 FROM inbound_event told
          WHERE told.workspace_id = $1 AND told.provider = 'filon' AND told.provider_event_id = ${EVENT_ID}
        )
      ORDER BY p.id LIMIT $3`,
    values: [tx.workspaceId, prospectId, most],
  });
  return rows.map(({ id }) => id);
}

/** Notes that all colleagues of a prospect have been informed; the caller has locked the reply. */
export async function noteToldReply(tx: WorkspaceTx, prospectId: string): Promise<void> {
  await tx.query({
    name: "engine-note-told-reply",
    text: "UPDATE colleague_reply SET is_pending = false WHERE workspace_id = $1 AND prospect_id = $2 AND is_pending",
    values: [tx.workspaceId, prospectId],
  });
}
