import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** What a personal API key may do: read, or read and write. */
export const ApiKeyScope = z.enum(["read", "write"]);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** Most keys of a user in a workspace. */
export const API_KEYS_MOST = 20;
/** Most calls per minute with a user's keys. */
export const API_CALLS_A_MINUTE = 300;
/** Choices of days after which a key expires. */
export const API_KEY_DAYS = [30, 90, 365] as const;

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: ApiKeyScope,
    /** How the key begins, to tell keys apart. */
    prefix: z.string(),
    createdAt: InstantText,
    /** Null when it is valid until revoked. */
    expiresAt: InstantText.nullable(),
    /** To the minute; null if never. */
    lastUsedAt: InstantText.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;
