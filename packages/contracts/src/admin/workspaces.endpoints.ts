import { z } from "zod";
import { PageQuery, pageOf, SuspensionReason } from "./page.ts";
import { Standing } from "./users.ts";
import { AdminWorkspace, AdminWorkspaceSort, AdminWorkspaceRow } from "./workspaces.ts";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { PlanId, SubscriptionStatus } from "../auth/user.ts";

const One = answerOf(AdminWorkspace);

export const list = defineEndpoint({
  method: "GET",
  path: "/api/admin/workspaces",
  access: "admin",
  query: PageQuery.extend({
    plan: z.union([PlanId, z.literal("none")]).optional(),
    subscription: SubscriptionStatus.optional(),
    standing: Standing.optional(),
    sort: AdminWorkspaceSort.default("created"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  answer: pageOf(AdminWorkspaceRow),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/admin/workspaces/{id}",
  access: "admin",
  params: IdParams,
  answer: One,
});
export const changePlan = defineEndpoint({
  method: "PUT",
  path: "/api/admin/workspaces/{id}/plan",
  access: "admin",
  params: IdParams,
  body: z.strictObject({ plan: PlanId.nullable() }),
  answer: One,
});
export const changeSubscription = defineEndpoint({
  method: "PUT",
  path: "/api/admin/workspaces/{id}/subscription",
  access: "admin",
  params: IdParams,
  body: z.strictObject({ status: SubscriptionStatus }),
  answer: One,
});
export const suspend = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/suspend",
  access: "admin",
  params: IdParams,
  body: z.strictObject({ reason: SuspensionReason }),
  answer: One,
});
export const reinstate = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/reinstate",
  access: "admin",
  params: IdParams,
  body: z.strictObject({}),
  answer: One,
});

/** Most that can be added or taken away in one adjustment. */
const MOST_ADJUSTED = 100_000;

const Adjustment = z.strictObject({
  /** Negative: takes away. */
  amount: z
    .number()
    .int()
    .min(-MOST_ADJUSTED)
    .max(MOST_ADJUSTED)
    .refine((amount) => amount !== 0, "admin.server.amountNeeded"),
  reason: SuspensionReason,
});

export const adjustPru = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/pru",
  access: "admin",
  params: IdParams,
  body: Adjustment,
  answer: One,
});
export const adjustCredits = defineEndpoint({
  method: "POST",
  path: "/api/admin/workspaces/{id}/credits",
  access: "admin",
  params: IdParams,
  body: Adjustment,
  answer: One,
});
