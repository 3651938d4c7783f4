import type { Facts } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { customName, customValue, plain } from "../kit/facts.ts";
import { IN, port } from "../kit/ports.ts";

const BY = ["tag", "score", "industry", "position", "location", "custom", "list"] as const;
type By = (typeof BY)[number];
const IN_WORDS = BY.filter((by) => by !== "score" && by !== "list");

const Segment = z.strictObject({
  label: z.string().trim().min(1).max(40),
  values: z
    .array(z.string().trim().min(1).max(100))
    .max(50)
    .default([])
    .meta({ showWhen: { field: "by", is: IN_WORDS } }),
  from: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(0)
    .meta({ showWhen: { field: "by", is: ["score"] } }),
  to: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(100)
    .meta({ showWhen: { field: "by", is: ["score"] } }),
  lists: z
    .array(z.uuid())
    .max(20)
    .default([])
    .meta({ kind: "lists", showWhen: { field: "by", is: ["list"] } }),
});
type Segment = z.output<typeof Segment>;

/** Puts each prospect into the first segment that fits, and can write its name to a custom field. An unknown fact fits no segment. */
export const segmentation = defineModule({
  type: "segmentation",
  version: 1,
  category: "conditions",
  families: [1],
  listing: {
    category: "analytics",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["branching", "pipeline"],
    features: ["criteria", "written", "ports"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    by: z.enum(BY).default("industry"),
    name: z
      .string()
      .trim()
      .max(60)
      .default("")
      .meta({ showWhen: { field: "by", is: ["custom"] } }),
    segments: z.array(Segment).min(2).max(6),
    write: z.boolean().default(true),
    /** Name of the custom field that receives the segment's label. */
    writeTo: z.string().trim().min(1).max(60).default("segment"),
  }),
  inputs: [...IN],
  outputs: [port("else", "neutral")],
  growing: { field: "segments", prefix: "segment" },
  observes: [],
  asks: ["lists"],
  migrations: [],
  check: ({ by, name, segments }) => [
    ...(by === "custom" && name === "" ? [{ code: "invalidConfig" as const, field: "name", detail: "required" }] : []),
    ...segments.flatMap((segment, index) => {
      const wrong = emptySetting(segment, by);
      return wrong === null ? [] : [{ code: "invalidConfig" as const, field: `segments.${index}.${wrong.field}`, detail: wrong.detail }];
    }),
  ],
  produces: () => [{ name: "segment", kind: "text" }],
  plan: ({ facts }, { by, name, segments, write, writeTo }) => {
    const index = segments.findIndex((segment) => fits(segment, by, name, facts));
    const segment = segments[index];
    if (segment === undefined)
      return isListMissing(segments, by, facts) ? { hold: "listMissing" } : { go: "else", outputs: { segment: null } };
    const { label } = segment;
    const custom = { [customName(facts.prospect.custom, writeTo)]: label };
    const effects = write ? [{ type: "setFields" as const, fields: {}, custom }] : [];
    return { go: `segment${index + 1}`, outputs: { segment: label }, effects };
  },
});

/** Returns the setting that makes a segment impossible to match, or null when it can match. */
function emptySetting({ values, lists, from, to }: Segment, by: By): { field: string; detail: string } | null {
  if (by === "score") return from > to ? { field: "to", detail: "tooSmall" } : null;
  if (by === "list") return lists.length === 0 ? { field: "lists", detail: "required" } : null;
  return values.length === 0 ? { field: "values", detail: "required" } : null;
}

/** Checks whether a segment names a deleted list: a prospect who fits no segment may have been on it, so the user has to fix the step. */
function isListMissing(segments: readonly Segment[], by: By, { lists }: Facts): boolean {
  return by === "list" && lists !== undefined && segments.some((segment) => segment.lists.some((id) => !lists.existing.has(id)));
}

function fits({ values, from, to, lists }: Segment, by: By, name: string, { prospect, lists: known }: Facts): boolean {
  const among = (text: string | null): boolean => text !== null && values.some((value) => plain(text).includes(plain(value)));
  switch (by) {
    case "score":
      return prospect.score !== null && prospect.score >= from && prospect.score <= to;
    case "list":
      return lists.some((id) => known?.of.has(id) === true);
    case "tag":
      return prospect.tags.some((tag) => values.some((value) => plain(tag) === plain(value)));
    case "custom":
      return among(customValue(prospect.custom, name));
    case "industry":
    case "position":
    case "location":
      return among(prospect[by]);
  }
}
