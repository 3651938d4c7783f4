import { twoFactor } from "@filon/contracts/account";
import type { CallInput } from "../../../shared/http/index.ts";
import { twoFactorQuery } from "../../../shared/queries/two-factor.ts";
import { callSignedIn } from "./call-signed-in.ts";

/** Query keys to refetch when the second factor changes. */
export const TWO_FACTOR_SHOWN = [twoFactorQuery.queryKey];

/** Starts the setup; returns the secret for the authenticator. */
export async function start(password: string) {
  return (await callSignedIn(twoFactor.start, { body: { password } })).data;
}

/** Enables the second factor with a first code; returns the recovery codes. */
export async function confirm(token: string): Promise<readonly string[]> {
  return (await callSignedIn(twoFactor.confirm, { body: { token } })).data.recoveryCodes;
}

export async function disable(body: CallInput<typeof twoFactor.disable>["body"]): Promise<void> {
  await callSignedIn(twoFactor.disable, { body });
}

/** Replaces the recovery codes and returns the new ones. */
export async function renewRecoveryCodes(body: CallInput<typeof twoFactor.renewRecoveryCodes>["body"]): Promise<readonly string[]> {
  return (await callSignedIn(twoFactor.renewRecoveryCodes, { body })).data.recoveryCodes;
}
