import { type AccountProfile, PASSWORD_WAIT_HOURS, type Preferences, type PreferencesChange } from "@filon/contracts/account";
import { UserError } from "@filon/contracts/errors";
import * as accountRows from "@filon/db/account";
import type { AccountRow } from "@filon/db/account";
import * as audit from "@filon/db/audit";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { isPasswordHash, type Visitor } from "../auth/index.ts";

const WAIT_MS = PASSWORD_WAIT_HOURS * 3_600_000;

/** Returns the caller's account. Throws 401 when it no longer exists. */
export async function accountOf({ db, now }: Services, caller: Caller): Promise<AccountRow> {
  const account = await accountRows.findProfile(db.pool, caller.userId, caller.workspaceId, nowOf({ now }));
  if (!account) throw new UserError("problems.unauthenticated", { status: 401 });
  return account;
}

/** Returns when the password may be changed again, or null for now (SETTINGS-19). */
export function passwordChangeableAt({ password_changed_at: changedAt }: AccountRow, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + WAIT_MS);
  return until > now ? until : null;
}

export async function getProfile(services: Services, caller: Caller): Promise<AccountProfile> {
  const account = await accountOf(services, caller);
  return {
    email: account.email,
    pendingEmail: account.pending_email,
    emailVerified: account.email_verified,
    firstName: account.first_name,
    lastName: account.last_name,
    avatar: account.avatar,
    createdAt: account.created_at.toISOString(),
    hasPassword: isPasswordHash(account.password_hash),
    passwordChangeableAt: passwordChangeableAt(account, nowOf(services))?.toISOString() ?? null,
  };
}

/** Changes the caller's names exactly as written, since the capitals set at registration (AUTH-29) are wrong for some. */
export async function changeProfile(
  services: Services,
  caller: Caller,
  names: { firstName?: string | undefined; lastName?: string | undefined },
  { ip }: Visitor,
): Promise<void> {
  await services.db.onPlatform(async (tx) => {
    await accountRows.changeProfile(tx, caller.userId, names.firstName ?? null, names.lastName ?? null);
    await audit.record(tx, { action: "profileChanged", at: nowOf(services), actorId: caller.userId, workspaceId: caller.workspaceId, ip });
  });
}

/** Returns the caller's preferences. Throws 401 when their account no longer exists. */
export async function getPreferences({ db }: Services, caller: Caller): Promise<Preferences> {
  const preferences = await accountRows.findPreferences(db.pool, caller.userId);
  if (!preferences) throw new UserError("problems.unauthenticated", { status: 401 });
  return preferences;
}

/** Changes some of the caller's preferences; returns all of them. */
export async function changePreferences(services: Services, caller: Caller, change: PreferencesChange): Promise<Preferences> {
  await services.db.onPlatform((tx) => accountRows.changePreferences(tx, caller.userId, change));
  return getPreferences(services, caller);
}
