import type { TicketRequest } from "@filon/contracts";
import type { Language } from "@filon/i18n";
import { apiHost } from "../../shared/http/host.ts";

// The endpoint is contracts' createTicket, written out: its schemas would bring 40 kB into the page.

/** What is said where the server gave no reason: that it took no ticket, or that it could not be asked. */
export interface Unsaid {
  readonly refused: string;
  readonly failed: string;
}

/** Sends the ticket; null when it was taken, else what to tell the visitor (CONTACT-20). Carries no token (API-02). */
export async function sendTicket(ticket: TicketRequest, language: Language, unsaid: Unsaid): Promise<string | null> {
  try {
    const answer = await fetch(`${apiHost()}/api/contact/ticket`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body: JSON.stringify(ticket),
    });
    const body = (await answer.json().catch(() => ({}))) as { success?: unknown; message?: unknown };
    const message = typeof body.message === "string" && body.message !== "" ? body.message : null;
    if (answer.ok && body.success === true) return null;
    return message ?? (answer.ok ? unsaid.refused : unsaid.failed);
  } catch (error) {
    return error instanceof Error && error.message !== "" && !(error instanceof TypeError) ? error.message : unsaid.failed;
  }
}
