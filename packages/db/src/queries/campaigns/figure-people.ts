import type { PeopleFigure } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "../../database.ts";
import { wasUnneeded } from "../contact-kinds.ts";
import { type CampaignEnrolmentRow, ENROLMENT_COLUMNS, type EnrolmentPage, FIRST_PROSPECT, OF_PROSPECT } from "./enrolments.ts";

/** Returns the condition that an act of an enrolment is one of these. */
function acted(condition: string): string {
  return `EXISTS (SELECT 1 FROM action a WHERE a.workspace_id = $1 AND a.enrolment_id = enrolment.id AND ${condition})`;
}

const SENT = `a.status = 'sent' AND NOT ${wasUnneeded("a.")}`;
const FAILED = "a.status IN ('failed', 'refused')";
const hour = (at: string) => `hour_of_week(${at}, (SELECT time_zone FROM campaign c WHERE c.workspace_id = $1 AND c.id = $2))`;
/** Whether an instant is on the day $8 (YYYY-MM-DD) in the campaign's zone. */
const onDay = (at: string) =>
  `(${at} AT TIME ZONE (SELECT time_zone FROM campaign c WHERE c.workspace_id = $1 AND c.id = $2))::date::text = $8`;
const person = (condition: string) =>
  `EXISTS (SELECT 1 FROM campaign_person cp WHERE cp.workspace_id = $1 AND cp.campaign_id = $2 AND cp.run = $3 AND cp.prospect_id = enrolment.prospect_id AND ${condition})`;
const prospect = (condition: string) =>
  `EXISTS (SELECT 1 FROM prospect p WHERE p.workspace_id = $1 AND p.id = enrolment.prospect_id AND ${condition})`;
const listed =
  "EXISTS (SELECT 1 FROM prospect_list_member m WHERE m.workspace_id = $1 AND m.list_id::text = $8 AND m.prospect_id = enrolment.prospect_id)";
const way = "(enrolment.outputs -> split_part($8, ' ', 1) ->> 'number') = split_part($8, ' ', 2)";

/** Who is counted in each figure: a condition on `enrolment`; $8 says of what. The same conditions as those of the sums. */
const COUNTED: Readonly<Record<PeopleFigure, string>> = {
  contacted: person("cp.contacted_at IS NOT NULL"),
  accepted: person("cp.accepted_at IS NOT NULL"),
  replied: person("cp.replied_at IS NOT NULL"),
  connected: prospect("p.linkedin_connected_at IS NOT NULL"),
  refused: prospect("p.status = 'refused'"),
  appointments: `EXISTS (
    SELECT 1 FROM appointment a JOIN campaign c ON c.workspace_id = $1 AND c.id = $2
    WHERE a.workspace_id = $1 AND a.prospect_id = enrolment.prospect_id AND a.status <> 'cancelled' AND a.created_at >= coalesce(c.last_run_at, c.started_at)
  )`,
  sent: acted(SENT),
  failed: acted("a.status IN ('failed', 'refused')"),
  visits: acted(`a.kind = 'visit_profile' AND ${SENT}`),
  invitations: acted(`a.kind = 'send_invitation' AND ${SENT}`),
  messages: acted(`a.kind = 'send_message' AND a.channel <> 'email' AND ${SENT}`),
  emails: acted(`a.kind = 'send_message' AND a.channel = 'email' AND ${SENT}`),
  likes: acted(`a.kind = 'react' AND ${SENT}`),
  comments: acted(`a.kind = 'comment' AND ${SENT}`),
  follows:
    "EXISTS (SELECT 1 FROM task WHERE task.workspace_id = $1 AND task.enrolment_id = enrolment.id AND task.kind = 'follow' AND task.status = 'done')",
  ended: "enrolment.ended_at IS NOT NULL AND enrolment.outcome = $8",
  answeredStep: person("cp.reply_node = $8"),
  sentStep: acted(`a.node_id = $8 AND ${SENT}`),
  failedStep: acted(`a.node_id = $8 AND ${FAILED}`),
  account: acted(`a.account_id::text = $8 AND ${SENT}`),
  accountReplied: person("cp.reply_account::text = $8"),
  list: listed,
  listReplied: `${listed} AND ${person("cp.replied_at IS NOT NULL")}`,
  hourSent: acted(`${SENT} AND ${hour("a.settled_at")} = $8`),
  hourReplied: person("cp.reply_hour = $8"),
  daySent: acted(`${SENT} AND ${onDay("a.settled_at")}`),
  dayReplied: `EXISTS (
    SELECT 1 FROM timeline_event t WHERE t.workspace_id = $1 AND t.prospect_id = enrolment.prospect_id AND t.campaign_id = $2
      AND is_reply(t.type, t.data) AND ${onDay("t.at")}
  )`,
  delay: person("cp.replied_at IS NOT NULL AND reply_delay(cp.reply_seconds) = $8"),
  way,
  wayReplied: `${way} AND ${person("cp.replied_at IS NOT NULL")}`,
};

