import { twoFactorLogin, type User } from "@filon/contracts/auth";
import { call } from "../../../shared/http/index.ts";
import { forgetSecondFactorData, secondFactorData } from "../second-factor-data.ts";
import { enter } from "./auth.ts";

/** Proof of the second factor: the authenticator's six digits, or a recovery code. */
export type SecondFactor = { readonly token: string } | { readonly recoveryCode: string };

/**
 * Completes a sign-in with its second factor and opens the session, keeping the rememberMe chosen at login (AUTH-49). Throws ApiProblem.
 */
export async function verify(request: {
  readonly factor: SecondFactor;
  readonly tempToken: string;
  readonly rememberMe: boolean;
}): Promise<User> {
  const rememberMe = secondFactorData()?.rememberMe ?? request.rememberMe;
  const answer = await call(twoFactorLogin.verify, { body: { ...request.factor, tempToken: request.tempToken, rememberMe } });
  const user = enter(answer, rememberMe);
  forgetSecondFactorData();
  return user;
}
