import { z } from "zod";
import { TotpToken, RecoveryCode } from "../account/two-factor.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { DeviceToken } from "./recovery.ts";
import { User } from "./user.ts";

/**
 * `token` is the authenticator's code; `recoveryCode` takes its place. `rememberMe` defaults to the login's. Answers 400
 * `auth.server.wrongCode` while the tempToken can be tried again, and 401 `auth.server.challengeOver` once it is over, so that the
 * user must give the password again.
 */
export const verify = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-2fa-login",
  access: "public",
  body: z
    .strictObject({
      token: TotpToken.optional(),
      recoveryCode: RecoveryCode.optional(),
      tempToken: z.string().min(1).max(200),
      rememberMe: z.boolean().optional(),
    })
    .refine(({ token, recoveryCode }) => (token === undefined) !== (recoveryCode === undefined), {
      message: "account.errors.sixDigits",
      path: ["token"],
    }),
  answer: z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User, deviceToken: DeviceToken }),
});