/** Figures that need to know of what. */
const NEEDS_OF: ReadonlySet<PeopleFigure> = new Set(
  Object.entries(COUNTED).flatMap(([figure, condition]) => (condition.includes("$8") ? [figure as PeopleFigure] : [])),
);

/** Returns people of a run who are counted in a figure, in the order of their ids; `nodeId` narrows them to those at a step. */
export async function listFigurePeople(
  tx: WorkspaceTx,
  page: EnrolmentPage,
  { figure, of, nodeId }: { readonly figure: PeopleFigure; readonly of: string; readonly nodeId: string | null },
): Promise<CampaignEnrolmentRow[]> {
  const { rows } = await tx.query<CampaignEnrolmentRow>({
    name: `campaigns-list-figure-people-${figure}${page.prospectStatus === null ? "" : "-refused"}`,
    text: `
      SELECT ${ENROLMENT_COLUMNS}
        FROM (
          SELECT * FROM enrolment
           WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status = ANY($4::text[]) AND prospect_id > $5
             AND ($7::text IS NULL OR node_id = $7) AND ${COUNTED[figure]}
             ${page.prospectStatus === null ? "" : `AND ${prospect("p.status = 'refused'")}`}
           ORDER BY prospect_id LIMIT $6
        ) AS enrolment ${OF_PROSPECT}
       ORDER BY enrolment.prospect_id`,
    values: [
      tx.workspaceId,
      page.campaignId,
      page.run,
      page.statuses,
      page.after ?? FIRST_PROSPECT,
      page.limit,
      nodeId,
      ...(NEEDS_OF.has(figure) ? [of] : []),
    ],
  });
  return rows;
}

/** A person of a run as the export has them. */
export interface ExportedPersonRow {
  prospect_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  position: string | null;
  prospect_status: string;
  status: CampaignEnrolmentRow["status"];
  node_id: string;
  outcome: string | null;
  acts: number;
  contacted_at: Date | null;
  accepted_at: Date | null;
  replied_at: Date | null;
  reply_seconds: string | null;
  reply_node: string | null;
  sender: string | null;
  ways: Record<string, string>;
  ended_at: Date | null;
}

/** Returns a page of a run's people for the export, in the order of their ids, after this one. */
export async function downloadPeople(
  tx: WorkspaceTx,
  page: { readonly campaignId: string; readonly run: number; readonly after: string | null; readonly limit: number },
): Promise<ExportedPersonRow[]> {
  const { rows } = await tx.query<ExportedPersonRow>({
    name: "campaigns-download-people",
    text: `
      SELECT e.prospect_id, p.first_name, p.last_name, p.email, p.company, p.position, p.status AS prospect_status, e.status, e.node_id, e.outcome,
        (SELECT count(*)::int FROM action a WHERE a.workspace_id = $1 AND a.enrolment_id = e.id AND ${SENT}) AS acts,
        cp.contacted_at, cp.accepted_at, cp.replied_at, cp.reply_seconds, cp.reply_node,
        (
          SELECT account.label FROM action a JOIN channel_account account ON account.workspace_id = $1 AND account.id = a.account_id
          WHERE a.workspace_id = $1 AND a.enrolment_id = e.id AND ${SENT} ORDER BY a.settled_at LIMIT 1
        ) AS sender,
        (
          SELECT coalesce(jsonb_object_agg(one.key, one.value ->> 'way'), '{}') FROM jsonb_each(e.outputs) one
          WHERE jsonb_typeof(one.value) = 'object' AND one.value ? 'way' AND one.value ? 'number'
        ) AS ways,
        e.ended_at
      FROM (
        SELECT * FROM enrolment WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND prospect_id > $4 ORDER BY prospect_id LIMIT $5
      ) e
      JOIN prospect p ON p.workspace_id = $1 AND p.id = e.prospect_id
      LEFT JOIN campaign_person cp ON cp.workspace_id = $1 AND cp.campaign_id = $2 AND cp.run = $3 AND cp.prospect_id = e.prospect_id
      ORDER BY e.prospect_id`,
    values: [tx.workspaceId, page.campaignId, page.run, page.after ?? FIRST_PROSPECT, page.limit],
  });
  return rows;
}
