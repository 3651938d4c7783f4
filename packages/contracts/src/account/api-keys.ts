import { z } from "zod";
import { Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { API_PLANS } from "../api/keys.ts";

/** What a personal API key may do: read, or read and write. */
export const ApiKeyScope = z.enum(["read", "write"]);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** Keys that a user may have at once in a workspace. */
export const API_KEYS_MOST = 20;
/** Calls that a user's keys may make in a minute. */
export const API_CALLS_A_MINUTE = 300;
/** Days after which a key may be over by itself. */
export const API_KEY_DAYS = [30, 90, 365] as const;

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: ApiKeyScope,
    /** How the key begins, to tell keys apart. */
    prefix: z.string(),
    createdAt: InstantText,
    /** Null: it goes on until it is revoked. */
    expiresAt: InstantText.nullable(),
    /** To the minute; null: never. */
    lastUsedAt: InstantText.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = defineEndpoint({
  method: "GET",
  path: "/api/account/api-keys",
  access: "user",
  summary: "The user's personal API keys in this workspace, the newest first",
  answer: z.object({ success: z.literal(true), data: z.array(ApiKey) }),
});

export const createApiKey = defineEndpoint({
  method: "POST",
  path: "/api/account/api-keys",
  access: "user",
  plans: API_PLANS,
  summary: "Make a personal API key; it is shown this once",
  body: z.strictObject({
    name: z.string().trim().min(1, "account.errors.keyName").max(80),
    scope: ApiKeyScope,
    /** Null: until it is revoked. */
    days: z.literal(API_KEY_DAYS).nullable(),
    password: z.string().min(1).max(1024),
  }),
  answer: z.object({ success: z.literal(true), data: ApiKey.extend({ key: z.string() }) }),
});

export const revokeApiKey = defineEndpoint({
  method: "DELETE",
  path: "/api/account/api-keys/{id}",
  access: "user",
  summary: "Revoke one of the user's API keys; it is refused from then on",
  params: IdParams,
  answer: Done,
});
