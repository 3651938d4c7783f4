import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { layout } from "../page/layout.ts";
import { html, type Html } from "../page/html.ts";
import { type Voice, voiceFor, voiceOf } from "../page/page-language.ts";
import { sendPage } from "../page/send-page.ts";
import { readCard } from "./cards.ts";
import { cardForm, confirmForm, invoiceSheet, orderSummary, trialNotice, trialsList } from "./page-pieces.ts";
import { answerBank, pay, payNothing, sessionNow, successAddress } from "./checkout.ts";
import type { Desk } from "./desk.ts";
import { moveOn, skipToNext } from "./due.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { charges, methodOf } from "./invoices.ts";
import type { CheckoutSession } from "../world/payment-objects.ts";
import { PaymentRefusal } from "./payment-refusal.ts";
import { confirmPayment, LIVE } from "./subscriptions.ts";

const Id = z.object({ id: z.string() });
const CardFields = z.object({ number: z.string().max(40), expiry: z.string().max(10), cvc: z.string().max(8) });
const Bank = z.object({ bank: z.enum(["agree", "refuse"]) });
const Days = z.object({ days: z.coerce.number().int().min(1).max(400) });
const Nothing = z.object({ nothing: z.literal("yes") });

/** The provider's pages for people: payment, invoices, and the page that advances a customer's clock. */
export function mountPaymentPages(app: FastifyInstance, desk: Desk): void {
  const idOf = (request: FastifyRequest) => Id.parse(request.params).id;

  function show(
    reply: FastifyReply,
    voice: Voice,
    page: { title: string; path: string; body: Html; leadsTo?: readonly (string | null)[] },
  ) {
    const formDestinations = (page.leadsTo ?? []).flatMap((url) => (url === null ? [] : [new URL(url).origin]));
    const body = html`${trialNotice(voice)} ${page.body}`;
    return sendPage(reply, layout(voice, { title: page.title, path: page.path, query: "", live: false, body }), { formDestinations });
  }

  function showSession(
    reply: FastifyReply,
    voice: Voice,
    session: CheckoutSession | null,
    state: { step?: "confirm"; problem?: string } = {},
  ) {
    const title = voice.say(session?.mode === "setup" ? "payment.setup.title" : "payment.pay.title");
    if (session?.status !== "open") {
      const text = session?.status === "complete" ? "payment.pay.complete" : "payment.pay.expired";
      const body = html`<section class="card narrow">
        <h1>${title}</h1>
        <p>${voice.say(text)}</p>
      </section>`;
      return show(reply.code(session?.status === "complete" ? 200 : 410), voice, { title, path: `/pay/${session?.id ?? ""}`, body });
    }
    const path = `/pay/${session.id}`;
    const problem =
      state.problem === undefined ? null : html`<p class="problem" role="alert">${voice.say(`payment.problems.${state.problem}`)}</p>`;
    const content = state.step === "confirm" ? confirmForm(voice, path) : cardForm(voice, path, session);
    const back =
      session.cancel_url === null ? null : html`<p class="back"><a href="${session.cancel_url}">${voice.say("payment.pay.back")}</a></p>`;
    const body = html`${back}
      <div class="checkout">
        <section class="card">${orderSummary(voice, desk, session)}</section>
        <section class="card">
          <h1>${title}</h1>
          ${problem} ${content}
        </section>
      </div>`;
    return show(reply.code(state.problem === undefined ? 200 : 402), voice, {
      title,
      path,
      body,
      leadsTo: [session.success_url, session.cancel_url],
    });
  }

  app.get("/pay/:id", (request, reply) => {
    const session = sessionNow(desk, idOf(request));
    const waits = session?.subscription != null && desk.find("subscription", session.subscription)?.status === "incomplete";
    return showSession(reply, voiceFor(request), session, waits ? { step: "confirm" } : {});
  });

  app.post("/pay/:id", (request, reply) => {
    const voice = voiceFor(request);
    const session = sessionNow(desk, idOf(request));
    if (session?.status !== "open") return showSession(reply, voice, session);
    const bank = Bank.safeParse(request.body);
    if (bank.success) {
      const step = answerBank(desk, session, bank.data.bank === "agree");
      return step === "refused" ? showSession(reply, voice, session, { problem: "refused" }) : reply.redirect(successAddress(session), 303);
    }
    if (Nothing.safeParse(request.body).success) {
      payNothing(desk, session);
      return reply.redirect(successAddress(session), 303);
    }
    const card = readCard(CardFields.parse(request.body), new Date());
    if (typeof card === "string") return showSession(reply, voice, session, { problem: card });
    try {
      if (pay(desk, session, card) === "done") return reply.redirect(successAddress(session), 303);
      return showSession(reply, voice, session, { step: "confirm" });
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error;
      return showSession(reply, voice, session, { problem: "declined" });
    }
  });

  app.get("/invoice/:id", (request, reply) => {
    const voice = voiceFor(request);
    const invoice = desk.find("invoice", idOf(request));
    const title = voice.say("payment.invoice.title", { number: invoice?.number ?? "" });
    if (!invoice)
      return show(reply.code(404), voice, { title, path: "/payments", body: html`<p class="empty">${voice.say("payment.unknown")}</p>` });
    return show(reply, voice, { title, path: `/invoice/${invoice.id}`, body: invoiceSheet(voice, desk, invoice) });
  });

  app.post("/invoice/:id/pay", (request, reply) => {
    const invoice = desk.get("invoice", idOf(request));
    const subscription = desk.get("subscription", invoice.parent?.subscription_details.subscription ?? "");
    const method = methodOf(desk, subscription);
    const paid = invoice.status === "open" && LIVE.has(subscription.status) && charges(method, true);
    if (paid) confirmPayment(desk, subscription, invoice);
    const voice = voiceFor(request);
    if (paid || invoice.status !== "open") return reply.redirect(`/invoice/${invoice.id}?lang=${voice.language}`, 303);
    const title = voice.say("payment.invoice.title", { number: invoice.number ?? "" });
    return show(reply.code(402), voice, { title, path: `/invoice/${invoice.id}`, body: invoiceSheet(voice, desk, invoice, "declined") });
  });

  app.get("/invoice/:id/pdf", async (request, reply) => {
    const invoice = desk.find("invoice", idOf(request));
    if (!invoice) return reply.code(404).send({ error: "unknown invoice" });
    const customer = desk.get("customer", invoice.customer);
    const [locale] = customer.preferred_locales;
    const voice = locale === "en" || locale === "fr" ? voiceOf(locale) : voiceFor(request);
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `inline; filename="${invoice.number ?? invoice.id}.pdf"`)
      .send(await invoicePdf(voice, invoice, customer));
  });

  app.get("/payments", (request, reply) => {
    const voice = voiceFor(request);
    return show(reply, voice, { title: voice.say("payment.bench.title"), path: "/payments", body: trialsList(voice, desk) });
  });

  app.post("/payments/:id/next", (request, reply) => {
    const subscription = desk.get("subscription", idOf(request));
    const wanted = Days.safeParse(request.body);
    if (wanted.success) moveOn(desk, subscription, wanted.data.days * 86_400);
    else skipToNext(desk, subscription);
    return reply.redirect(`/payments?lang=${voiceFor(request).language}`, 303);
  });
}
