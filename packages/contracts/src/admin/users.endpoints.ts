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
  params: IdParams,
  answer: answerOf(AdminUser),
});
export const changeRole = defineEndpoint({
  method: "PUT",
  path: "/api/admin/users/{id}/role",
  access: "superAdmin",
  confirmed: true,
  params: IdParams,
  body: z.strictObject({ role: Role }),
  answer: answerOf(AdminUser),
});
export const suspend = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/suspend",
  access: "admin",
  params: IdParams,
  body: z.strictObject({ reason: SuspensionReason }),
  answer: answerOf(AdminUser),
});
export const reinstate = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/reinstate",
  access: "admin",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(AdminUser),
});
export const endSessions = defineEndpoint({
  method: "POST",
  path: "/api/admin/users/{id}/end-sessions",
  access: "admin",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
