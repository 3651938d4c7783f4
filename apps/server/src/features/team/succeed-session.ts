import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as ownWorkspaces from "@filon/db/own-workspaces";
import * as sessions from "@filon/db/sessions";
import type { Caller } from "../../http/route.ts";
import { type AuthContext, openSession, type SignedIn, type Visitor } from "../auth/index.ts";
import { nowOf } from "../../services.ts";

/** Ends the caller's session, sockets included, and starts one in another workspace with the same "remember me" and the same end. */
export async function succeedSession(
  tx: Queryable,
  { services, tokens }: AuthContext,
  caller: Caller,
  { workspaceId, visitor }: { readonly workspaceId: string; readonly visitor: Visitor },
): Promise<SignedIn> {
  const term = await ownWorkspaces.findSessionTerm(tx, caller.sessionId);
  if (!term) throw new UserError("problems.unauthenticated", { status: 401 });
  await sessions.revoke(tx, caller.sessionId, nowOf(services));
  return openSession(tx, services, tokens, {
    userId: caller.userId,
    workspaceId,
    rememberMe: term.remember_me,
    endsAt: term.expires_at,
    confirmedAt: term.confirmed_at,
    visitor,
  });
}
