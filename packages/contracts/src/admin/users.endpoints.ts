import { z } from "zod";
import { PageQuery, pageOf, SuspensionReason } from "./page.ts";
import { Standing, AdminUserSort, AdminUserRow, AdminUser } from "./users.ts";
import { IdParams, answerOf, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Role } from "../auth/user.ts";

export const list = defineEndpoint({
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
export const get = defineEndpoint({
  method: "GET",
  path: "/api/admin/users/{id}",
  access: "admin",
  summary: "One user with their workspaces",
  params: IdParams,
  answer: answerOf(AdminUser),
});
export const changeRole = defineEndpoint({
  method: "PUT",
  path: "/api/admin/users/{id}/role",
  access: "superAdmin",
  confirmed: true,
  summary: "Give a user another role: superAdmin only, never their own, and never that of the last superAdmin",
  params: IdParams,
  body: z.strictObject({ role: Role }),
  answer: answerOf(AdminUser),
});
export const suspend = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/suspend",
  access: "admin",
  summary: "Suspend a user: their sessions end at once",
  params: IdParams,
  body: z.strictObject({ reason: SuspensionReason }),
  answer: answerOf(AdminUser),
});
export const reinstate = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/reinstate",
  access: "admin",
  summary: "Let a suspended user sign in again",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(AdminUser),
});
export const endSessions = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/end-sessions",
  access: "admin",
  summary: "End all of a user's sessions, open windows included",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
