import { html, type Html } from "../page/html.ts";
import type { Voice } from "../page/page-language.ts";
import { TEST_CARDS } from "./cards.ts";
import type { Desk } from "./desk.ts";
import { nextDue } from "./due.ts";
import { dayOf, descriptionOf, detailOf, euros, factsOf, isDetailed } from "./invoice-pdf.ts";
import type { CheckoutSession, Invoice } from "../world/payment-objects.ts";
import { itemOf } from "./subscriptions.ts";

/** The notice on every page that explains what this provider is. */
export function trialNotice({ say }: Voice): Html {
  return html`<p class="trial"><b>${say("payment.notice.title")}</b> ${say("payment.notice.text")}</p>`;
}

/** What is being bought, and its price with tax. */
export function orderSummary(voice: Voice, desk: Desk, session: CheckoutSession): Html {
  const { say, language } = voice;
  const order = session.private_order;
  if (order === null)
    return html`<h2>${say("payment.setup.what")}</h2>
      <p class="note">${say("payment.setup.text")}</p>`;
  const price = desk.get("price", order.price);
  const net = price.unit_amount * order.quantity;
  const percentage = order.taxRates.reduce((sum, id) => sum + desk.get("tax_rate", id).percentage, 0);
  const tax = Math.round((net * percentage) / 100);
  const today = order.trialEnd === null ? net + tax : 0;
  return html`<h2>${desk.get("product", price.product).name}</h2>
    <p class="note">${say(`payment.pay.every.${price.recurring.interval}`, { quantity: order.quantity })}</p>
    <dl class="sums">
      <dt>${say("payment.invoice.subtotal")}</dt>
      <dd>${euros(net, language)}</dd>
      <dt>${say("payment.invoice.taxOf", { percentage })}</dt>
      <dd>${euros(tax, language)}</dd>
      <dt>${say("payment.invoice.total")}</dt>
      <dd>${euros(net + tax, language)}</dd>
      <dt class="due">${say("payment.pay.today")}</dt>
      <dd class="due">${euros(today, language)}</dd>
    </dl>
    ${order.trialEnd !== null && html`<p class="note">${say("payment.pay.trial", { date: dayOf(order.trialEnd, language) })}</p>`}`;
}

/** The form for a test card. */
export function cardForm({ say, language }: Voice, path: string, session: CheckoutSession): Html {
  const free = session.private_order?.cardNeeded === false;
  return html`<form class="card-form" method="post" action="${path}?lang=${language}" autocomplete="off">
      <label class="wide"
        >${say("payment.card.number")}<input name="number" inputmode="numeric" required maxlength="23" placeholder="4242 4242 4242 4242"
      /></label>
      <label>${say("payment.card.expiry")}<input name="expiry" required maxlength="7" placeholder="12/34" /></label>
      <label>${say("payment.card.cvc")}<input name="cvc" inputmode="numeric" required maxlength="4" placeholder="123" /></label>
      <button class="wide">${say(session.mode === "setup" ? "payment.setup.submit" : "payment.pay.submit")}</button>
    </form>
    ${
      free &&
      html`<form method="post" action="${path}?lang=${language}">
        <input type="hidden" name="nothing" value="yes" /><button class="quiet">${say("payment.pay.withoutCard")}</button>
      </form>`
    }
    <details class="cards">
      <summary>${say("payment.card.list")}</summary>
      <ul>
        ${TEST_CARDS.map(
          ({ number, brand, behaviour }) =>
            html`<li>
              <code>${number.replaceAll(/(.{4})(?=.)/gu, "$1 ")}</code>
              <span class="note">${brand}, ${say(`payment.card.behaviour.${behaviour}`)}</span>
            </li>`,
        )}
      </ul>
    </details>`;
}

/** The bank's confirmation step, for a card that requires it. */
export function confirmForm({ say, language }: Voice, path: string): Html {
  return html`<p>${say("payment.bank.text")}</p>
    <form class="pair" method="post" action="${path}?lang=${language}">
      <button name="bank" value="agree">${say("payment.bank.agree")}</button>
      <button class="quiet" name="bank" value="refuse">${say("payment.bank.refuse")}</button>
    </form>`;
}

/** An invoice to read, download and pay. */
export function invoiceSheet(voice: Voice, desk: Desk, invoice: Invoice, problem?: string): Html {
  const { say, language } = voice;
  const tax = invoice.total_taxes.reduce((sum, { amount }) => sum + amount, 0);
  return html`<section class="card sheet">
    <h1>${say("payment.invoice.title", { number: invoice.number ?? "" })}</h1>
    <p class="note">${dayOf(invoice.created, language)}, ${say(`payment.invoice.status.${invoice.status}`)}</p>
    ${problem !== undefined && html`<p class="problem" role="alert">${say(`payment.problems.${problem}`)}</p>`}
    <dl class="sums">
      ${factsOf(voice, invoice).map(
        ({ name, value }) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <dl class="sums">
      ${invoice.lines.data.map(
        (line) =>
          html`<dt>${descriptionOf(voice, line)} ${isDetailed(invoice) && html`<small>${detailOf(voice, line)}</small>`}</dt>
            <dd>${euros(line.amount, language)}</dd>`,
      )}
      <dt>${say("payment.invoice.tax")}</dt>
      <dd>${euros(tax, language)}</dd>
      <dt class="due">${say("payment.invoice.total")}</dt>
      <dd class="due">${euros(invoice.total, language)}</dd>
    </dl>
    <div class="pair">
      ${
        invoice.status === "open" &&
        html`<form method="post" action="/invoice/${invoice.id}/pay?lang=${language}">
          <button>${say("payment.invoice.pay", { amount: euros(invoice.amount_due, language) })}</button>
        </form>`
      }
      <p><a href="/invoice/${invoice.id}/pdf?lang=${language}">${say("payment.invoice.pdf")}</a></p>
    </div>
  </section>`;
}

/** This provider's subscriptions, each with its next event and a button that makes it happen. */
export function trialsList(voice: Voice, desk: Desk): Html {
  const { say, language } = voice;
  const rows = desk.all("subscription").map((subscription) => {
    const customer = desk.get("customer", subscription.customer);
    const item = itemOf(subscription);
    const due = nextDue(desk, subscription);
    return html`<li class="mail">
      <span class="who"
        ><span class="name">${customer.name ?? customer.email ?? customer.id}</span
        ><span class="what"
          >${desk.get("product", item.price.product).name}, ${euros(item.price.unit_amount * item.quantity, language)}</span
        ></span
      >
      <span class="signs"><span class="sign">${say(`payment.status.${subscription.status}`)}</span></span>
      ${
        due === null
          ? html`<span class="when">${dayOf(subscription.ended_at ?? subscription.created, language)}</span>`
          : html`<form method="post" action="/payments/${subscription.id}/next?lang=${language}">
              <button class="quiet">${say("payment.bench.next", { date: dayOf(due.at, language) })}</button>
              <button class="quiet" name="days" value="10">${say("payment.bench.days", { days: 10 })}</button>
            </form>`
      }
    </li>`;
  });
  return html`<p class="back"><a href="/?lang=${language}">${say("person.back")}</a></p>
    <div class="intro">
      <h1>${say("payment.bench.title")}</h1>
      <p>${say("payment.bench.text")}</p>
    </div>
    ${
      rows.length === 0
        ? html`<p class="empty">${say("payment.bench.empty")}</p>`
        : html`<ul class="people bench">
            ${rows}
          </ul>`
    }`;
}
