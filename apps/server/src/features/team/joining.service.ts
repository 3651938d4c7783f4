import type { JoinOffer } from "@filon/contracts/team";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as brandRows from "@filon/db/brand";
import * as users from "@filon/db/users";
import * as account from "@filon/db/account";
import * as audit from "@filon/db/audit";
import { announce } from "@filon/db/realtime";
import * as team from "@filon/db/team";
import type { OpenTeamInvitation } from "@filon/db/team";
import { capitalisedName } from "@filon/domain";
import type { Language } from "@filon/i18n";
import type { Caller } from "../../http/route.ts";
import {
  type AuthContext,
  brandOf,
  completeSignIn,
  countLinkTry,
  forgiveLinkTry,
  hashPassword,
  hashToken,
  type SignedIn,
  type Visitor,
  welcome,
} from "../auth/index.ts";
import { requireGrowth } from "../../http/require-growth.ts";
import { succeedSession } from "./succeed-session.ts";
import { workspaceOfToken } from "./workspace-token.ts";
import { nowOf } from "../../services.ts";

const over = () => new UserError("team.server.invitationOver", { status: 404 });

type Work<Result> = (tx: WorkspaceTx, invitation: OpenTeamInvitation, now: Date) => Promise<Result>;

/** Runs `work` with the invitation of a link, in its workspace. Attempts are counted by IP address. Throws 404 and 429. */
async function withInvitation<Result>(context: AuthContext, token: string, ip: string, work: Work<Result>): Promise<Result> {
  const { db } = context.services;
  await countLinkTry(db.pool, ip, nowOf(context.services));
  const result = await onInvitation(context, token, work);
  await forgiveLinkTry(db.pool, ip);
  return result;
}

async function onInvitation<Result>({ services }: AuthContext, token: string, work: Work<Result>): Promise<Result> {
  const now = nowOf(services);
  const workspaceId = workspaceOfToken(token);
  if (workspaceId === null) throw over();
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const invitation = await team.findOpenInvitation(tx, hashToken(token), now);
    if (!invitation) throw over();
    return work(tx, invitation, now);
  });
}

/** Returns what an invitation link offers. Throws 404 and 429. */
export async function getOffer(context: AuthContext, token: string, ip: string): Promise<JoinOffer> {
  return withInvitation(context, token, ip, async (tx, invitation) => {
    const { workspaceName, ...brand } = await brandRows.find(tx);
    return {
      workspace: brand.name ?? workspaceName,
      invitedBy: invitation.invited_by,
      email: invitation.email,
      firstName: invitation.first_name,
      lastName: invitation.last_name,
      teamRole: invitation.team_role,
      hasAccount: invitation.user_id !== null,
      ...((brand.name ?? brand.colour ?? brand.logo) === null ? {} : { brand: brandOf(brand) }),
    };
  });
}

/** Creates an account for an invited newcomer, in the team that invited them, and signs it in. Throws 404, 409 and 429. */
export async function joinAsNewcomer(
  context: AuthContext,
  token: string,
  person: { readonly firstName: string; readonly lastName: string; readonly password: string },
  language: Language,
  visitor: Visitor,
): Promise<SignedIn> {
  const hasAccount = new UserError("team.server.hasAccount", { status: 409 });
  // Hashing is expensive: count the attempt first, and hash a password only for a valid link.
  await withInvitation(context, token, visitor.ip, async (_tx, invitation) => {
    if (invitation.user_id !== null) throw hasAccount;
  });
  const passwordHash = await hashPassword(person.password);
  const signedIn = await onInvitation(context, token, async (tx, invitation, now) => {
    if (invitation.user_id !== null) throw hasAccount;
    const userId = newId(now.getTime());
    const added = await users.insert(tx, {
      id: userId,
      email: invitation.email,
      passwordHash,
      firstName: capitalisedName(person.firstName),
      lastName: capitalisedName(person.lastName),
      role: "user",
      language,
    });
    if (!added) throw hasAccount;
    await comeIn(tx, invitation, userId, now);
    const who = { userId, workspaceId: tx.workspaceId, rememberMe: false, visitor, method: "registration" } as const;
    const opened = await completeSignIn(tx, context, who);
    await audit.record(tx, { action: "teamJoined", at: now, actorId: userId, workspaceId: tx.workspaceId, ip: visitor.ip });
    return opened;
  });
  await welcome(context.services, signedIn.user.workspace.id, signedIn.user._id);
  return signedIn;
}

/**
 * Accepts an invitation with the signed-in account, which must have the invited address; the session continues in the team's workspace.
 * Throws 403 `team.server.otherAddress`, 404 and 429.
 */
export async function join(context: AuthContext, caller: Caller, token: string, visitor: Visitor): Promise<SignedIn> {
  return withInvitation(context, token, visitor.ip, async (tx, invitation, now) => {
    if (invitation.user_id !== caller.userId) throw new UserError("team.server.otherAddress", { status: 403 });
    await comeIn(tx, invitation, caller.userId, now);
    const opened = await succeedSession(tx, context, caller, { workspaceId: tx.workspaceId, visitor });
    await audit.record(tx, { action: "teamJoined", at: now, actorId: caller.userId, workspaceId: tx.workspaceId, ip: visitor.ip });
    return opened;
  });
}

/** Uses up the invitation. Somebody who is already a member keeps their role. */
async function comeIn(tx: WorkspaceTx, invitation: OpenTeamInvitation, userId: string, now: Date): Promise<void> {
  await requireGrowth(tx);
  await team.insertMember(tx, userId, invitation.team_role, now);
  await team.revokeInvitation(tx, invitation.id);
  // One more seat to pay for: refresh the screens that show the number.
  await announce(tx, "billing:changed", { timestamp: now.toISOString() });
  // Opening the link proves that the address is theirs.
  await account.verifyEmail(tx, userId, invitation.email, now);
}
