import { ADMIN_PAGE_SIZE, type Invitation, type NewInvitation } from "@filon/contracts/admin";
import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as invitations from "@filon/db/invitations";
import type { InvitationRow } from "@filon/db/invitations";
import { nowOf, type Services } from "../../services.ts";
import { issueInvitation } from "../auth/index.ts";
import { sendProductMail } from "../mails/index.ts";
import type { Actor } from "./actor.ts";
import { record } from "./record.ts";

const DAY_MS = 86_400_000;

/** An invitation code to create. */
export interface InvitationOrder {
  readonly label: string;
  readonly maxUses: number;
  /** Null if it never expires. */
  readonly days: number | null;
  readonly email: string | null;
  readonly language: "fr" | "en";
}

/** Returns a page of invitation codes, newest first, with their total. */
export async function list(
  services: Services,
  query: { readonly search?: string | undefined; readonly state?: Invitation["state"] | undefined; readonly page: number },
): Promise<{ rows: Invitation[]; total: number }> {
  const slice = { limit: ADMIN_PAGE_SIZE, offset: (query.page - 1) * ADMIN_PAGE_SIZE };
  const { rows, total } = await invitations.list(
    services.db.pool,
    { search: query.search ?? null, state: query.state ?? null },
    nowOf(services),
    slice,
  );
  return { rows: rows.map(invitationOf), total };
}

/**
 * Creates a code in the caller's transaction; if it has an address, the code is sent there after the commit. Leaves the audit
 * entry to the caller. Throws 429 when too many were sent.
 */
export async function createIn(tx: Queryable, services: Services, actor: Actor, wanted: InvitationOrder): Promise<NewInvitation> {
  const createdAt = nowOf(services);
  const expiresAt = wanted.days === null ? null : new Date(createdAt.getTime() + wanted.days * DAY_MS);
  const { label, maxUses, email } = wanted;
  const { id, code } = await issueInvitation(tx, { uses: maxUses, expiresAt, label, email, createdBy: actor.userId, createdAt });
  const made = await invitations.find(tx, id, createdAt);
  if (!made) throw new Error("the invitation just created was not found");
  const address = `${services.config.publicUrl}/register?code=${code}`;
  const values = { code, days: wanted.days };
  const isRefused =
    email !== null && !(await sendProductMail(tx, services, { template: "invitation", to: email, language: wanted.language, values }));
  if (isRefused) throw new UserError("team.server.sentTooOften", { status: 429 });
  return { invitation: invitationOf(made), code, address };
}

/** Creates a code and records it. Throws as createIn. */
export async function create(services: Services, actor: Actor, wanted: InvitationOrder): Promise<NewInvitation> {
  return services.db.onPlatform(async (tx) => {
    const made = await createIn(tx, services, actor, wanted);
    const { maxUses, days } = wanted;
    const action = wanted.email === null ? "invitationCreated" : "invitationSent";
    await record(tx, actor, nowOf(services), action, { subject: made.invitation.id, details: { maxUses, days } });
    return made;
  });
}

/** Returns the users who registered with a code. Throws 404. */
export async function listUses(services: Services, id: string) {
  const { pool } = services.db;
  if (!(await invitations.find(pool, id, nowOf(services)))) throw notFound();
  return (await invitations.listUses(pool, id)).map((row) => ({
    userId: row.user_id,
    name: row.name,
    email: row.email,
    usedAt: row.used_at.toISOString(),
  }));
}

/** Revokes a code; does nothing if it is revoked already. Throws 404. */
export async function revoke(services: Services, actor: Actor, id: string): Promise<void> {
  const now = nowOf(services);
  await services.db.onPlatform(async (tx) => {
    const known = await invitations.find(tx, id, now);
    if (!known) throw notFound();
    if (await invitations.revoke(tx, id, actor.userId, now))
      await record(tx, actor, now, "invitationRevoked", { subject: id, details: { uses: known.uses } });
  });
}

const notFound = () => new UserError("admin.server.invitationNotFound", { status: 404 });

function invitationOf(row: InvitationRow): Invitation {
  return {
    id: row.id,
    label: row.label,
    prefix: row.prefix,
    email: row.email,
    state: row.state,
    uses: row.uses,
    maxUses: row.max_uses,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    createdBy: row.created_by,
  };
}
