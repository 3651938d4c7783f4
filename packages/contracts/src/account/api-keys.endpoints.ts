import { z } from "zod";
import { ApiKey, ApiKeyScope, API_KEY_DAYS } from "./api-keys.ts";
import { IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { API_PLANS } from "../api/keys.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/account/api-keys",
  access: "user",
  answer: z.object({ success: z.literal(true), data: z.array(ApiKey) }),
});

export const create = defineEndpoint({
  method: "POST",
  path: "/api/account/api-keys",
  access: "user",
  plans: API_PLANS,
  body: z.strictObject({
    name: z.string().trim().min(1, "account.errors.keyName").max(80),
    scope: ApiKeyScope,
    /** Null when it is valid until revoked. */
    days: z.literal(API_KEY_DAYS).nullable(),
    password: z.string().min(1).max(1024),
  }),
  answer: z.object({ success: z.literal(true), data: ApiKey.extend({ key: z.string() }) }),
});

export const revoke = defineEndpoint({
  method: "DELETE",
  path: "/api/account/api-keys/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});
