import { afterEach, expect, it, vi } from "vitest";
import { shownTexts, showTextsOf, translator } from "../../shared/i18n/texts.ts";
import { sendTicket } from "./send-ticket.ts";

const ticket = { subject: "[Contact] Ada", description: "Bonjour", category: "other", priority: "medium" } as const;
const answering = (status: number, body: string) => async () => new Response(body, { status });

afterEach(async () => {
  vi.unstubAllGlobals();
  await showTextsOf("fr", ["ui"]);
});

/** Returns the message that the visitor sees for this answer of the API. */
async function toldOf(language: "fr" | "en", respond: () => Promise<Response>): Promise<string | null> {
  await showTextsOf(language, ["contactpage"]);
  const t = translator(shownTexts());
  vi.stubGlobal("fetch", respond);
  return sendTicket(ticket, language, {
    refused: t("contactpage.notifications.refused"),
    failed: t("contactpage.notifications.error"),
  });
}

it.each([
  ["fr", "Erreur lors de l’envoi du message", "L’envoi n’a pas abouti. Réessayez dans un instant."],
  ["en", "Error sending message", "The message could not be sent. Try again in a moment."],
] as const)(
  "[CONTACT-20][API-21] a failure shows the server's message, or else the cause, or else that sending failed (%s)",
  async (language, refused, failed) => {
    const told = (respond: () => Promise<Response>) => toldOf(language, respond);
    expect(await told(answering(200, '{"success":true}'))).toBeNull();
    expect(await told(answering(400, '{"success":false,"message":"Non."}'))).toBe("Non.");
    expect(await told(answering(200, '{"success":false,"message":"Non."}'))).toBe("Non.");
    expect(await told(answering(200, '{"success":false}'))).toBe(refused);
    expect(await told(answering(400, '{"success":false}'))).toBe(refused);
    expect(await told(answering(200, '{"success":"true"}'))).toBe(refused);
    expect(await told(answering(200, "{}"))).toBe(refused);
    expect(await told(answering(500, "{}"))).toBe(failed);
    expect(await told(answering(502, "<html>"))).toBe(failed);
    expect(await told(() => Promise.reject(new Error("La ligne est coupée.")))).toBe("La ligne est coupée.");
    expect(await told(() => Promise.reject(new TypeError("Failed to fetch")))).toBe(failed);
  },
);
