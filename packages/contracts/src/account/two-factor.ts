import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** Six digits from an authenticator. */
export const TotpToken = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/u, "account.errors.sixDigits");

/** XXXXX-XXXXX; case, spaces and dashes do not matter. */
export const RecoveryCode = z.string().trim().min(1, "account.errors.recoveryCode").max(40);

/** Number of recovery codes generated together. */
export const RECOVERY_CODES = 10;

export const TwoFactorState = z
  .object({
    enabled: z.boolean(),
    enabledAt: InstantText.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** The user's workspaces that require it, by name: while there is one, it cannot be turned off. */
    requiredBy: z.array(z.string()),
  })
  .meta({ id: "TwoFactorState" });
export type TwoFactorState = z.infer<typeof TwoFactorState>;
