import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** Six digits of an authenticator. */
export const TotpToken = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/u, "account.errors.sixDigits");

/** XXXXX-XXXXX; case, spaces and dashes do not matter. */
export const RecoveryCode = z.string().trim().min(1, "account.errors.recoveryCode").max(40);

/** How many recovery codes are given at once. */
export const RECOVERY_CODES = 10;

export const TwoFactorState = z
  .object({
    enabled: z.boolean(),
    enabledAt: InstantText.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** The user's workspaces that require it, by name: as long as there is one, it stays on. */
    requiredBy: z.array(z.string()),
  })
  .meta({ id: "TwoFactorState" });
export type TwoFactorState = z.infer<typeof TwoFactorState>;
