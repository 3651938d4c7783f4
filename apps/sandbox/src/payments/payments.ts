import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { html } from "../page/html.ts";
import { layout } from "../page/layout.ts";
import { voiceFor } from "../page/page-language.ts";
import { sendPage } from "../page/send-page.ts";
import { mountPaymentApi } from "./api.routes.ts";
import type { Desk } from "./desk.ts";
import { mountPaymentPages } from "./hosted-pages.routes.ts";
import { PaymentRefusal } from "./payment-refusal.ts";

/** The embedded payment provider: its API and its pages. */
export async function mountPayments(app: FastifyInstance, desk: Desk): Promise<void> {
  await app.register(async (api) => mountPaymentApi(api, desk));
  await app.register(async (pages) => {
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.setErrorHandler((error, request, reply) => {
      const voice = voiceFor(request);
      const key = error instanceof PaymentRefusal || error instanceof z.ZodError ? "page.invalid" : "page.failed";
      const body = html`<p class="empty">${voice.say(key)}</p>`;
      const status = error instanceof PaymentRefusal ? error.status : error instanceof z.ZodError ? 400 : 500;
      return sendPage(
        reply.code(status),
        layout(voice, { title: voice.say("payment.pay.title"), path: "/payments", query: "", live: false, body }),
      );
    });
    mountPaymentPages(pages, desk);
  });
}
