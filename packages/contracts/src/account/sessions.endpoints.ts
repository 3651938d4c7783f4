import { z } from "zod";
import { AccountSession, LoginHistoryEntry } from "./sessions.ts";
import { IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/account/sessions",
  access: "user",
  answer: z.object({ success: z.literal(true), data: z.array(AccountSession) }),
});

export const end = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});

export const endOthers = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions",
  access: "user",
  answer: Done,
});

export const listLogins = defineEndpoint({
  method: "GET",
  path: "/api/account/login-history",
  access: "user",
  answer: z.object({ success: z.literal(true), data: z.array(LoginHistoryEntry) }),
});
