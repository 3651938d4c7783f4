import { type RegisterRequest, UserError } from "@filon/contracts";
import {
  findAccount,
  hasNoUser,
  insertUser,
  insertWorkspace,
  isInvitationOpen,
  newId,
  recordInvitationUse,
  takeInvitation,
  takeSetupLink,
  type WorkspaceTx,
} from "@filon/db";
import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import type { AccessTokens } from "../../http/access-token.ts";
import type { Services } from "../../services.ts";
import { hashInvitationCode } from "./invitation-codes.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { hashToken } from "./refresh-token.ts";
import { openSession, type SignedIn, type Visitor } from "./sessions.ts";
import { countInvitationTry, countSignIn, forgiveInvitationTry, forgiveSignIn } from "./throttle.ts";

/** PRU that each plan gives (PRU-14). */
export const PLAN_PRU = { starter: 100, professional: 250, enterprise: 500 } as const;

const TRIAL_DAYS = 14;

export interface AuthContext {
  readonly services: Services;
  readonly tokens: AccessTokens;
}

const nowOf = (services: Services): Date => new Date(services.now().epochMilliseconds);
const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Signs in. Throws 401 `auth.server.badCredentials` alike for a wrong password and an unknown address, and 429. */
export async function signIn(
  { services, tokens }: AuthContext,
  request: { email: string; password: string; rememberMe: boolean },
  visitor: Visitor,
): Promise<SignedIn> {
  const { db } = services;
  const email = normalEmail(request.email);
  await countSignIn(db.pool, email, visitor.ip, nowOf(services));
  const account = await findAccount(db.pool, email);
  const matches = await passwordMatches(account?.password_hash ?? null, request.password);
  if (!account || !matches) throw new UserError("auth.server.badCredentials", { status: 401 });
  if (account.suspended_at) throw new UserError("auth.server.suspended", { status: 403 });
  const { workspace_id: workspaceId } = account;
  if (workspaceId === null) throw new UserError("auth.server.noWorkspace", { status: 403 });
  await forgiveSignIn(db.pool, email, visitor.ip);
  return db.onPlatform((tx) =>
    openSession(tx, services, tokens, { userId: account.id, workspaceId, rememberMe: request.rememberMe, visitor }),
  );
}

/** Whether an invitation code can be used now; tries are counted by address. Throws 429. */
export async function checkInvitation({ services }: AuthContext, code: string, ip: string): Promise<boolean> {
  const now = nowOf(services);
  await countInvitationTry(services.db.pool, ip, now);
  const open = await isInvitationOpen(services.db.pool, hashInvitationCode(code), now);
  if (open) await forgiveInvitationTry(services.db.pool, ip);
  return open;
}

/**
 * Makes an account with its workspace, on trial, and signs it in; one transaction, so that a failure uses no
 * invitation up. The invitation is looked at first: without one, nothing is told about who has an account.
 */
export async function registerAccount(
  context: AuthContext,
  request: RegisterRequest,
  language: Language,
  visitor: Visitor,
): Promise<SignedIn> {
  const { services, tokens } = context;
  const email = normalEmail(request.email);
  const invalidCode = new UserError("auth.server.invalidInvitation", { fields: { invitationCode: "auth.server.invalidInvitation" } });
  if (!(await checkInvitation(context, request.invitationCode, visitor.ip))) throw invalidCode;
  const passwordHash = await hashPassword(request.password);
  const now = nowOf(services);
  return services.db.inWorkspace(newId(now.getTime()), async (tx) => {
    const codeHash = hashInvitationCode(request.invitationCode);
    if (!(await takeInvitation(tx, codeHash, now))) throw invalidCode;
    const userId = await makeOwner(tx, services, { ...request, email, passwordHash, role: "user", language });
    await recordInvitationUse(tx, codeHash, userId, now);
    return openSession(tx, services, tokens, { userId, workspaceId: tx.workspaceId, rememberMe: false, visitor });
  });
}

/** Makes the first owner of an installation with the link printed at its start; they administer it. Throws 400 or 429. */
export async function setUpOwner(
  { services, tokens }: AuthContext,
  request: Omit<RegisterRequest, "invitationCode"> & { token: string },
  language: Language,
  visitor: Visitor,
): Promise<SignedIn> {
  const email = normalEmail(request.email);
  const now = nowOf(services);
  await countInvitationTry(services.db.pool, visitor.ip, now);
  const passwordHash = await hashPassword(request.password);
  return services.db.inWorkspace(newId(now.getTime()), async (tx) => {
    const taken = (await takeSetupLink(tx, hashToken(request.token), now)) && (await hasNoUser(tx));
    if (!taken) throw new UserError("auth.server.invalidSetupLink");
    const userId = await makeOwner(tx, services, { ...request, email, passwordHash, role: "superAdmin", language });
    return openSession(tx, services, tokens, { userId, workspaceId: tx.workspaceId, rememberMe: false, visitor });
  });
}

async function makeOwner(
  tx: WorkspaceTx,
  services: Services,
  owner: { email: string; passwordHash: string; firstName: string; lastName: string; role: "user" | "superAdmin"; language: Language },
): Promise<string> {
  const now = services.now();
  const id = newId(now.epochMilliseconds);
  const added = await insertUser(tx, { ...owner, id, firstName: capitalised(owner.firstName), lastName: capitalised(owner.lastName) });
  if (!added) throw new UserError("auth.server.emailTaken", { status: 409, fields: { email: "auth.server.emailTaken" } });
  await insertWorkspace(tx, id, {
    name: translate(owner.language, "auth.server.workspaceName", {
      firstName: capitalised(owner.firstName),
      lastName: capitalised(owner.lastName),
    }),
    plan: "professional",
    subscriptionStatus: "trialing",
    trialEndsAt: new Date(now.epochMilliseconds + TRIAL_DAYS * 24 * 3_600_000),
    isDemo: false,
    clockFactor: 1,
    pru: PLAN_PRU.professional,
  });
  return id;
}

/** AUTH-29: first letter upper, the rest lower; each part of a compound name is a word of its own. */
function capitalised(name: string): string {
  return name
    .trim()
    .toLocaleLowerCase("fr")
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase("fr"));
}
