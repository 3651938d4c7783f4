import { z } from "zod";
import { answerOf, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { PlanId, SubscriptionStatus, TeamRole } from "../auth/index.ts";
import { pageOf, PageQuery, SuspensionReason } from "./page.ts";
import { Standing } from "./users.ts";

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
  /** PRU granted beside the plan's own. */
  pruBeside: z.number().int(),
  /** Balance that it can spend now. */
  credits: z.number().int(),
  /** Whether who asks may change its plan, subscription, PRU and credits: no admin does so to a workspace of their own. */
  mayRaise: z.boolean(),
}).meta({ id: "AdminWorkspace" });
export type AdminWorkspace = z.infer<typeof AdminWorkspace>;

export const AdminWorkspaceSort = z.enum(["created", "name", "plan", "members"]);
export type AdminWorkspaceSort = z.infer<typeof AdminWorkspaceSort>;

const One = answerOf(AdminWorkspace);

export const listWorkspaces = defineEndpoint({
  method: "GET",
  path: "/api/admin/workspaces",
  access: "admin",
  summary: "Workspaces of the installation, searched, filtered and sorted on the server",
  query: PageQuery.extend({
    plan: z.union([PlanId, z.literal("none")]).optional(),
    subscription: SubscriptionStatus.optional(),
    standing: Standing.optional(),
    sort: AdminWorkspaceSort.default("created"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  answer: pageOf(AdminWorkspaceRow),
});
export const getWorkspace = defineEndpoint({
  method: "GET",
  path: "/api/admin/workspaces/{id}",
  access: "admin",
  summary: "One workspace with its members",
  params: IdParams,
  answer: One,
});
export const changeWorkspacePlan = defineEndpoint({
  method: "PUT",
  path: "/api/admin/workspaces/{id}/plan",
  access: "admin",
  summary: "Give a workspace another plan, or none; its PRU total follows at once",
  params: IdParams,
  body: z.strictObject({ plan: PlanId.nullable() }),
  answer: One,
});
export const changeWorkspaceSubscription = defineEndpoint({
  method: "PUT",
  path: "/api/admin/workspaces/{id}/subscription",
  access: "admin",
  summary: "Change the state of a workspace's subscription",
  params: IdParams,
  body: z.strictObject({ status: SubscriptionStatus }),
  answer: One,
});
export const suspendWorkspace = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/suspend",
  access: "admin",
  summary: "Suspend a workspace: its campaigns make no outward act from then on",
  params: IdParams,
  body: z.strictObject({ reason: SuspensionReason }),
  answer: One,
});
export const reinstateWorkspace = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/reinstate",
  access: "admin",
  summary: "Let a suspended workspace's campaigns act again",
  params: IdParams,
  body: z.strictObject({}),
  answer: One,
});

/** Most that is added or taken away at once. */
const MOST_ADJUSTED = 100_000;

const Adjustment = z.strictObject({
  /** Negative takes away. */
  amount: z
    .number()
    .int()
    .min(-MOST_ADJUSTED)
    .max(MOST_ADJUSTED)
    .refine((amount) => amount !== 0, "admin.server.amountNeeded"),
  reason: SuspensionReason,
});

export const adjustWorkspacePru = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/pru",
  access: "admin",
  summary: "Add PRU to a workspace's total or take some away, with a reason that the audit log keeps",
  params: IdParams,
  body: Adjustment,
  answer: One,
});
export const adjustWorkspaceCredits = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/credits",
  access: "admin",
  summary: "Give a workspace credits or take some away, with a reason that the audit log keeps",
  params: IdParams,
  body: Adjustment,
  answer: One,
});
