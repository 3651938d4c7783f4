import { storableJson } from "@filon/contracts/text";
import type { Queryable } from "../../database.ts";

/** A message of the contact form as stored. */
export interface TicketRow {
  readonly id: string;
  readonly subject: string;
  readonly description: string;
  readonly category: string;
  readonly priority: string;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly language: "fr" | "en";
  readonly createdAt: Date;
}

export async function createTicket(tx: Queryable, ticket: TicketRow): Promise<void> {
  await tx.query({
    name: "contact-create-ticket",
    text: `INSERT INTO ticket (id, subject, description, category, priority, metadata, language, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ticket.id,
      ticket.subject,
      ticket.description,
      ticket.category,
      ticket.priority,
      ticket.metadata === null ? null : storableJson(ticket.metadata),
      ticket.language,
      ticket.createdAt,
    ],
  });
}

/** Subscribes a lower-case address; one already subscribed stays so, in the language it asked for last. */
export async function subscribeNewsletter(tx: Queryable, email: string, language: "fr" | "en", now: Date): Promise<void> {
  await tx.query({
    name: "contact-subscribe-newsletter",
    text: `INSERT INTO newsletter_subscription (email, language, created_at) VALUES ($1, $2, $3)
           ON CONFLICT (email) DO UPDATE SET language = excluded.language`,
    values: [email, language, now],
  });
}
