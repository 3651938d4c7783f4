import type { Queryable } from "../../database.ts";
import { newId } from "../../ids.ts";

export interface SupportTicketListRow {
  id: string;
  subject: string;
  status: "new" | "in_progress" | "answered" | "closed";
  user_id: string;
  opened_in: string | null;
  language: "fr" | "en";
  created_at: Date;
  last_message_at: Date;
  last_answer: string | null;
  unread: number;
}

const COLUMNS = `t.id, t.subject, t.status, t.user_id, t.opened_in, t.language, t.created_at, coalesce(t.last_message_at, t.created_at) AS last_message_at,
  (SELECT left(m.text, 200) FROM ticket_message m WHERE m.ticket_id = t.id AND m.side = 'support' ORDER BY m.at DESC, m.id DESC LIMIT 1) AS last_answer,
  (SELECT count(*)::integer FROM ticket_message m
   WHERE m.ticket_id = t.id AND m.side = 'support' AND m.at > coalesce(t.read_at, '-infinity')) AS unread`;

/** Returns a user's support tickets, newest first. */
export async function listTickets(db: Queryable, userId: string): Promise<SupportTicketListRow[]> {
  const { rows } = await db.query<SupportTicketListRow>({
    name: "support-list-tickets",
    text: `SELECT ${COLUMNS} FROM ticket t WHERE t.user_id = $1 ORDER BY coalesce(t.last_message_at, t.created_at) DESC, t.id DESC LIMIT 100`,
    values: [userId],
  });
  return rows;
}

/** Returns one of this user's support tickets; null when it is not theirs. */
export async function findTicket(db: Queryable, id: string, userId: string): Promise<SupportTicketListRow | null> {
  const { rows } = await db.query<SupportTicketListRow>({
    name: "support-find-ticket",
    text: `SELECT ${COLUMNS} FROM ticket t WHERE t.id = $1 AND t.user_id = $2`,
    values: [id, userId],
  });
  return rows[0] ?? null;
}

export interface TicketMessageRow {
  id: string;
  side: "person" | "support";
  author: string | null;
  text: string;
  at: Date;
}

/** Returns the messages of a ticket, oldest first. */
export async function listMessages(db: Queryable, ticketId: string): Promise<TicketMessageRow[]> {
  const { rows } = await db.query<TicketMessageRow>({
    name: "support-list-messages",
    text: `
      SELECT m.id, m.side, nullif(trim(u.first_name || ' ' || u.last_name), '') AS author, m.text, m.at
      FROM ticket_message m LEFT JOIN app_user u ON u.id = m.author_id
      WHERE m.ticket_id = $1 ORDER BY m.at, m.id LIMIT 1000`,
    values: [ticketId],
  });
  return rows;
}

/** Opens a support ticket; `write` adds its messages. */
export async function openTicket(
  tx: Queryable,
  ticket: {
    readonly id: string;
    readonly userId: string;
    readonly workspaceId: string;
    readonly subject: string;
    readonly description: string;
    readonly language: "fr" | "en";
    readonly at: Date;
  },
): Promise<void> {
  await tx.query({
    name: "support-open-ticket",
    text: `
      INSERT INTO ticket (id, subject, description, category, priority, language, created_at, user_id, opened_in, last_message_at)
      VALUES ($1, $2, $3, 'technical', 'medium', $4, $5, $6, $7, $5)`,
    values: [ticket.id, ticket.subject, ticket.description, ticket.language, ticket.at, ticket.userId, ticket.workspaceId],
  });
}

/** Adds a message to a ticket. Returns false when it is already there. */
export async function write(
  tx: Queryable,
  message: {
    readonly key: string;
    readonly ticketId: string;
    readonly side: "person" | "support";
    readonly authorId: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "support-write",
    text: `INSERT INTO ticket_message (id, ticket_id, side, author_id, text, at, key) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [newId(), message.ticketId, message.side, message.authorId, message.text, message.at, message.key],
  });
  return rowCount === 1;
}

/** Returns the ticket of an author's message with this key; null when there is none. */
export async function findTicketOfMessage(db: Queryable, authorId: string, key: string): Promise<string | null> {
  const { rows } = await db.query<{ ticket_id: string }>({
    name: "support-find-ticket-of-message",
    text: "SELECT ticket_id FROM ticket_message WHERE author_id = $1 AND key = $2",
    values: [authorId, key],
  });
  return rows[0]?.ticket_id ?? null;
}

/** Updates a ticket after a message: its status and the time. A user who writes has read everything before. */
export async function updateTicket(
  tx: Queryable,
  id: string,
  change: { readonly status: string; readonly at: Date; readonly readByPerson: boolean },
): Promise<void> {
  await tx.query({
    name: "support-update-ticket",
    text: "UPDATE ticket SET status = $2, last_message_at = $3, read_at = CASE WHEN $4 THEN $3 ELSE read_at END WHERE id = $1",
    values: [id, change.status, change.at, change.readByPerson],
  });
}

export async function readTicket(tx: Queryable, id: string, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "support-read-ticket",
    text: "UPDATE ticket SET read_at = $3 WHERE id = $1 AND user_id = $2",
    values: [id, userId, at],
  });
  return rowCount === 1;
}

/** Returns how many of support's answers this user has not read. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: "support-count-unread",
    text: `
      SELECT count(*)::integer AS count FROM ticket t JOIN ticket_message m ON m.ticket_id = t.id
      WHERE t.user_id = $1 AND m.side = 'support' AND m.at > coalesce(t.read_at, '-infinity')`,
    values: [userId],
  });
  return rows[0]?.count ?? 0;
}

/** Returns who answers for support: every administrator who is not suspended, with each of their workspaces. */
export async function listStaff(db: Queryable): Promise<{ user_id: string; workspace_id: string }[]> {
  const { rows } = await db.query<{ user_id: string; workspace_id: string }>({
    name: "support-list-staff",
    text: `
      SELECT m.user_id, m.workspace_id FROM app_user u JOIN workspace_member m ON m.user_id = u.id
      WHERE u.role IN ('admin', 'superAdmin') AND u.suspended_at IS NULL ORDER BY m.user_id, m.workspace_id`,
    values: [],
  });
  return rows;
}
