import type { CampaignInput, CampaignSettings } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { isTimeZone } from "@filon/contracts/api";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { lacksInvitationMessage } from "@filon/domain";
import type { z } from "zod";

type Input = z.output<typeof CampaignInput>;

/** Default settings of a campaign; the default time zone is the workspace's. */
export const DEFAULT_SETTINGS: Omit<CampaignSettings, "timeZone"> = {
  activeStart: "09:00",
  activeEnd: "18:00",
  activeDays: [1, 2, 3, 4, 5],
  dailyMax: 50,
  stopOnReply: true,
  stopRules: [],
};

/**
 * Refuses invalid fields, all together. A draft needs a title, a description and a goal; a list and a runnable workflow are
 * required only at the start, so that a half-finished draft can be saved.
 */
export function checkFields(input: Pick<Input, "title" | "description" | "goal" | "customGoal">, settings: CampaignSettings): void {
  const fields: Record<string, string> = {};
  if (input.title === "") fields["title"] = "campaigns.errors.titleRequired";
  if (input.description === "") fields["description"] = "campaigns.errors.descriptionRequired";
  if (input.goal === "custom" && !input.customGoal) fields["customGoal"] = "campaigns.errors.customGoalRequired";
  if (settings.activeEnd <= settings.activeStart) fields["settings.activeEnd"] = "campaigns.errors.activeEndBeforeStart";
  if (!isTimeZone(settings.timeZone)) fields["settings.timeZone"] = "campaigns.errors.timeZoneUnknown";
  const [first] = Object.values(fields);
  if (first !== undefined) throw new UserError(first, { fields });
}

/** Refuses invitations without their message (CAMPAIGN-16); the step that invites without one says so by its type. */
export function checkInvitations({ nodes }: WorkflowGraph): void {
  const lacking = nodes.filter(lacksInvitationMessage);
  if (lacking.length === 0) return;
  const key = "campaigns.errors.invitationRequired";
  throw new UserError(key, { fields: Object.fromEntries(lacking.map(({ id }) => [`graph.${id}.note`, key])) });
}

/** Refuses lists that are not the workspace's, with their number (WIZARD-15). */
export async function checkLists(tx: WorkspaceTx, listIds: readonly string[]): Promise<void> {
  const accessible = await campaigns.listAccessibleLists(tx, listIds);
  const count = new Set(listIds.filter((id) => !accessible.has(id))).size;
  if (count === 0) return;
  throw new UserError("campaigns.errors.listsNoAccess", {
    status: 403,
    params: { count },
    fields: { listIds: "campaigns.errors.listsNoAccess" },
  });
}

/** Refuses an unknown time zone. */
export function checkZone(timeZone: string): void {
  const key = "campaigns.errors.timeZoneUnknown";
  if (!isTimeZone(timeZone)) throw new UserError(key, { fields: { "settings.timeZone": key } });
}
