import { auth, type RegisterRequest } from "@filon/contracts/auth";
import type { User } from "@filon/contracts/auth";
import { ApiProblem, call, queryClient } from "../../../shared/http/index.ts";
import { translateNow } from "../../../shared/i18n/index.ts";
import { openSession } from "../../../shared/session/index.ts";

/** Creates an account after checking its invitation code (AUTH-30); throws an Error with the message to show. */
export async function register(request: RegisterRequest): Promise<User> {
  const invalid = translateNow("auth.register.error.invalidInvitationCode");
  const invitation = await call(auth.verifyInvitation, { body: { code: request.invitationCode, email: request.email } }).catch(
    (error: unknown) => {
      throw new Error(error instanceof ApiProblem && error.message !== "" ? error.message : invalid);
    },
  );
  if (!invitation.valid) throw new Error(invalid);
  const answer = await call(auth.register, { body: request });
  queryClient.clear();
  openSession(answer);
  return answer.user;
}

/** Creates the first owner of an installation with the one-time link. Throws ApiProblem. */
export async function completeSetup(body: {
  token: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}): Promise<User> {
  const answer = await call(auth.completeSetup, { body });
  queryClient.clear();
  openSession(answer);
  return answer.user;
}
