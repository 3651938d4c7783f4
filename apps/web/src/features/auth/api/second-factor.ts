import { getTwoFactor, type User, verifyTwoFactorLogin } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { forgetSecondFactorData, secondFactorData } from "../second-factor-data.ts";
import { enter } from "./session.ts";

/** Whether the signed-in user's account asks for a second factor; under the key by which the settings know it. */
export const ownSecondFactorQuery = queryOptions({
  queryKey: ["account", "two-factor"],
  queryFn: async ({ signal }) => (await call(getTwoFactor, { signal })).data,
});

/** What proves the second factor: the authenticator's six digits, or a recovery code. */
export type SecondFactor = { readonly token: string } | { readonly recoveryCode: string };

/** Finishes a sign-in with its second factor and opens the session as a login does, remembered as it was asked for (AUTH-49). Throws ApiProblem. */
export async function verifySecondFactor(request: {
  readonly factor: SecondFactor;
  readonly tempToken: string;
  readonly rememberMe: boolean;
}): Promise<User> {
  const rememberMe = secondFactorData()?.rememberMe ?? request.rememberMe;
  const answer = await call(verifyTwoFactorLogin, { body: { ...request.factor, tempToken: request.tempToken, rememberMe } });
  const user = enter(answer, rememberMe);
  forgetSecondFactorData();
  return user;
}
