import { account, recovery } from "@filon/contracts";
import { call } from "../../../shared/http/index.ts";

/** Session key of what a link for a new password made this tab known by. */
const KNOWN = "knownDevice";

/** Asks for a link to a new password; gives what the server says. The same whether or not there is such an account. Throws ApiProblem. */
export async function forgotPassword(email: string): Promise<string> {
  return (await call(recovery.forgotPassword, { body: { email } })).message;
}

/** Sets a new password with the token of a link; gives what the server says. Throws ApiProblem. */
export async function resetPassword(request: { readonly token: string; readonly password: string }): Promise<string> {
  const { message, deviceToken } = await call(recovery.resetPassword, {
    params: { token: request.token },
    body: { password: request.password },
  });
  sessionStorage.setItem(KNOWN, deviceToken);
  return message;
}

/** What this tab is known by since a password was chosen in it by a link: the sign-in that follows is not kept out. */
export const deviceTokenOfReset = (): string | undefined => sessionStorage.getItem(KNOWN) ?? undefined;

/** Confirms a new address with the token of the link that was sent to it. Throws ApiProblem. */
export async function verifyEmail(token: string): Promise<string | undefined> {
  return (await call(account.verifyEmail, { params: { token }, body: {} })).message;
}
