import type { AudienceChoice, LeftOutGroup } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as audience from "@filon/db/audience";
import type { AudienceFactsRow, CoolDownRow } from "@filon/db/audience";
import { type EngineCampaignRow, type JudgedMember, listCampaignLists } from "@filon/db/engine";
import { dateOf, instantOf, isLetIn, leftOutAs, letsRefusalsIn, toReal, toVirtual } from "@filon/domain";
import { clockOf } from "../instants.ts";

/** Includes none of the people whom a rule leaves out; the default of commands. */
export const NOBODY_LET_IN: AudienceChoice = { groups: [], people: [], refusalsConfirmed: false };

/** Returns the real instant since which contact counts as recent, or null when the workspace has no cool-down. */
export function recentSince(row: CoolDownRow, at: Date): Date | null {
  if (row.cool_down_days === 0) return null;
  const clock = clockOf(row);
  const now = toVirtual(clock, instantOf(at));
  return dateOf(toReal(clock, now.subtract({ hours: 24 * row.cool_down_days })));
}

/** Returns why a member of the lists is left out, or null when they are not. */
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

/** Throws UserError `campaigns.errors.refusalsUnconfirmed` (409) for a choice that includes refusals without confirmation. */
export function requireRefusalsConfirmed(choice: AudienceChoice): void {
  if (letsRefusalsIn(choice) && !choice.refusalsConfirmed) throw new UserError("campaigns.errors.refusalsUnconfirmed", { status: 409 });
}

/** The judged people, and how many of each group are left out. */
export interface Judgement {
  readonly judged: readonly JudgedMember[];
  readonly leftOut: Partial<Record<LeftOutGroup, number>>;
}

interface Judging {
  readonly choice: AudienceChoice;
  /** The run whose people are not judged again, or null to judge everybody. */
  readonly exceptRun: number | null;
  /** Whether people are admitted whom no rule leaves out. */
  readonly newcomers: boolean;
  /** The only prospect to judge; everybody when missing. */
  readonly only?: string | undefined;
  readonly at: Date;
}

/** Judges who of a campaign's lists may be enrolled, by what is known now. */
export async function judgeAudience(
  tx: WorkspaceTx,
  campaign: EngineCampaignRow,
  { choice, exceptRun, newcomers, only, at }: Judging,
): Promise<Judgement> {
  const chosen = new Map(choice.people.map(({ id, group }) => [id, group]));
  const query = {
    listIds: await listCampaignLists(tx, campaign.id),
    campaignId: campaign.id,
    exceptRun,
    recentSince: recentSince(campaign, at),
  };
  const leftOut: Partial<Record<LeftOutGroup, number>> = {};
  const members = (await audience.listToJudge(tx, query)).filter(({ id }) => only === undefined || id === only);
  const judged = members.map((row): JudgedMember => {
    const group = groupOf(row);
    const admitted = group === null ? newcomers : isLetIn(group, choice.groups, chosen.get(row.id) ?? null);
    if (group !== null && !admitted) leftOut[group] = (leftOut[group] ?? 0) + 1;
    return { id: row.id, admitted, let_in_as: group, cursor: row.cursor };
  });
  return { judged, leftOut };
}
