import type { TicketRequest } from "@filon/contracts/contact";
import type { Language } from "@filon/i18n";
import { apiHost } from "../../shared/http/host.ts";

// Path of the contracts' createTicket, repeated here because its schemas would add 40 kB to the page.

/** Texts for failures without a reason from the server: it refused the ticket, or could not be reached. */
export interface Unsaid {
  readonly refused: string;
  readonly failed: string;
}

/** Sends the ticket, without a token (API-02). Resolves to null if it was accepted, otherwise to the error message (CONTACT-20). */
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
    return message ?? (answer.ok || body.success === false ? unsaid.refused : unsaid.failed);
  } catch (error) {
    return error instanceof Error && error.message !== "" && !(error instanceof TypeError) ? error.message : unsaid.failed;
  }
}
