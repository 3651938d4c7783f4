import { z } from "zod";
import { TwoFactorState, TotpToken, RecoveryCode } from "./two-factor.ts";
import { Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

const RecoveryCodesAnswer = z.object({ success: z.literal(true), data: z.object({ recoveryCodes: z.array(z.string()) }) });

export const get = defineEndpoint({
  method: "GET",
  path: "/api/account/two-factor",
  access: "user",
  beforeSecondFactor: true,
  answer: z.object({ success: z.literal(true), data: TwoFactorState }),
});

export const start = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/setup",
  access: "user",
  beforeSecondFactor: true,
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  answer: z.object({ success: z.literal(true), data: z.object({ secret: z.string(), otpauthUrl: z.string() }) }),
});

export const confirm = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/confirm",
  access: "user",
  beforeSecondFactor: true,
  body: z.strictObject({ token: TotpToken }),
  answer: RecoveryCodesAnswer,
});

/** The password, and a code from the authenticator or a recovery code. */
const Proof = z
  .strictObject({ password: z.string().min(1).max(1024), token: TotpToken.optional(), recoveryCode: RecoveryCode.optional() })
  .refine(({ token, recoveryCode }) => (token === undefined) !== (recoveryCode === undefined), {
    message: "account.errors.sixDigits",
    path: ["token"],
  });

/** 409 `account.errors.twoFactorRequired` while one of the user's workspaces requires it. */
export const disable = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/disable",
  access: "user",
  body: Proof,
  answer: Done,
});

export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/account/two-factor/recovery-codes",
  access: "user",
  body: Proof,
  answer: RecoveryCodesAnswer,
});
