import { z } from "zod";
import { AccountSession, LoginHistoryEntry } from "./sessions.ts";
import { IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/account/sessions",
  access: "user",
  summary: "Where the user is signed in, this session first",
  answer: z.object({ success: z.literal(true), data: z.array(AccountSession) }),
});

export const end = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions/{id}",
  access: "user",
  summary: "End one of the user's sessions at once, its sockets too",
  params: IdParams,
  answer: Done,
});

export const endOthers = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions",
  access: "user",
  summary: "End all of the user's sessions but this one",
  answer: Done,
});

export const listLogins = defineEndpoint({
  method: "GET",
  path: "/api/account/login-history",
  access: "user",
  summary: "Who signed in to the account, or failed to, in the last 30 days; newest first, at most 200",
  answer: z.object({ success: z.literal(true), data: z.array(LoginHistoryEntry) }),
});
