import type { TrialMetric } from "@filon/contracts/calls";
import type { WorkspaceTx } from "../../database.ts";
import type { StepOf } from "./turns.ts";

/** What counts for a metric, about an enrolment `e` and its prospect `p`. */
const REACHED: Readonly<Record<TrialMetric, string>> = {
  reply: happened("replied"),
  positiveReply: `${happened("replied")} AND p.status IN ('interested', 'meeting_planned', 'converted')`,
  meeting: `(p.status IN ('meeting_planned', 'converted') OR ${happened("meeting_booked")})`,
  accepted: happened("invitation_accepted"),
};

function happened(type: string): string {
  return `EXISTS (
    SELECT 1 FROM inbound_event i
    WHERE i.workspace_id = $1 AND i.prospect_id = e.prospect_id AND i.type = '${type}' AND i.occurred_at >= e.created_at
  )`;
}

/** Returns, of each way of an A/B test, how many people of the campaign's current run took it, and of how many the metric is true. */
export async function readTrial(
  tx: WorkspaceTx,
  step: StepOf,
  metric: TrialMetric,
): Promise<{ way: number; entered: number; reached: number }[]> {
  const { rows } = await tx.query<{ way: number; entered: number; reached: number }>({
    name: `errands-read-trial-${metric}`,
    text: `
      SELECT (e.outputs -> $3::text ->> 'number')::integer AS way, count(*)::integer AS entered,
        count(*) FILTER (WHERE ${REACHED[metric]})::integer AS reached
      FROM campaign c
      JOIN enrolment e ON e.workspace_id = $1 AND e.campaign_id = c.id AND e.run = c.run
      JOIN prospect p ON p.workspace_id = $1 AND p.id = e.prospect_id
      WHERE c.workspace_id = $1 AND c.id = $2 AND e.outputs -> $3::text ->> 'number' ~ '^[1-4]$'
      GROUP BY way ORDER BY way`,
    values: [tx.workspaceId, step.campaignId, step.nodeId],
  });
  return rows;
}
