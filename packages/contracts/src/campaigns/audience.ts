import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ProspectStatus } from "../prospects/prospects.ts";

/**
 * Why members of a campaign's lists are left out, most serious first: they opted out, and are never contacted again; they refused;
 * they have replied; an earlier run of the campaign contacted them; they are in another campaign under way; somebody contacted
 * them within the workspace's cool-down.
 */
export const LEFT_OUT_GROUPS = ["optedOut", "refused", "answered", "earlierRun", "elsewhere", "recent"] as const;
export const LeftOutGroup = z.enum(LEFT_OUT_GROUPS);
export type LeftOutGroup = z.infer<typeof LeftOutGroup>;

/** The groups that a user may let in anyway. */
export const LetInGroup = LeftOutGroup.exclude(["optedOut"]);
export type LetInGroup = z.infer<typeof LetInGroup>;

/** Most people who can be let in by name. */
export const MOST_LET_IN = 1000;

/** Whom the user lets in although a rule leaves them out: whole groups, and single people with the group they were in. */
export const AudienceChoice = z.strictObject({
  groups: z.array(LetInGroup).max(LEFT_OUT_GROUPS.length).default([]),
  people: z
    .array(z.strictObject({ id: z.uuid(), group: LetInGroup }))
    .max(MOST_LET_IN)
    .default([]),
  /** The user's second confirmation, required when somebody who refused is let in. */
  refusalsConfirmed: z.boolean().default(false),
});
export type AudienceChoice = z.infer<typeof AudienceChoice>;

/** One group of those left out: how many, how many of them are let in, and their statuses. */
export const LeftOutCount = z
  .object({
    group: LeftOutGroup,
    count: z.number().int(),
    letIn: z.number().int(),
    statuses: z.array(z.object({ status: ProspectStatus, count: z.number().int() })),
  })
  .meta({ id: "LeftOutCount" });
export type LeftOutCount = z.infer<typeof LeftOutCount>;

export const LeftOutPerson = z
  .object({
    prospect: z.object({ id: z.uuid(), name: z.string(), company: z.string().nullable() }),
    group: LeftOutGroup,
    status: ProspectStatus,
    repliedAt: InstantText.nullable(),
    contactedAt: InstantText.nullable(),
    /** The campaign under way that they are in. */
    campaign: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: "LeftOutPerson" });
export type LeftOutPerson = z.infer<typeof LeftOutPerson>;

/** Whose lists to look at; for a campaign that has started, only members who are not in its current run. */
export const AudienceScope = z.strictObject({
  listIds: z.array(z.uuid()).max(100),
  campaignId: z.uuid().optional(),
});
export type AudienceScope = z.infer<typeof AudienceScope>;

/** Longest cool-down, in days. */
export const COOL_DOWN_MOST_DAYS = 365;

/** How campaigns of a workspace treat people: the days during which new campaigns do not contact anybody again, or 0 for no cool-down. */
export const ContactRules = z.object({ coolDownDays: z.number().int().min(0).max(COOL_DOWN_MOST_DAYS) }).meta({ id: "ContactRules" });
export type ContactRules = z.infer<typeof ContactRules>;
