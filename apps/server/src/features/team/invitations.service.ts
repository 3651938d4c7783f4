import { TEAM_INVITATION_DAYS, type TeamInvitation } from "@filon/contracts/team";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import * as team from "@filon/db/team";
import type { TeamInvitationRow } from "@filon/db/team";
import { capitalisedName } from "@filon/domain";
import type { Language } from "@filon/i18n";
import { nowOf, type Services } from "../../services.ts";
import { hashToken, maySendLink, normalEmail } from "../auth/index.ts";
import { sendProductMail } from "../mails/index.ts";
import { invitationAnswer } from "./invitation-answer.ts";
import { auditedBy, type Leader, mustLead } from "./leader.ts";
import { mailBrand } from "./mail-brand.ts";
import { makeWorkspaceToken } from "./workspace-token.ts";

const TERM_MS = TEAM_INVITATION_DAYS * 24 * 3_600_000;

interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly teamRole: "manager" | "member";
}

const named = ({ firstName, lastName, teamRole }: Invited): Invited => ({
  firstName: capitalisedName(firstName),
  lastName: capitalisedName(lastName),
  teamRole,
});

/**
 * Invites somebody by e-mail, without revealing whether the address has an account. Throws 403 `team.server.ownerOnly`, and 409
 * `team.server.alreadyMember` or `team.server.alreadyInvited`.
 */
export async function invite(
  services: Services,
  leader: Leader,
  who: Invited & { email: string },
  language: Language,
): Promise<TeamInvitation> {
  mustLead(leader, who.teamRole);
  const { workspaceId, userId } = leader.caller;
  const email = normalEmail(who.email);
  const at = nowOf(services);
  const id = newId(at.getTime());
  const token = makeWorkspaceToken(workspaceId);
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const refuse = (code: "team.server.alreadyMember" | "team.server.alreadyInvited") => {
      throw new UserError(code, { status: 409, fields: { email: code } });
    };
    if (await team.isMemberAddress(tx, email)) refuse("team.server.alreadyMember");
    const expiresAt = new Date(at.getTime() + TERM_MS);
    const kept = { ...named(who), id, email, tokenHash: hashToken(token), invitedBy: userId, at, expiresAt };
    if (!(await team.invite(tx, kept))) refuse("team.server.alreadyInvited");
    return send(tx, services, leader, { id, token, language, at });
  });
}

/** Resends an invitation with a new link and the full term; the previous link stops working. Throws 403, 404, 429. */
export async function resendInvitation(services: Services, leader: Leader, id: string, language: Language): Promise<TeamInvitation> {
  const at = nowOf(services);
  const token = makeWorkspaceToken(leader.caller.workspaceId);
  return services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    await lockOwn(tx, leader, id);
    await team.resendInvitation(tx, id, { tokenHash: hashToken(token), at, expiresAt: new Date(at.getTime() + TERM_MS) });
    return send(tx, services, leader, { id, token, language, at });
  });
}

/** Changes names and role of an invitation not yet accepted. Throws 403 and 404. */
export async function changeInvitation(services: Services, leader: Leader, id: string, change: Invited): Promise<TeamInvitation> {
  mustLead(leader, change.teamRole);
  return services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    await lockOwn(tx, leader, id);
    await team.changeInvitation(tx, id, named(change));
    return invitationAnswer(await lockOwn(tx, leader, id), nowOf(services));
  });
}

/** Withdraws an invitation: its link stops working. Throws 403 and 404. */
export async function revokeInvitation(services: Services, leader: Leader, id: string): Promise<void> {
  await services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    await lockOwn(tx, leader, id);
    await team.revokeInvitation(tx, id);
    await audit.record(tx, { action: "teamInvitationRevoked", at: nowOf(services), subject: id, ...auditedBy(leader) });
  });
}

async function lockOwn(tx: WorkspaceTx, leader: Leader, id: string): Promise<TeamInvitationRow> {
  const row = await team.lockInvitation(tx, id);
  if (!row) throw new UserError("team.server.invitationNotFound", { status: 404 });
  mustLead(leader, row.team_role);
  return row;
}

async function send(
  tx: WorkspaceTx,
  services: Services,
  leader: Leader,
  { id, token, language, at }: { id: string; token: string; language: Language; at: Date },
): Promise<TeamInvitation> {
  const row = await lockOwn(tx, leader, id);
  // Per address, not per inviter: otherwise several inviters could flood one mailbox.
  if (!(await maySendLink(tx, id, at))) throw new UserError("team.server.sentTooOften", { status: 429 });
  const account = await auth.findAccount(tx, row.email);
  const isSent = await sendProductMail(tx, services, {
    template: "teamInvitation",
    to: row.email,
    // In the recipient's language, if known.
    language: account?.language ?? language,
    values: {
      firstName: row.first_name,
      inviter: `${leader.caller.firstName} ${leader.caller.lastName}`.trim(),
      ...(await mailBrand(tx)),
      path: `/join/${token}`,
      days: TEAM_INVITATION_DAYS,
    },
  });
  if (!isSent) throw new UserError("team.server.sentTooOften", { status: 429 });
  await audit.record(tx, { action: "teamInvitationSent", at, subject: id, details: { teamRole: row.team_role }, ...auditedBy(leader) });
  return invitationAnswer(row, at);
}
