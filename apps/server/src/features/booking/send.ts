import { UserError } from "@filon/contracts/errors";
import { type Language, translate } from "@filon/i18n/server";
import type { FastifyReply } from "fastify";
import { escapeHtml, pageFrame, type RenderedPage } from "./page-frame.ts";

/** Answers a page without letting anybody keep a copy. */
export function send(reply: FastifyReply, status: number, { html, policy }: RenderedPage): FastifyReply {
  return reply
    .code(status)
    .headers({ "content-security-policy": policy, "cache-control": "no-store", vary: "accept-language", "referrer-policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Answers an address that leads nowhere. */
export const sendLost = (reply: FastifyReply, language: Language): FastifyReply =>
  sendNotice(reply, 404, language, {
    title: translate(language, "bookings.page.lost"),
    text: translate(language, "bookings.page.lostText"),
  });

/** Answers a visitor who has sent or opened too much; any other failure goes on. */
export function sendThrottled(reply: FastifyReply, language: Language, error: unknown): FastifyReply {
  if (!(error instanceof UserError) || error.status !== 429) throw error;
  const text = translate(language, error.code, error.params);
  return sendNotice(reply, 429, language, { title: translate(language, "bookings.page.wait"), text });
}

interface Notice {
  readonly title: string;
  readonly text: string;
}

function sendNotice(reply: FastifyReply, status: number, language: Language, { title, text }: Notice): FastifyReply {
  const other = `?lang=${language === "fr" ? "en" : "fr"}`;
  const frame = { language, title, workspace: "Filon", brand: null, columns: "one" as const, otherLanguage: other };
  return send(reply, status, pageFrame({ ...frame, header: `<h1>${escapeHtml(title)}</h1>`, work: `<p>${escapeHtml(text)}</p>` }));
}
