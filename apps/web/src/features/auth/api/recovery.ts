import { recovery } from "@filon/contracts/auth";
import { call } from "../../../shared/http/index.ts";

/** Session storage key of the device token received on resetting a password in this tab. */
const KNOWN = "knownDevice";

/**
 * Requests a link to reset the password; returns the server's message, which is the same whether or not the account exists. Throws
 * ApiProblem.
 */
export async function forgotPassword(email: string): Promise<string> {
  return (await call(recovery.forgotPassword, { body: { email } })).message;
}

/** Sets a new password with the token of a reset link; returns the server's message. Throws ApiProblem. */
export async function resetPassword(request: { readonly token: string; readonly password: string }): Promise<string> {
  const { message, deviceToken } = await call(recovery.resetPassword, {
    params: { token: request.token },
    body: { password: request.password },
  });
  sessionStorage.setItem(KNOWN, deviceToken);
  return message;
}

/** Returns the device token of a password reset in this tab: the sign-in that follows is not blocked by others' failed attempts. */
export const deviceTokenOfReset = (): string | undefined => sessionStorage.getItem(KNOWN) ?? undefined;
