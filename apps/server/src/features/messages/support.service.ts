import type { SupportHours, SupportMessage, SupportText, SupportTicket, SupportTicketRow } from "@filon/contracts/messages";
import { UserError } from "@filon/contracts/errors";
import { cutText, cutWithEllipsis } from "@filon/contracts/text";
import { newId, type Queryable, type WorkspaceTx } from "@filon/db";
import * as support from "@filon/db/support";
import type { SupportTicketListRow } from "@filon/db/support";
import * as notifications from "@filon/db/notifications";
import { announce } from "@filon/db/realtime";
import { dateOf, supportHours } from "@filon/domain";
import type { Language } from "@filon/i18n";
import { nowOf, type Services } from "../../services.ts";

/** Characters of the first message used as the ticket's subject. */
const SUBJECT_MOST = 80;
const TEXT_TOLD = 500;

/** The signed-in user, as support sees them. */
export interface Person {
  readonly userId: string;
  readonly workspaceId: string;
  readonly firstName: string;
  readonly lastName: string;
}

const notFound = () => new UserError("messages.server.ticketNotFound", { status: 404 });
/** Returns a user's own tickets, and whether support is open now. */
export async function listTickets(services: Services, userId: string): Promise<{ tickets: SupportTicketRow[]; hours: SupportHours }> {
  const { open, opensAt } = supportHours(services.now());
  return {
    tickets: (await support.listTickets(services.db.pool, userId)).map(rowOf),
    hours: { open, opensAt: opensAt === null ? null : dateOf(opensAt).toISOString() },
  };
}

/** Returns one of a user's tickets. Throws 404 for anybody else's. */
export async function getTicket(db: Queryable, id: string, userId: string): Promise<SupportTicket> {
  const row = await support.findTicket(db, id, userId);
  if (row === null) throw notFound();
  return { ...rowOf(row), messages: await ticketThread(db, id) };
}

/** Returns the messages of a ticket, oldest first. */
export async function ticketThread(db: Queryable, ticketId: string): Promise<SupportMessage[]> {
  return (await support.listMessages(db, ticketId)).map(({ id, side, author, text, at }) => ({
    id,
    side,
    author,
    text,
    at: at.toISOString(),
  }));
}

/** Opens a ticket. Sending the same first message again returns the same ticket. */
export async function openTicket(services: Services, person: Person, said: SupportText, language: Language): Promise<SupportTicket> {
  const at = nowOf(services);
  const { ticket, isNew } = await services.db.onPlatform(async (tx) => {
    const known = await support.findTicketOfMessage(tx, person.userId, said.key);
    if (known !== null) return { ticket: await getTicket(tx, known, person.userId), isNew: false };
    const id = newId();
    const { userId, workspaceId } = person;
    await support.openTicket(tx, {
      id,
      userId,
      workspaceId,
      subject: subjectOf(said.text),
      description: said.text,
      language,
      at,
    });
    await support.write(tx, { key: said.key, ticketId: id, side: "person", authorId: userId, text: said.text, at });
    return { ticket: await getTicket(tx, id, userId), isNew: true };
  });
  if (isNew) await tellStaff(services, person, ticket.id, said.text, at);
  return ticket;
}

/** Adds a message to one's own ticket, and reopens it if it was closed. Throws 404. */
export async function write(services: Services, person: Person, id: string, said: SupportText): Promise<SupportTicket> {
  const at = nowOf(services);
  const { ticket, isNew } = await services.db.onPlatform(async (tx) => {
    const known = await support.findTicket(tx, id, person.userId);
    if (known === null) throw notFound();
    const added = await support.write(tx, {
      key: said.key,
      ticketId: id,
      side: "person",
      authorId: person.userId,
      text: said.text,
      at,
    });
    if (added)
      await support.updateTicket(tx, id, { status: known.status === "in_progress" ? "in_progress" : "new", at, readByPerson: true });
    return { ticket: await getTicket(tx, id, person.userId), isNew: added };
  });
  if (isNew) await tellStaff(services, person, id, said.text, at);
  return ticket;
}

/** Marks support's replies as read. Throws 404. */
export async function readTicket(services: Services, id: string, userId: string): Promise<void> {
  if (!(await support.readTicket(services.db.pool, id, userId, nowOf(services)))) throw notFound();
}

/**
 * Replies to a ticket for support: the user sees it immediately and gets a notification, and an e-mail if they do not read it. `tx`
 * belongs to the workspace in which the ticket was opened. Returns false if the message was stored before.
 */
export async function answerTicket(
  tx: WorkspaceTx,
  ticket: { readonly id: string; readonly userId: string },
  staff: { readonly userId: string; readonly name: string },
  said: SupportText,
  at: Date,
): Promise<boolean> {
  const message = { key: said.key, ticketId: ticket.id, side: "support", authorId: staff.userId, text: said.text, at } as const;
  if (!(await support.write(tx, message))) return false;
  await support.updateTicket(tx, ticket.id, { status: "answered", at, readByPerson: false });
  const told = { sender: staff.name, text: cutText(said.text, TEXT_TOLD), timestamp: at.toISOString() };
  await announce(tx, "new_support_message", told, ticket.userId);
  await notifications.notify(tx, {
    type: "support_answer",
    userId: ticket.userId,
    params: { sender: staff.name, text: said.text },
    subject: ticket.id,
    link: `/messages/support/${ticket.id}`,
    at,
  });
  return true;
}

/** Notifies the support staff, each in their own workspace, because that is where they work. */
async function tellStaff(services: Services, person: Person, ticketId: string, text: string, at: Date): Promise<void> {
  const sender = `${person.firstName} ${person.lastName}`.trim();
  for (const { user_id: userId, workspace_id: workspaceId } of await support.listStaff(services.db.pool)) {
    if (userId === person.userId) continue;
    await services.db.inWorkspace(workspaceId, async (tx) => {
      await announce(tx, "new_support_message", { sender, text: cutText(text, TEXT_TOLD), timestamp: at.toISOString() }, userId);
      await notifications.notify(tx, {
        type: "support_request",
        userId,
        params: { sender, text },
        subject: ticketId,
        link: `/admin/tickets/${ticketId}`,
        at,
      });
    });
  }
}

function subjectOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return cutWithEllipsis(line, SUBJECT_MOST);
}

function rowOf(row: SupportTicketListRow): SupportTicketRow {
  return {
    id: row.id,
    subject: row.subject,
    status: row.status,
    openedAt: row.created_at.toISOString(),
    lastAt: row.last_message_at.toISOString(),
    lastAnswer: row.last_answer,
    unread: row.unread,
  };
}
