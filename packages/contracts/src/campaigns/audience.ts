import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ProspectStatus } from "../prospects/prospects.ts";

/**
 * Why somebody of a campaign's lists is left out of it, the gravest first: who opposed is never contacted again; who
 * refused; who has answered; whom an earlier run of the campaign contacted; who is in another campaign under way; whom
 * somebody has contacted within the workspace's cool-down.
 */
export const LEFT_OUT_GROUPS = ["optedOut", "refused", "answered", "earlierRun", "elsewhere", "recent"] as const;
export const LeftOutGroup = z.enum(LEFT_OUT_GROUPS);
export type LeftOutGroup = z.infer<typeof LeftOutGroup>;

/** The groups whose people a user may let in all the same. */
export const LetInGroup = LeftOutGroup.exclude(["optedOut"]);
export type LetInGroup = z.infer<typeof LetInGroup>;

/** Most people who are let in one by one. */
export const MOST_LET_IN = 1000;

/** Whom the user lets in although a rule leaves them out: whole groups, and single people with the group they were let in from. */
export const AudienceChoice = z.strictObject({
  groups: z.array(LetInGroup).max(LEFT_OUT_GROUPS.length).default([]),
  people: z
    .array(z.strictObject({ id: z.uuid(), group: LetInGroup }))
    .max(MOST_LET_IN)
    .default([]),
  /** Said a second time, where somebody who refused is among them. */
  refusalsConfirmed: z.boolean().default(false),
});
export type AudienceChoice = z.infer<typeof AudienceChoice>;

/** One group of those left out: how many, how many of them are let in, and where they stand (what their answers came to, as far as is known). */
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

/** Whose lists are looked at; with a campaign that has started, those who are not in its present run. */
export const AudienceScope = z.strictObject({
  listIds: z.array(z.uuid()).max(100),
  campaignId: z.uuid().optional(),
});
export type AudienceScope = z.infer<typeof AudienceScope>;

/** Longest cool-down, in days. */
export const COOL_DOWN_MOST_DAYS = 365;

/** How a workspace's campaigns treat people: days during which nobody is contacted again by a new campaign; 0: off. */
export const ContactRules = z.object({ coolDownDays: z.number().int().min(0).max(COOL_DOWN_MOST_DAYS) }).meta({ id: "ContactRules" });
export type ContactRules = z.infer<typeof ContactRules>;
