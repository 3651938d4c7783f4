import { z } from "zod";
import { Done, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

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
  .object({ enabled: z.boolean(), enabledAt: InstantText.nullable(), recoveryCodesLeft: z.number().int() })
  .meta({ id: "TwoFactorState" });
export type TwoFactorState = z.infer<typeof TwoFactorState>;

const RecoveryCodesAnswer = z.object({ success: z.literal(true), data: z.object({ recoveryCodes: z.array(z.string()) }) });

export const getTwoFactor = defineEndpoint({
  method: "GET",
  path: "/api/account/two-factor",
  access: "user",
  summary: "Whether the account has a second factor, and how many recovery codes are left",
  answer: z.object({ success: z.literal(true), data: TwoFactorState }),
});

export const startTwoFactor = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/setup",
  access: "user",
  summary: "Begin the set-up of a second factor: the secret and the address for a QR code; nothing changes until it is confirmed",
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  answer: z.object({ success: z.literal(true), data: z.object({ secret: z.string(), otpauthUrl: z.string() }) }),
});

export const confirmTwoFactor = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/confirm",
  access: "user",
  summary: "Turn the second factor on with a first code; the recovery codes are shown this once",
  body: z.strictObject({ token: TotpToken }),
  answer: RecoveryCodesAnswer,
});

/** The password, and a code of the authenticator or a recovery code. */
const Proof = z
  .strictObject({ password: z.string().min(1).max(1024), token: TotpToken.optional(), recoveryCode: RecoveryCode.optional() })
  .refine(({ token, recoveryCode }) => (token === undefined) !== (recoveryCode === undefined), {
    message: "account.errors.sixDigits",
    path: ["token"],
  });

export const disableTwoFactor = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/disable",
  access: "user",
  summary: "Turn the second factor off",
  body: Proof,
  answer: Done,
});

export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/recovery-codes",
  access: "user",
  summary: "Replace the recovery codes; the new ones are shown this once",
  body: Proof,
  answer: RecoveryCodesAnswer,
});
