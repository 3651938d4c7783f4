import { z } from "zod";
import { Preferences } from "../account/preferences.ts";
import { Brand } from "./brand.ts";
import { PLAN_IDS } from "./user.values.ts";

export const Role = z.enum(["user", "admin", "superAdmin"]);
export type Role = z.infer<typeof Role>;

/** What somebody may do in their workspace: everything, what a team needs to be led, or the daily work. */
export const TeamRole = z.enum(["owner", "manager", "member"]);
export type TeamRole = z.infer<typeof TeamRole>;

export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;

export const SubscriptionStatus = z.enum(["active", "canceled", "incomplete", "trialing", "unpaid", "past_due"]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The signed-in person as the API answers it (AUTH-55). */
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
    /** Present while the workspace requires a second factor that the user has not: there is nothing to do here but set it up. */
    secondFactorNeeded: z.literal(true).optional(),
    workspace: z.object({
      id: z.uuid(),
      name: z.string(),
      timeZone: z.string(),
      isDemo: z.boolean(),
      /** Virtual seconds in a real second; 1 but in the demo workspace. */
      clockFactor: z.number(),
      /** Why an administrator has suspended the workspace; absent: it is not. */
      suspendedReason: z.string().optional(),
      /** The look that an Enterprise workspace gave itself; absent: Filon's own. */
      brand: Brand.optional(),
    }),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;
