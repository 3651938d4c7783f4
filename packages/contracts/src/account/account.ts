import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** Hours between two changes of a password (SETTINGS-19). */
export const PASSWORD_WAIT_HOURS = 24;

/** The signed-in user as the profile and security settings show them. */
export const AccountProfile = z
  .object({
    email: z.string(),
    /** The new address that waits for its link to be opened; null if none. */
    pendingEmail: z.string().nullable(),
    /** Whether the user has proved that they read mail at their address. */
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    /** Address of the picture on this server; null if none. */
    avatar: z.string().nullable(),
    createdAt: InstantText,
    /** False for users who have only ever signed in with Apple; they set a password through the reset link. */
    hasPassword: z.boolean(),
    /** When the password can next be changed; null if now. */
    passwordChangeableAt: InstantText.nullable(),
  })
  .meta({ id: "AccountProfile" });
export type AccountProfile = z.infer<typeof AccountProfile>;
