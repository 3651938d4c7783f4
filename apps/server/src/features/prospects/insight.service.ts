import type { ProspectCampaign, ProspectFigures } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import type { Temporal } from "temporal-polyfill";

const MONTHS = 12;

async function requireProspect(tx: WorkspaceTx, id: string): Promise<void> {
  if (!(await prospects.find(tx, id))) throw new UserError("prospects.server.notFound", { status: 404 });
}

/** Returns the campaigns that a prospect is or was in. Throws 404 if there is no such prospect. */
export async function listCampaigns(tx: WorkspaceTx, prospectId: string): Promise<ProspectCampaign[]> {
  await requireProspect(tx, prospectId);
  const isPaused = (row: prospects.ParticipationRow): boolean =>
    row.campaign_status === "paused" && row.outcome === null && row.status !== "held";
  return (await prospects.listCampaigns(tx, prospectId)).map((row) => ({
    enrolmentId: row.enrolment_id,
    campaign: { id: row.campaign_id, title: row.title, status: row.campaign_status },
    status: row.status,
    node: { name: row.node?.label || null, type: row.node?.type ?? "" },
    blockedBy: isPaused(row) ? "campaignPaused" : row.blocked_by,
    dueAt: isPaused(row) ? null : (row.due_at?.toISOString() ?? null),
    outcome: row.outcome,
    enrolledAt: row.created_at.toISOString(),
  }));
}

/** Returns the amount of contact with a prospect; months are in the workspace's zone. Throws 404 if there is no such prospect. */
export async function getFigures(tx: WorkspaceTx, prospectId: string, now: Temporal.Instant): Promise<ProspectFigures> {
  await requireProspect(tx, prospectId);
  const exchanges = await prospects.findExchanges(tx, prospectId);
  const reach = await prospects.findReach(tx, prospectId);
  const scores = await prospects.findScores(tx, prospectId);
  const thisMonth = now.toZonedDateTimeISO(reach.time_zone).toPlainDate().toPlainYearMonth();
  const sum = (rows: readonly { sent: number; received: number }[]) => ({
    sent: rows.reduce((total, { sent }) => total + sent, 0),
    received: rows.reduce((total, { received }) => total + received, 0),
  });
  return {
    channels: [...new Set(exchanges.map(({ channel }) => channel))]
      .sort()
      .map((channel) => ({ channel, ...sum(exchanges.filter((row) => row.channel === channel)) })),
    visits: reach.visits,
    invitations: reach.invitations,
    interactions: reach.interactions,
    firstAnswerAfter: reach.first_sent && reach.first_answer ? reach.first_answer.getTime() - reach.first_sent.getTime() : null,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = thisMonth.subtract({ months: MONTHS - 1 - index }).toString();
      return { month, ...sum(exchanges.filter((row) => row.month === month)) };
    }),
    scores: scores.map((row) => ({
      id: row.id,
      score: row.score,
      at: row.at.toISOString(),
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "" },
    })),
  };
}
