import { account } from "@filon/contracts/account";
import { call } from "../../../shared/http/index.ts";

/** Confirms a new e-mail address with the token of the link sent to it; returns the server's message. Throws ApiProblem. */
export async function verifyEmail(token: string): Promise<string | undefined> {
  return (await call(account.verifyEmail, { params: { token }, body: {} })).message;
}
