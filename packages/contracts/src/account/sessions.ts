import { z } from "zod";
import { Device } from "./device.ts";
import { InstantText } from "../api/answer.ts";

/** A place where the user is signed in. */
export const AccountSession = z
  .object({
    id: z.uuid(),
    /** True for the session making the request. */
    current: z.boolean(),
    device: Device,
    ip: z.string().nullable(),
    rememberMe: z.boolean(),
    createdAt: InstantText,
    /** When it was last renewed, which happens at least every 15 minutes while in use. */
    lastUsedAt: InstantText,
    expiresAt: InstantText,
  })
  .meta({ id: "AccountSession" });
export type AccountSession = z.infer<typeof AccountSession>;

/** How somebody tried to sign in. */
export const LoginMethod = z.enum(["password", "totp", "recoveryCode", "apple", "savedAccount", "registration"]);
export type LoginMethod = z.infer<typeof LoginMethod>;

/** One attempt to sign in to the account. A correct password whose second factor is still missing is not listed. */
export const LoginHistoryEntry = z
  .object({ id: z.uuid(), at: InstantText, success: z.boolean(), method: LoginMethod, ip: z.string().nullable(), device: Device })
  .meta({ id: "LoginHistoryEntry" });
export type LoginHistoryEntry = z.infer<typeof LoginHistoryEntry>;

/** Days covered by the login history (SETTINGS-16). */
export const LOGIN_HISTORY_DAYS = 30;
