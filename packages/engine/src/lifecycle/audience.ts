import { type AudienceChoice, type LeftOutGroup, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { AudienceFactsRow, CoolDownRow } from "@filon/db/campaigns";
import { type EngineCampaignRow, type JudgedMember, listsOfCampaign } from "@filon/db/engine";
import { dateOf, instantOf, isLetIn, leftOutAs, letsRefusalsIn, toReal, toVirtual } from "@filon/domain";
import { clockOf } from "../instants.ts";

/** Nobody is let in: what a command without a choice means. */
export const NOBODY_LET_IN: AudienceChoice = { groups: [], people: [], refusalsConfirmed: false };

/** The real instant since which contact is recent, by the workspace's own days; null where the cool-down is off. */
export function recentSince(row: CoolDownRow, at: Date): Date | null {
  if (row.cool_down_days === 0) return null;
  const clock = clockOf(row);
  const now = toVirtual(clock, instantOf(at));
  return dateOf(toReal(clock, now.subtract({ hours: 24 * row.cool_down_days })));
}

/** Why a member of the lists is left out, by what is known of them; null: for nothing. */
export function groupOf(row: AudienceFactsRow): LeftOutGroup | null {
  return leftOutAs({
    optedOut: row.opted_out,
    status: row.status,
    saidNo: row.said_no,
    replied: row.replied,
    earlierRun: row.earlier_run,
    elsewhere: row.elsewhere,
    recent: row.recent,
  });
}

/** Refuses a choice that lets refusals in and was not confirmed: 409 `campaigns.errors.refusalsUnconfirmed`. */
export function requireRefusalsConfirmed(choice: AudienceChoice): void {
  if (letsRefusalsIn(choice) && !choice.refusalsConfirmed) throw new UserError("campaigns.errors.refusalsUnconfirmed", { status: 409 });
}

/** Who may come in, and how many of each group stay out. */
export interface Judgement {
  readonly judged: readonly JudgedMember[];
  readonly leftOut: Partial<Record<LeftOutGroup, number>>;
}

interface Judging {
  readonly choice: AudienceChoice;
  /** People in this run are not judged again; null: all are. */
  readonly exceptRun: number | null;
  /** Whether those come in for whom there is no reason to leave them out. */
  readonly newcomers: boolean;
  /** Nobody else is judged. */
  readonly only?: string | undefined;
  readonly at: Date;
}

/** Judges the people of a campaign's lists as they are known at this moment. */
export async function judgeAudience(
  tx: WorkspaceTx,
  campaign: EngineCampaignRow,
  { choice, exceptRun, newcomers, only, at }: Judging,
): Promise<Judgement> {
  const chosen = new Map(choice.people.map(({ id, group }) => [id, group]));
  const query = {
    listIds: await listsOfCampaign(tx, campaign.id),
    campaignId: campaign.id,
    exceptRun,
    recentSince: recentSince(campaign, at),
  };
  const leftOut: Partial<Record<LeftOutGroup, number>> = {};
  const members = (await campaigns.membersToJudge(tx, query)).filter(({ id }) => only === undefined || id === only);
  const judged = members.map((row): JudgedMember => {
    const group = groupOf(row);
    const admitted = group === null ? newcomers : isLetIn(group, choice.groups, chosen.get(row.id) ?? null);
    if (group !== null && !admitted) leftOut[group] = (leftOut[group] ?? 0) + 1;
    return { id: row.id, admitted, let_in_as: group, cursor: row.cursor };
  });
  return { judged, leftOut };
}
