import { scoreParts } from "@filon/domain";
import type { Facts } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { checkRule, judge, ruleFields } from "../kit/rules.ts";
import { type Seniority, seniorityOf } from "../kit/titles.ts";

const Criterion = z.strictObject({ ...ruleFields, points: z.number().int().min(-50).max(50).default(10) });

interface Part {
  readonly of: string;
  readonly points: number;
}

/** Points of a profile, 100 at most: for the rank, for each known field, and for being connected. */
const RANK_POINTS: Readonly<Record<Seniority, number>> = { owner: 35, chief: 35, director: 30, manager: 20, staff: 5 };
const KNOWN_POINTS = { company: 15, industry: 10, location: 5, email: 15, phone: 10 } as const;
const CONNECTED_POINTS = 10;

/** Scores the prospect, writes the score to their record, and branches on a minimum score (MODULE-09, MODULE-13). */
export const scoreLead = defineModule({
  type: "score_lead",
  version: 1,
  category: "actions",
  families: [1],
  aliases: [{ type: "score_profile", families: [2], preset: { scoringMethod: "profile" } }],
  listing: {
    category: "analytics",
    complexity: "intermediate",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["methods", "criteria", "history"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    /**
     * `criteria` uses the levels that users have assessed, `rules` only `customCriteria`, and `profile` the rank, how complete the record
     * is, and whether they are connected.
     */
    scoringMethod: z.enum(["criteria", "rules", "profile"]).default("criteria"),
    minScore: z.number().int().min(0).max(100).default(60),
    /** Rules whose points are added to the score of any method. */
    customCriteria: z.array(Criterion).max(10).default([]),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("high", "low")],
  observes: [],
  migrations: [],
  check: ({ scoringMethod, customCriteria }, offered) => [
    ...(scoringMethod === "rules" && customCriteria.length === 0
      ? [{ code: "invalidConfig" as const, field: "customCriteria", detail: "required" }]
      : []),
    ...customCriteria.flatMap((rule, index) => checkRule(rule, offered, `customCriteria.${index}.`)),
  ],
  produces: () => [
    { name: "score", kind: "number" },
    { name: "parts", kind: "list" },
  ],
  plan: ({ facts }, { scoringMethod, minScore, customCriteria }) => {
    const own = customCriteria.flatMap((rule): Part[] => {
      const holds = judge(rule, facts);
      return holds === null ? [] : [{ of: rule.field, points: holds ? rule.points : 0 }];
    });
    const parts = [...partsBy(scoringMethod, facts), ...own];
    if (parts.length === 0) return { go: "low", outputs: { score: null, parts: [] } };
    const sum = Math.round(parts.reduce((total, { points }) => total + points, 0));
    const score = Math.min(100, Math.max(0, sum));
    const outputs = { score, parts: parts.map(({ of, points }) => ({ of, points })) };
    return { go: score >= minScore ? "high" : "low", outputs, effects: [{ type: "setScore", score }] };
  },
});

/** Returns the parts of the score that the method itself contributes: empty when none of the facts it uses is known. */
function partsBy(method: "criteria" | "rules" | "profile", { prospect, engagement }: Facts): Part[] {
  if (method === "rules") return [];
  if (method === "criteria") return scoreParts(prospect.levels).map(({ criterion, points }) => ({ of: criterion, points }));
  const rank = prospect.position === null || prospect.position.trim() === "" ? null : seniorityOf(prospect.position);
  const connected = prospect.connected || engagement.acceptedAt !== null;
  return [
    ...(rank === null ? [] : [{ of: rank, points: RANK_POINTS[rank] }]),
    ...Object.entries(KNOWN_POINTS).flatMap(([of, points]) => {
      const value = prospect[of as keyof typeof KNOWN_POINTS]; // `Object.entries` widens the keys to string.
      return value === null || value.trim() === "" ? [] : [{ of, points }];
    }),
    ...(connected ? [{ of: "connected", points: CONNECTED_POINTS }] : []),
  ];
}
