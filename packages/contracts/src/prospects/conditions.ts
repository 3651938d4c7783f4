import { z } from "zod";
import {
  ACTIVITY_TYPES,
  CAMPAIGN_STATES,
  CONDITIONS_MOST,
  DATE_FIELDS,
  FLAG_FIELDS,
  GROUP_DEPTH_MOST,
  PRESENCE_TESTS,
  TEXT_FIELDS,
  TEXT_TESTS,
} from "./conditions.values.ts";
import { ProspectStatus, Tag } from "./prospects.ts";

/** Postgres stores no NUL in a text. */
const Text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !text.includes("\u0000"));
const Ids = z.array(z.uuid()).min(1).max(50);
const Days = z.number().int().min(1).max(3650);
/** Of a year that Postgres and the calendar both write with four digits. */
const Day = z.iso.date().refine((date) => date >= "1900-01-01" && date < "2200-01-01");
const Presence = z.enum(PRESENCE_TESTS);
/** Lists, owners and campaigns are named by id: one that no longer exists matches nobody. */
const IN = z.enum(["in", "notIn"]);

/** One test of one field. Texts are compared without case and accents; days count back from now, dates begin in the workspace's zone. */
export const Condition = z.union([
  z.strictObject({ field: z.enum(TEXT_FIELDS), test: z.enum(TEXT_TESTS), value: Text }),
  z.strictObject({ field: z.enum(TEXT_FIELDS), test: Presence }),
  z.strictObject({ field: z.literal("custom"), name: Text, test: z.enum(TEXT_TESTS), value: Text }),
  z.strictObject({ field: z.literal("custom"), name: Text, test: Presence }),
  z.strictObject({ field: z.literal("status"), test: IN, values: z.array(ProspectStatus).min(1).max(10) }),
  z.strictObject({
    field: z.literal("tags"),
    test: z.enum(["in", "all", "notIn"]),
    values: z
      .array(Tag.refine((tag) => !tag.includes("\u0000")))
      .min(1)
      .max(50),
  }),
  z.strictObject({ field: z.enum(["owner", "list"]), test: IN, values: Ids }),
  z.strictObject({ field: z.enum(["owner", "list", "tags", "score"]), test: Presence }),
  /** Without `values`: any campaign. */
  z.strictObject({ field: z.literal("campaign"), test: IN, value: z.enum(CAMPAIGN_STATES), values: Ids.optional() }),
  /** Without `days`: ever. */
  z.strictObject({ field: z.literal("activity"), test: IN, values: z.array(z.enum(ACTIVITY_TYPES)).min(1).max(20), days: Days.optional() }),
  z.strictObject({ field: z.literal("score"), test: z.enum(["atLeast", "atMost"]), value: z.number().int().min(0).max(100) }),
  z.strictObject({ field: z.enum(DATE_FIELDS), test: z.enum(["within", "notWithin"]), days: Days }),
  z.strictObject({ field: z.enum(DATE_FIELDS), test: z.enum(["since", "before"]), date: Day }),
  z.strictObject({ field: z.enum(DATE_FIELDS), test: Presence }),
  z.strictObject({ field: z.enum(FLAG_FIELDS), test: z.enum(["yes", "no"]) }),
]);
export type Condition = z.infer<typeof Condition>;

/** All of these, or one of these; each a condition or a further group. */
export type ConditionGroup = { readonly all: readonly ConditionPart[] } | { readonly any: readonly ConditionPart[] };
export type ConditionPart = Condition | ConditionGroup;

function groupOf(depth: number): z.ZodType<ConditionGroup> {
  const part: z.ZodType<ConditionPart> = depth === 1 ? Condition : z.union([Condition, groupOf(depth - 1)]);
  const parts = z.array(part).max(CONDITIONS_MOST);
  return z.union([z.strictObject({ all: parts }), z.strictObject({ any: parts })]);
}

/** Conditions in groups, nested at most GROUP_DEPTH_MOST deep, CONDITIONS_MOST in all. */
export const ConditionGroup: z.ZodType<ConditionGroup> = groupOf(GROUP_DEPTH_MOST)
  .refine((group) => conditionsOf(group).length <= CONDITIONS_MOST)
  .meta({ id: "ConditionGroup" });

/** Returns the parts of a group. */
export const partsOf = (group: ConditionGroup): readonly ConditionPart[] => ("any" in group ? group.any : group.all);

/** Returns a group's conditions, those of its groups included. */
export function conditionsOf(group: ConditionGroup): readonly Condition[] {
  return partsOf(group).flatMap((part) => ("field" in part ? [part] : conditionsOf(part)));
}
