import { z } from "zod";
import { Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Device } from "./device.ts";

/** A place where the user is signed in. */
export const AccountSession = z
  .object({
    id: z.uuid(),
    /** True for the session that asks. */
    current: z.boolean(),
    device: Device,
    ip: z.string().nullable(),
    rememberMe: z.boolean(),
    createdAt: InstantText,
    /** When it was last renewed: a session in use is at least every 15 minutes. */
    lastUsedAt: InstantText,
    expiresAt: InstantText,
  })
  .meta({ id: "AccountSession" });
export type AccountSession = z.infer<typeof AccountSession>;

export const listSessions = defineEndpoint({
  method: "GET",
  path: "/api/account/sessions",
  access: "user",
  summary: "Where the user is signed in, this session first",
  answer: z.object({ success: z.literal(true), data: z.array(AccountSession) }),
});

export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions/{id}",
  access: "user",
  summary: "End one of the user's sessions at once, its sockets too",
  params: IdParams,
  answer: Done,
});

export const endOtherSessions = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions",
  access: "user",
  summary: "End all of the user's sessions but this one",
  answer: Done,
});

/** By what somebody tried to sign in. */
export const LoginMethod = z.enum(["password", "totp", "recoveryCode", "apple", "savedAccount", "registration"]);
export type LoginMethod = z.infer<typeof LoginMethod>;

/** One try at signing in to the account. A right password that still waits for its second factor is none. */
export const LoginHistoryEntry = z
  .object({ id: z.uuid(), at: InstantText, success: z.boolean(), method: LoginMethod, ip: z.string().nullable(), device: Device })
  .meta({ id: "LoginHistoryEntry" });
export type LoginHistoryEntry = z.infer<typeof LoginHistoryEntry>;

/** Days that a login history reaches back (SETTINGS-16). */
export const LOGIN_HISTORY_DAYS = 30;

export const listLogins = defineEndpoint({
  method: "GET",
  path: "/api/account/login-history",
  access: "user",
  summary: "Who signed in to the account, or failed to, in the last 30 days; newest first, at most 200",
  answer: z.object({ success: z.literal(true), data: z.array(LoginHistoryEntry) }),
});
