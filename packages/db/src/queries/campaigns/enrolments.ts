import type { EnrolmentRow } from "@filon/contracts/campaigns";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { PARKING_CODES } from "../engine/looks.ts";

export interface CampaignEnrolmentRow {
  id: string;
  prospect_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  status: EnrolmentRow["status"];
  node_id: string;
  blocked_by: string | null;
  due_at: Date | null;
  outcome: string | null;
  updated_at: Date;
}

/**
 * When the engine looks at it next: for a parked enrolment, when the one that is looked at on behalf of all of them is due; for an act,
 * when it is made or looked up again; for a call to a service, when it is made or repeated.
 */
export const NEXT_TRY = `coalesce(CASE WHEN enrolment.status = 'runnable' AND enrolment.blocked_by = ANY ('{${PARKING_CODES.join(",")}}') THEN (
    SELECT first.due_at FROM enrolment first
    WHERE first.workspace_id = $1 AND first.campaign_id = enrolment.campaign_id AND first.blocked_by = enrolment.blocked_by AND first.ended_at IS NULL
    ORDER BY first.due_at LIMIT 1
  ) END, enrolment.due_at, CASE WHEN enrolment.status = 'acting' THEN (
    SELECT max(CASE status WHEN 'planned' THEN not_before ELSE lease_until END) FROM action
    WHERE workspace_id = $1 AND enrolment_id = enrolment.id AND status IN ('planned', 'dispatching')
  ) WHEN enrolment.phase = 'answer' THEN (
    SELECT max(CASE status WHEN 'planned' THEN not_before ELSE lease_until END) FROM call
    WHERE workspace_id = $1 AND enrolment_id = enrolment.id AND status IN ('planned', 'calling')
  ) END)`;

export const ENROLMENT_COLUMNS = `
  enrolment.id, enrolment.prospect_id, first_name, last_name, email, company, enrolment.status, node_id, blocked_by, outcome,
  ${NEXT_TRY} AS due_at,
  enrolment.updated_at`;
export const OF_PROSPECT = "JOIN prospect ON prospect.workspace_id = $1 AND prospect.id = enrolment.prospect_id";

export interface EnrolmentPage {
  readonly campaignId: string;
  readonly run: number;
  readonly statuses: readonly EnrolmentRow["status"][];
  /** Only prospects who now have this status; null for any. */
  readonly prospectStatus: ProspectStatus | null;
  /** The last prospect of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Narrows enrolments to prospects of a status, given as a parameter; null leaves them all. */
const standing = (parameter: string) =>
  `(${parameter}::text IS NULL OR EXISTS (SELECT 1 FROM prospect p WHERE p.workspace_id = $1 AND p.id = enrolment.prospect_id AND p.status = ${parameter}))`;

export const FIRST_PROSPECT = "00000000-0000-0000-0000-000000000000";

/**
 * Returns prospects of a run at one step, in the order of their ids. Each status is a range of enrolment_by_node that is already
 * in that order, so the page reads only `limit` rows of each (0.4 ms at 100,000 enrolments).
 */
export async function listEnrolmentsAtNode(tx: WorkspaceTx, page: EnrolmentPage, nodeId: string): Promise<CampaignEnrolmentRow[]> {
  const { rows } = await tx.query<CampaignEnrolmentRow>({
    name: "campaigns-list-enrolments-at-node",
    text: `
      SELECT ${ENROLMENT_COLUMNS}
        FROM (
          SELECT found.* FROM unnest($4::text[]) AS wanted(status)
          CROSS JOIN LATERAL (
            SELECT * FROM enrolment
             WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND enrolment.status = wanted.status AND node_id = $5 AND prospect_id > $6
               AND ${standing("$8")}
             ORDER BY prospect_id LIMIT $7
          ) AS found
          ORDER BY found.prospect_id LIMIT $7
        ) AS enrolment ${OF_PROSPECT}
       ORDER BY enrolment.prospect_id`,
    values: [
      tx.workspaceId,
      page.campaignId,
      page.run,
      page.statuses,
      nodeId,
      page.after ?? FIRST_PROSPECT,
      page.limit,
      page.prospectStatus,
    ],
  });
  return rows;
}

/** Returns prospects of a run at any step, in the order of their ids, which is that of the unique key. */
export async function listEnrolments(tx: WorkspaceTx, page: EnrolmentPage): Promise<CampaignEnrolmentRow[]> {
  const { rows } = await tx.query<CampaignEnrolmentRow>({
    name: "campaigns-list-enrolments",
    text: `
      SELECT ${ENROLMENT_COLUMNS}
        FROM (
          SELECT * FROM enrolment
           WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status = ANY($4::text[]) AND prospect_id > $5
             AND ${standing("$7")}
           ORDER BY prospect_id LIMIT $6
        ) AS enrolment ${OF_PROSPECT}
       ORDER BY enrolment.prospect_id`,
    values: [tx.workspaceId, page.campaignId, page.run, page.statuses, page.after ?? FIRST_PROSPECT, page.limit, page.prospectStatus],
  });
  return rows;
}
