import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ActKind, Channel } from "../outreach/outreach.ts";
import { Tag } from "../prospects/prospects.ts";
import { CampaignRow, CampaignState } from "./campaigns.ts";
import { CAMPAIGN_ORDERS, HEALTH_REASONS } from "./campaigns.values.ts";

const Count = z.number().int();

/** Most campaigns that one bulk act changes. */
export const CAMPAIGNS_AT_ONCE = 200;
/** Most tags on a campaign. */
export const CAMPAIGN_TAGS_MOST = 20;
/** Most campaigns that are compared side by side. */
export const COMPARED_MOST = 4;

/** Why a campaign is not well, with how many it is about: people, acts in percent, accounts. */
export const HealthReason = z.object({
  code: z.enum(HEALTH_REASONS),
  count: Count,
});
export type HealthReason = z.infer<typeof HealthReason>;

/**
 * How a campaign is: `good` while it runs without trouble, `watch` when something waits for the user or grows worse, `trouble` when it does not
 * go on as it should, `none` when it is not under way.
 */
export const CampaignHealth = z.object({
  level: z.enum(["none", "good", "watch", "trouble"]),
  reasons: z.array(HealthReason),
});
export type CampaignHealth = z.infer<typeof CampaignHealth>;

/** A campaign in the list. */
export const CampaignListItem = CampaignRow.extend({
  tags: z.array(z.string()),
  archivedAt: InstantText.nullable(),
  health: CampaignHealth,
  /** People still under way. */
  open: Count,
  /** The next event: when somebody is due, or an act is planned, and which; null when nothing is. */
  next: z.object({ at: InstantText, kind: ActKind.nullable() }).nullable(),
  /** The last trouble of the present run: what happened, and its reason, if known. */
  lastError: z
    .object({
      at: InstantText,
      type: z.string(),
      kind: z.string().nullable(),
      code: z.string().nullable(),
    })
    .nullable(),
}).meta({ id: "CampaignListItem" });
export type CampaignListItem = z.infer<typeof CampaignListItem>;

export const CampaignOrder = z.enum(CAMPAIGN_ORDERS);
export type CampaignOrder = z.infer<typeof CampaignOrder>;

export const CampaignQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  status: CampaignState.optional(),
  tag: Tag.optional(),
  channel: Channel.optional(),
  /** Whether to list those in the archive, which are left out otherwise. */
  archived: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true"),
  sort: CampaignOrder.default("newest"),
});

/** What the list shows: the campaigns that match, and the counts of all that are (or are not) in the archive. */
export const CampaignPage = z
  .object({
    rows: z.array(CampaignListItem),
    total: Count,
    byStatus: z.record(z.string(), Count),
    /** Tags of these campaigns, by name. */
    tags: z.array(z.object({ tag: z.string(), count: Count })),
    /** Campaigns in the archive. */
    archived: Count,
  })
  .meta({ id: "CampaignPage" });
export type CampaignPage = z.infer<typeof CampaignPage>;

/** What a bulk act does with each campaign. */
export const CampaignAct = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("pause") }),
  z.strictObject({ act: z.literal("resume") }),
  z.strictObject({ act: z.literal("archive") }),
  z.strictObject({ act: z.literal("unarchive") }),
  z.strictObject({ act: z.literal("addTag"), tag: Tag }),
  z.strictObject({ act: z.literal("removeTag"), tag: Tag }),
]);
export type CampaignAct = z.infer<typeof CampaignAct>;

/** The campaigns that a bulk act changed, and those it did not, each with the reason; those that were so already are in neither. */
export const CampaignActResult = z
  .object({
    changed: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), title: z.string(), reason: z.string() })),
  })
  .meta({ id: "CampaignActResult" });
export type CampaignActResult = z.infer<typeof CampaignActResult>;
