import { ADMIN_PAGE_SIZE, type NewInvitation, type Ticket, type TicketRow } from "@filon/contracts/admin";
import type { SupportText } from "@filon/contracts/messages";
import { TicketMetadata } from "@filon/contracts/contact";
import { UserError } from "@filon/contracts/errors";
import { cutText } from "@filon/contracts/text";
import type { Queryable } from "@filon/db";
import * as tickets from "@filon/db/tickets";
import type { TicketDetailRow, TicketListRow } from "@filon/db/tickets";
import { answerTicket, ticketThread } from "../messages/index.ts";
import { nowOf, type Services } from "../../services.ts";
import type { Actor } from "./actor.ts";
import { createIn as createInvitationIn } from "./invitations.service.ts";
import { record } from "./record.ts";
import { readSignature } from "./signature.ts";

/** Returns a page of tickets, newest first, with their total. */
export async function list(
  services: Services,
  query: {
    readonly search?: string | undefined;
    readonly category?: string | undefined;
    readonly status?: string | undefined;
    readonly page: number;
  },
): Promise<{ rows: TicketRow[]; total: number }> {
  const slice = { limit: ADMIN_PAGE_SIZE, offset: (query.page - 1) * ADMIN_PAGE_SIZE };
  const filter = { search: query.search ?? null, category: query.category ?? null, status: query.status ?? null };
  const { rows, total } = await tickets.list(services.db.pool, filter, slice);
  return { rows: rows.map(rowOf), total };
}

/** Returns one ticket. Throws 404. */
export async function get(services: Services, id: string): Promise<Ticket> {
  const row = await tickets.find(services.db.pool, id);
  if (!row) throw notFound();
  return ticketOf(services.db.pool, row);
}

/** Changes a ticket's status or note. Throws 404. */
export async function change(
  services: Services,
  actor: Actor,
  id: string,
  change: { readonly status?: Ticket["status"] | undefined; readonly note?: string | undefined },
): Promise<Ticket> {
  const at = nowOf(services);
  return services.db.onPlatform(async (tx) => {
    const before = await tickets.find(tx, id);
    if (!before) throw notFound();
    const { status = null, note = null } = change;
    await tickets.change(tx, id, { status, note, invitationId: null }, { actorId: actor.userId, at });
    const after = await tickets.find(tx, id);
    if (!after) throw notFound();
    await record(tx, actor, at, "ticketChanged", {
      subject: id,
      details: { from: before.status, to: after.status, noteChanged: note !== null && note !== before.note },
    });
    return ticketOf(tx, after);
  });
}

/** Answers the ticket of a signed-in user, who sees it live. Throws 404, and 409 for a message of the contact form. */
export async function answer(
  services: Services,
  actor: Actor & { readonly name: string },
  id: string,
  message: SupportText,
): Promise<Ticket> {
  const at = nowOf(services);
  const row = await tickets.find(services.db.pool, id);
  if (!row) throw notFound();
  const { user_id: userId, opened_in: workspaceId } = row;
  if (userId === null || workspaceId === null) throw new UserError("admin.server.ticketNotAnswerable", { status: 409 });
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const isNew = await answerTicket(tx, { id, userId }, { userId: actor.userId, name: actor.name }, message, at);
    const after = await tickets.find(tx, id);
    if (!after) throw notFound();
    const answered = await ticketOf(tx, after);
    if (isNew) await record(tx, actor, at, "ticketAnswered", { subject: id });
    return answered;
  });
}

/** Sends the author of a ticket a code for one person and marks the ticket as answered. Throws 404. */
export async function inviteSender(
  services: Services,
  actor: Actor,
  id: string,
  wanted: { readonly email: string; readonly days: number | null; readonly language: "fr" | "en" },
): Promise<NewInvitation> {
  const at = nowOf(services);
  return services.db.onPlatform(async (tx) => {
    const ticket = await tickets.find(tx, id);
    if (!ticket) throw notFound();
    const label = readSignature(ticket.description).sender?.name ?? cutText(ticket.subject, 120);
    const made = await createInvitationIn(tx, services, actor, { ...wanted, label, maxUses: 1 });
    await tickets.change(tx, id, { status: "answered", note: null, invitationId: made.invitation.id }, { actorId: actor.userId, at });
    const details = { maxUses: 1, days: wanted.days, ticket: id };
    await record(tx, actor, at, "invitationSent", { subject: made.invitation.id, details });
    return made;
  });
}

const notFound = () => new UserError("admin.server.ticketNotFound", { status: 404 });

function rowOf(row: TicketListRow): TicketRow {
  return {
    id: row.id,
    subject: row.subject,
    category: row.category,
    priority: row.priority,
    status: row.status,
    language: row.language,
    sender:
      row.user_email === null ? readSignature(row.description).sender : { name: row.user_name ?? row.user_email, email: row.user_email },
    createdAt: row.created_at.toISOString(),
    invited: row.invitation_id !== null,
  };
}

async function ticketOf(tx: Queryable, row: TicketDetailRow): Promise<Ticket> {
  return {
    ...rowOf(row),
    message: row.user_id === null ? readSignature(row.description).message : row.description,
    metadata: TicketMetadata.nullable().catch(null).parse(row.metadata),
    thread: row.user_id === null ? null : await ticketThread(tx, row.id),
    note: row.note,
    updatedAt: row.updated_at?.toISOString() ?? null,
    updatedBy: row.updated_by,
    invitation:
      row.invitation_id === null
        ? null
        : {
            id: row.invitation_id,
            prefix: row.invitation_prefix,
            email: row.invitation_email,
            used: (row.invitation_uses ?? 0) > 0,
          },
  };
}
