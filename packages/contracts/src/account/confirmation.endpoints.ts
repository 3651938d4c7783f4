import { z } from "zod";
import { ConfirmationMethod } from "./confirmation.ts";
import { TotpToken, RecoveryCode } from "./two-factor.ts";
import { answerOf, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const get = defineEndpoint({
  method: "GET",
  path: "/api/account/confirmation",
  access: "user",
  answer: answerOf(z.object({ method: ConfirmationMethod })),
});

/** Answers 409 `account.errors.otherProof` to users who must confirm with a password or a second factor. */
export const sendCode = defineEndpoint({
  method: "POST",
  path: "/api/account/confirmation/code",
  access: "user",
  body: z.strictObject({}),
  answer: Done,
});

/**
 * Answers 400 `account.errors.wrongPassword` or `account.errors.wrongCode`, and 409 `account.errors.otherProof` to a proof that
 * was not asked for.
 */
export const confirm = defineEndpoint({
  method: "POST",
  path: "/api/account/confirmation",
  access: "user",
  body: z
    .strictObject({
      password: z.string().min(1).max(1024).optional(),
      /** From the authenticator. */
      token: TotpToken.optional(),
      recoveryCode: RecoveryCode.optional(),
      /** Sent by mail. */
      mailedCode: TotpToken.optional(),
    })
    .refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, "account.errors.oneProof"),
  answer: Done,
});
