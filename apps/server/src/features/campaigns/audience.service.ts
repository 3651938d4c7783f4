import {
  type AudienceChoice,
  type ContactRules,
  type HolidayRules,
  LEFT_OUT_GROUPS,
  type LeftOutCount,
  type LeftOutPerson,
  type SafetyRules,
} from "@filon/contracts/campaigns";
import { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import * as audience from "@filon/db/audience";
import * as audit from "@filon/db/audit";
import * as campaigns from "@filon/db/campaigns";
import type { AudienceQuery, AudienceRow } from "@filon/db/audience";
import { wakeQueues } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";
import { isLetIn } from "@filon/domain";
import { groupOf, recentSince } from "@filon/engine";
import { campaignNotFound } from "./campaign-not-found.ts";
import { checkLists } from "./check-input.ts";

/** How many people of each account's queue to wake when the holidays change. */
const WAKEN_A_QUEUE = 20;

interface Scope {
  readonly listIds: readonly string[];
  readonly campaignId: string | null;
  readonly at: Date;
}

/** Returns the query for the members of the lists; for a campaign under way, those who are not in its run. */
export async function audienceQuery(tx: WorkspaceTx, { listIds, campaignId, at }: Scope): Promise<AudienceQuery> {
  const campaign = campaignId === null ? null : await campaigns.findState(tx, campaignId);
  if (campaignId !== null && campaign === null) throw campaignNotFound();
  const underWay = campaign?.status === "running" || campaign?.status === "paused";
  return {
    listIds,
    campaignId,
    exceptRun: underWay ? campaign.run : null,
    recentSince: recentSince(await audience.findContactRules(tx), at),
  };
}

/** Returns whether these people are let in, by the rule and the user's choice. */
export function comesIn(row: AudienceRow, { groups }: AudienceChoice): boolean {
  const group = groupOf(row);
  return group === null || isLetIn(group, groups, row.chosen_as);
}

/** Counts the people left out by group, most serious first: how many are let in, and their statuses. */
export function leftOutCounts(rows: readonly AudienceRow[], choice: AudienceChoice): LeftOutCount[] {
  return LEFT_OUT_GROUPS.flatMap((group): LeftOutCount[] => {
    const own = rows.filter((row) => groupOf(row) === group);
    const sum = (counted: readonly AudienceRow[]) => counted.reduce((total, { count }) => total + count, 0);
    if (own.length === 0) return [];
    const statuses = ProspectStatus.options
      .map((status) => ({ status, count: sum(own.filter((row) => row.status === status)) }))
      .filter(({ count }) => count > 0);
    return [{ group, count: sum(own), letIn: sum(own.filter((row) => comesIn(row, choice))), statuses }];
  });
}

interface PeopleRequest extends Scope {
  readonly group?: LeftOutPerson["group"] | undefined;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** Returns a page of the people left out, sorted by name, and their total. */
export async function listLeftOut(
  tx: WorkspaceTx,
  { group, search, offset, limit, ...scope }: PeopleRequest,
): Promise<{ rows: LeftOutPerson[]; total: number; next: number | null }> {
  await checkLists(tx, scope.listIds);
  const members = (await audience.listFlagged(tx, await audienceQuery(tx, scope), search)).flatMap((row) => {
    const own = groupOf(row);
    return own === null || (group !== undefined && own !== group) ? [] : [{ id: row.id, status: row.status, group: own }];
  });
  const page = members.slice(offset, offset + limit);
  const known = new Map(
    (
      await audience.listLeftOut(
        tx,
        page.map(({ id }) => id),
        scope.campaignId,
      )
    ).map((row) => [row.id, row]),
  );
  const rows = page.flatMap((member): LeftOutPerson[] => {
    const row = known.get(member.id);
    if (row === undefined) return [];
    const name = `${row.first_name} ${row.last_name}`.trim() || (row.email ?? "");
    return [
      {
        prospect: { id: row.id, name, company: row.company },
        group: member.group,
        status: member.status,
        repliedAt: row.replied_at?.toISOString() ?? null,
        contactedAt: row.contacted_at?.toISOString() ?? null,
        campaign: row.campaign_id === null || row.campaign_title === null ? null : { id: row.campaign_id, title: row.campaign_title },
      },
    ];
  });
  return { rows, total: members.length, next: offset + limit < members.length ? offset + limit : null };
}

/** Returns the workspace's rules on contacting the same people again. */
export async function getContactRules(tx: WorkspaceTx): Promise<ContactRules> {
  const { cool_down_days: coolDownDays } = await audience.findContactRules(tx);
  return { coolDownDays };
}

/** Changes the workspace's contact rules and records it in the audit log. */
export async function changeContactRules(
  tx: WorkspaceTx,
  rules: ContactRules,
  { actorId, ip, at }: { readonly actorId: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  await audience.changeContactRules(tx, rules.coolDownDays);
  await audit.record(tx, { action: "contactRulesChanged", at, actorId, workspaceId: tx.workspaceId, ip, details: { ...rules } });
}

/** Returns the public holidays that campaigns respect. */
export async function getHolidays(tx: WorkspaceTx): Promise<HolidayRules> {
  return audience.findHolidays(tx);
}

/** Changes the public holidays that campaigns respect and records it in the audit log. Returns them; a region is of France only. */
export async function changeHolidays(
  tx: WorkspaceTx,
  { country, region, bridges }: HolidayRules,
  { actorId, ip, at }: { readonly actorId: string; readonly ip: string; readonly at: Date },
): Promise<HolidayRules> {
  const rules = { country, region: country === "FR" ? region : null, bridges: country !== null && bridges };
  await audience.changeHolidays(tx, rules);
  await audit.record(tx, { action: "holidaysChanged", at, actorId, workspaceId: tx.workspaceId, ip, details: { ...rules } });
  // The slots of people waiting for an account were computed with the previous holidays.
  await wakeQueues(tx, at, WAKEN_A_QUEUE);
  await wakeEngine(tx);
  return rules;
}

/** Returns from which shares of failures and bounces campaigns pause by themselves. */
export async function getSafetyRules(tx: WorkspaceTx): Promise<SafetyRules> {
  return audience.findSafetyRules(tx);
}

/** Changes these shares and records it in the audit log; they apply from a campaign's next failure or bounce on. */
export async function changeSafetyRules(
  tx: WorkspaceTx,
  rules: SafetyRules,
  { actorId, ip, at }: { readonly actorId: string; readonly ip: string; readonly at: Date },
): Promise<void> {
  await audience.changeSafetyRules(tx, rules);
  await audit.record(tx, { action: "safetyRulesChanged", at, actorId, workspaceId: tx.workspaceId, ip, details: { ...rules } });
}
