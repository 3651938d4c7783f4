import { type Language, translate } from "@filon/i18n/server";
import type { FastifyReply } from "fastify";
import { escapeHtml, pageFrame, type RenderedPage, wordsIn } from "./page-frame.ts";

/** Answers a page without letting anybody keep a copy. */
export function send(reply: FastifyReply, status: number, { html, policy }: RenderedPage): FastifyReply {
  return reply
    .code(status)
    .headers({ "content-security-policy": policy, "cache-control": "no-store", vary: "accept-language", "referrer-policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Answers an address that leads nowhere. */
export function sendLost(reply: FastifyReply, language: Language): FastifyReply {
  const text = wordsIn(language);
  const title = translate(language, "bookings.page.lost");
  const other = `?lang=${language === "fr" ? "en" : "fr"}`;
  const frame = { language, title, workspace: "Filon", brand: null, columns: "one" as const, otherLanguage: other };
  return send(reply, 404, pageFrame({ ...frame, header: `<h1>${escapeHtml(title)}</h1>`, work: `<p>${text("lostText")}</p>` }));
}
