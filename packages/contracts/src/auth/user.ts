import { z } from "zod";
import { Preferences } from "../account/preferences.ts";
import { Brand } from "./brand.ts";
import { PLAN_IDS } from "./user.values.ts";

export const Role = z.enum(["user", "admin", "superAdmin"]);
export type Role = z.infer<typeof Role>;

/** What a user may do in their workspace: everything, lead the team, or the daily work. */
export const TeamRole = z.enum(["owner", "manager", "member"]);
export type TeamRole = z.infer<typeof TeamRole>;

export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;

export const SubscriptionStatus = z.enum(["active", "canceled", "incomplete", "trialing", "unpaid", "past_due"]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The signed-in user as the API returns them (AUTH-55). */
export const User = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    role: Role,
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
    language: z.enum(["fr", "en"]),
    preferences: Preferences,
    subscription: z.object({ plan: PlanId.nullable(), status: SubscriptionStatus }),
    plan: PlanId.nullable(),
    teamRole: TeamRole,
    /** Present while the workspace requires a second factor that the user does not have: all they can do here is set it up. */
    secondFactorNeeded: z.literal(true).optional(),
    workspace: z.object({
      id: z.uuid(),
      name: z.string(),
      timeZone: z.string(),
      isDemo: z.boolean(),
      /** Virtual seconds per real second; 1 except in the demo workspace. */
      clockFactor: z.number(),
      /** Why an administrator has suspended the workspace; absent when it is not suspended. */
      suspendedReason: z.string().optional(),
      /** The brand of an Enterprise workspace; absent when Filon's own is shown. */
      brand: Brand.optional(),
    }),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;
