import { z } from "zod";
import { answerOf, Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { PlanId, Role, TeamRole } from "../auth/index.ts";
import { pageOf, PageQuery, SuspensionReason } from "./page.ts";

export const AdminUserRow = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    language: z.enum(["fr", "en"]),
    createdAt: InstantText,
    suspendedAt: InstantText.nullable(),
    /** Of the newest session that is remembered; null: none is. */
    lastSignInAt: InstantText.nullable(),
    /** Sessions that go on. */
    sessions: z.number().int(),
    workspaces: z.number().int(),
  })
  .meta({ id: "AdminUserRow" });
export type AdminUserRow = z.infer<typeof AdminUserRow>;

export const AdminUser = AdminUserRow.extend({
  suspendedReason: z.string().nullable(),
  suspendedBy: z.string().nullable(),
  memberships: z.array(z.object({ id: z.uuid(), name: z.string(), plan: PlanId.nullable(), teamRole: TeamRole, suspended: z.boolean() })),
  /** What the asking administrator may do with this user. */
  may: z.object({ changeRole: z.boolean(), suspend: z.boolean(), endSessions: z.boolean() }),
}).meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserSort = z.enum(["created", "name", "email", "role", "lastSignIn"]);
export type AdminUserSort = z.infer<typeof AdminUserSort>;

/** Active ones, or those that are suspended. */
export const Standing = z.enum(["active", "suspended"]);
export type Standing = z.infer<typeof Standing>;

export const listUsers = defineEndpoint({
  method: "GET",
  path: "/api/admin/users",
  access: "admin",
  summary: "Users of the installation, searched, filtered and sorted on the server",
  query: PageQuery.extend({
    role: Role.optional(),
    standing: Standing.optional(),
    sort: AdminUserSort.default("created"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  answer: pageOf(AdminUserRow),
});
export const getUser = defineEndpoint({
  method: "GET",
  path: "/api/admin/users/{id}",
  access: "admin",
  summary: "One user with their workspaces",
  params: IdParams,
  answer: answerOf(AdminUser),
});
export const changeUserRole = defineEndpoint({
  method: "PUT",
  path: "/api/admin/users/{id}/role",
  access: "superAdmin",
  confirmed: true,
  summary: "Give a user another role: superAdmin only, never their own, and never that of the last superAdmin",
  params: IdParams,
  body: z.strictObject({ role: Role }),
  answer: answerOf(AdminUser),
});
export const suspendUser = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/suspend",
  access: "admin",
  summary: "Suspend a user: their sessions end at once",
  params: IdParams,
  body: z.strictObject({ reason: SuspensionReason }),
  answer: answerOf(AdminUser),
});
export const reinstateUser = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/reinstate",
  access: "admin",
  summary: "Let a suspended user sign in again",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(AdminUser),
});
export const endUserSessions = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/end-sessions",
  access: "admin",
  summary: "End all of a user's sessions, open windows included",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
