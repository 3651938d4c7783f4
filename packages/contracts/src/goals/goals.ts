import { z } from "zod";
import { GOAL_KINDS, GOAL_MOST } from "./goals.values.ts";

export const GoalKind = z.enum(GOAL_KINDS);
export type GoalKind = z.infer<typeof GoalKind>;

const Target = z.int().min(1).max(GOAL_MOST).nullable();

/** Goals by kind; null for none. A kind that is not given keeps its goal. */
export const GoalTargets = z
  .strictObject({
    prospects: Target,
    messages: Target,
    connections: Target,
    responses: Target,
    conversions: Target,
  })
  .partial();
export type GoalTargets = z.infer<typeof GoalTargets>;

/** The goals of every month, and what the present month, in the workspace's time zone, has come to. */
export const Goals = z
  .object({
    /** YYYY-MM. */
    month: z.string(),
    /** Of all kinds, in their order. */
    goals: z.array(z.object({ kind: GoalKind, target: z.number().int().nullable(), done: z.number().int() })),
  })
  .meta({ id: "Goals" });
export type Goals = z.infer<typeof Goals>;
