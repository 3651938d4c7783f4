import type { TicketRequest } from "@filon/contracts/contact";
import { newId } from "@filon/db";
import * as contact from "@filon/db/contact";
import type { Language } from "@filon/i18n";
import { nowOf, type Services } from "../../services.ts";
import { countCall } from "./throttle.ts";

/** Stores a message of the contact form. Throws 429 when the address has sent too many. */
export async function createTicket(services: Services, ticket: TicketRequest, language: Language, ip: string): Promise<void> {
  const now = nowOf(services);
  await countCall(services.db.pool, "ticket", ip, now);
  await contact.createTicket(services.db.pool, { ...ticket, id: newId(), metadata: ticket.metadata ?? null, language, createdAt: now });
}

/** Subscribes a well-formed address once, whatever its case. Throws 429 when the caller's address has sent too many. */
export async function subscribeNewsletter(services: Services, email: string, language: Language, ip: string): Promise<void> {
  const now = nowOf(services);
  await countCall(services.db.pool, "newsletter", ip, now);
  await contact.subscribeNewsletter(services.db.pool, email.toLowerCase(), language, now);
}
