import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { PlanId, SubscriptionStatus, TeamRole } from "../auth/user.ts";

/** Premium is any plan that is active or on trial, freemium the rest (PLAN-12). */
export const Tier = z.enum(["freemium", "premium"]);
export type Tier = z.infer<typeof Tier>;

export const AdminWorkspaceRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    plan: PlanId.nullable(),
    subscriptionStatus: SubscriptionStatus,
    tier: Tier,
    isDemo: z.boolean(),
    createdAt: InstantText,
    suspendedAt: InstantText.nullable(),
    members: z.number().int(),
    prospects: z.number().int(),
    runningCampaigns: z.number().int(),
    pru: z.object({ total: z.number().int(), occupied: z.number().int() }),
  })
  .meta({ id: "AdminWorkspaceRow" });
export type AdminWorkspaceRow = z.infer<typeof AdminWorkspaceRow>;

export const AdminWorkspace = AdminWorkspaceRow.extend({
  timeZone: z.string(),
  trialEndsAt: InstantText.nullable(),
  suspendedReason: z.string().nullable(),
  suspendedBy: z.string().nullable(),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), teamRole: TeamRole, suspended: z.boolean() })),
  /** PRU granted outside the plan. */
  pruBeside: z.number().int(),
  /** Credits it can spend now. */
  credits: z.number().int(),
  /** Whether the administrator may change its plan, subscription, PRU and credits: an admin may not for their own workspaces. */
  mayRaise: z.boolean(),
}).meta({ id: "AdminWorkspace" });
export type AdminWorkspace = z.infer<typeof AdminWorkspace>;

export const AdminWorkspaceSort = z.enum(["created", "name", "plan", "members"]);
export type AdminWorkspaceSort = z.infer<typeof AdminWorkspaceSort>;
