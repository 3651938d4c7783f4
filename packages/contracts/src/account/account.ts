import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** Hours between two changes of a password (SETTINGS-19). */
export const PASSWORD_WAIT_HOURS = 24;

/** What the profile and security settings show of the signed-in user. */
export const AccountProfile = z
  .object({
    email: z.string(),
    /** The address that waits for its link to be opened; null: none. */
    pendingEmail: z.string().nullable(),
    /** Whether the user is known to read what is sent to their address. */
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    /** Address of the picture, on this server; null: none. */
    avatar: z.string().nullable(),
    createdAt: InstantText,
    /** False for those who have only ever signed in with Apple: they make a password by the reset link. */
    hasPassword: z.boolean(),
    /** When the password may next be changed; null: now. */
    passwordChangeableAt: InstantText.nullable(),
  })
  .meta({ id: "AccountProfile" });
export type AccountProfile = z.infer<typeof AccountProfile>;
