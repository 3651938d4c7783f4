import type { RegisterRequest } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as account from "@filon/db/account";
import * as installation from "@filon/db/installation";
import * as users from "@filon/db/users";
import * as workspaces from "@filon/db/workspaces";
import * as invitations from "@filon/db/invitations";
import { capitalisedName, dateOf, PLAN_PRU } from "@filon/domain";
import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import { nowOf, type Services } from "../../services.ts";
import { hashInvitationCode } from "./invitation-codes.ts";
import { hashPassword, NO_PASSWORD } from "./passwords.ts";
import { hashToken } from "./refresh-token.ts";
import type { SignedIn, Visitor } from "./sessions.ts";
import { type AuthContext, completeSignIn, normalEmail } from "./sign-in.service.ts";
import { countInvitationTry, forgiveInvitationTry } from "./throttle.ts";
import { welcome } from "./welcome.ts";
import { FIRST_MODULES } from "../marketplace/index.ts";

const TRIAL_DAYS = 14;

/** Returns whether an invitation code can be used now; tries are counted by address. Throws 429. */
export async function verifyInvitation({ services }: AuthContext, code: string, ip: string): Promise<boolean> {
  const now = nowOf(services);
  await countInvitationTry(services.db.pool, ip, now);
  const open = await invitations.isOpen(services.db.pool, hashInvitationCode(code), now);
  if (open) await forgiveInvitationTry(services.db.pool, ip);
  return open;
}

/** A registration; the password is null for users who sign in another way. */
export type Registration = Omit<RegisterRequest, "password"> & { readonly password: string | null };

/**
 * Creates an account with its workspace, on trial, and signs it in. One transaction, so that a failure uses up no
 * invitation. The invitation is checked first, so that without one nobody learns who has an account. `alongside` runs in the
 * same transaction, for whatever else belongs to the new account.
 */
export async function register(
  context: AuthContext,
  request: Registration,
  language: Language,
  visitor: Visitor,
  alongside: (tx: WorkspaceTx, userId: string) => Promise<void> = async () => undefined,
): Promise<SignedIn> {
  const { services } = context;
  const email = normalEmail(request.email);
  const invalidCode = new UserError("auth.server.invalidInvitation", { fields: { invitationCode: "auth.server.invalidInvitation" } });
  if (!(await verifyInvitation(context, request.invitationCode, visitor.ip))) throw invalidCode;
  const passwordHash = request.password === null ? NO_PASSWORD : await hashPassword(request.password);
  const now = nowOf(services);
  const signedIn = await services.db.inWorkspace(newId(now.getTime()), async (tx) => {
    const codeHash = hashInvitationCode(request.invitationCode);
    const invitation = await invitations.take(tx, codeHash, now);
    if (!invitation) throw invalidCode;
    const userId = await makeOwner(tx, services, { ...request, email, passwordHash, role: "user", language });
    await invitations.recordUse(tx, codeHash, userId, now);
    // The code was sent to this address, so the user reads mail there.
    if (invitation.email === email) await account.verifyEmail(tx, userId, email, now);
    await alongside(tx, userId);
    return enter(tx, context, userId, visitor);
  });
  await welcome(services, signedIn.user.workspace.id, signedIn.user._id);
  return signedIn;
}

const enter = (tx: WorkspaceTx, context: AuthContext, userId: string, visitor: Visitor): Promise<SignedIn> =>
  completeSignIn(tx, context, { userId, workspaceId: tx.workspaceId, rememberMe: false, visitor, method: "registration" });

/** Creates the installation's first owner and superAdmin with the link printed at its start. Throws 400 or 429. */
export async function completeSetup(
  context: AuthContext,
  request: Omit<RegisterRequest, "invitationCode"> & { token: string },
  language: Language,
  visitor: Visitor,
): Promise<SignedIn> {
  const { services } = context;
  const email = normalEmail(request.email);
  const now = nowOf(services);
  await countInvitationTry(services.db.pool, visitor.ip, now);
  const link = hashToken(request.token);
  const invalidLink = new UserError("auth.server.invalidSetupLink");
  if (!(await installation.isSetupLinkOpen(services.db.pool, link))) throw invalidLink;
  const passwordHash = await hashPassword(request.password);
  const signedIn = await services.db.inWorkspace(newId(now.getTime()), async (tx) => {
    const taken = (await installation.takeSetupLink(tx, link, now)) && (await installation.hasNoUser(tx));
    if (!taken) throw invalidLink;
    const userId = await makeOwner(tx, services, { ...request, email, passwordHash, role: "superAdmin", language });
    return enter(tx, context, userId, visitor);
  });
  await welcome(services, signedIn.user.workspace.id, signedIn.user._id);
  return signedIn;
}

async function makeOwner(
  tx: WorkspaceTx,
  services: Services,
  owner: { email: string; passwordHash: string; firstName: string; lastName: string; role: "user" | "superAdmin"; language: Language },
): Promise<string> {
  const now = services.now();
  const id = newId(now.epochMilliseconds);
  const added = await users.insert(tx, {
    ...owner,
    id,
    firstName: capitalisedName(owner.firstName),
    lastName: capitalisedName(owner.lastName),
  });
  if (!added) throw new UserError("auth.server.emailTaken", { status: 409, fields: { email: "auth.server.emailTaken" } });
  await workspaces.insert(tx, id, {
    name: translate(owner.language, "auth.server.workspaceName", {
      firstName: capitalisedName(owner.firstName),
      lastName: capitalisedName(owner.lastName),
    }),
    plan: "professional",
    subscriptionStatus: "trialing",
    trialEndsAt: dateOf(now.add({ hours: TRIAL_DAYS * 24 })),
    isDemo: false,
    clockFactor: 1,
    pru: PLAN_PRU.professional,
    modules: FIRST_MODULES,
  });
  return id;
}
