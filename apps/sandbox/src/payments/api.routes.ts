import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { openSession, sessionNow } from "./checkout.ts";
import { answered, type Desk, paymentId } from "./desk.ts";
import { addTaxId, writeCustomer } from "./customers.ts";
import { doDue } from "./due.ts";
import { type FormObject, numberAt, readForm, recordAt, textAt, textsAt } from "./form-body.ts";
import { collect, draftInvoice, methodOf } from "./invoices.ts";
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PaymentMethod,
  Price,
  Product,
  Schedule,
  Subscription,
  TaxId,
  TaxRate,
} from "../world/payment-objects.ts";
import { missing, PaymentRefusal, wrong } from "./payment-refusal.ts";
import { change, changedItem, changeItem, endSubscription, type ItemChange, itemOf } from "./subscriptions.ts";

const Id = z.object({ id: z.string() });
type Handler = (form: FormObject, id: string) => unknown;

/** The provider's API: form in, JSON out, one answer per idempotency key. */
export function mountPaymentApi(app: FastifyInstance, desk: Desk): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, String(body)));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PaymentRefusal) return reply.code(error.status).send(error.body());
    return reply.code(500).send({ error: { type: "api_error", message: error instanceof Error ? error.message : "unexpected" } });
  });
  app.addHook("onRequest", async (request) => requireKey(desk, request));

  const get = (path: string, handler: Handler) =>
    app.get(`/v1/${path}`, (request) => answered(handler(readForm(request.url.split("?")[1] ?? ""), idOf(request))));
  const remove = (path: string, handler: Handler) => app.delete(`/v1/${path}`, (request) => answered(handler(readForm(""), idOf(request))));
  const post = (path: string, handler: Handler) =>
    app.post(`/v1/${path}`, (request, reply) => once(desk, request, reply, (form) => handler(form, idOf(request))));

  get("products", (form) => listOf(desk.all("product"), form));
  post("products", (form) =>
    desk.put<Product>({
      id: paymentId("prod"),
      object: "product",
      created: desk.now(),
      name: textAt(form, "name") ?? "",
      active: true,
      metadata: recordAt(form, "metadata"),
    }),
  );
  get("prices", (form) => {
    const keys = textsAt(form, "lookup_keys");
    return listOf(
      keys.length === 0 ? desk.all("price") : desk.all("price").filter((price) => price.active && keys.includes(price.lookup_key ?? "")),
      form,
    );
  });
  post("prices", (form) => makePrice(desk, form));
  get("tax_rates", (form) => listOf(desk.all("tax_rate"), form));
  post("tax_rates", (form) =>
    desk.put<TaxRate>({
      id: paymentId("txr"),
      object: "tax_rate",
      created: desk.now(),
      active: true,
      display_name: textAt(form, "display_name") ?? "",
      inclusive: textAt(form, "inclusive") === "true",
      percentage: numberAt(form, "percentage") ?? 0,
      metadata: recordAt(form, "metadata"),
    }),
  );

  post("customers", (form) => writeCustomer(desk, form, null));
  get("customers/:id", (_form, id) => desk.get("customer", id));
  post("customers/:id", (form, id) => writeCustomer(desk, form, desk.get("customer", id)));

  get("tax_ids", (form) =>
    listOf(
      desk.all("tax_id").filter(({ customer }) => customer === textAt(form, "owner", "customer")),
      form,
    ),
  );
  post("tax_ids", (form) => addTaxId(desk, textAt(form, "owner", "customer") ?? "", form));
  remove("tax_ids/:id", (_form, id) => {
    // Detached from its customer; existing invoices keep it.
    desk.put<TaxId>({ ...desk.get("tax_id", id), customer: "" });
    return { id, object: "tax_id", deleted: true };
  });

  get("payment_methods", (form) => {
    const customer = textAt(form, "customer");
    return listOf(
      desk.all("payment_method").filter((method) => method.customer !== null && method.customer === customer),
      form,
    );
  });
  get("payment_methods/:id", (_form, id) => desk.get("payment_method", id));
  post("payment_methods/:id/detach", (_form, id) => detach(desk, id));

  post("checkout/sessions", (form) => openSession(desk, form));
  get("checkout/sessions/:id", (form, id) => {
    const session = sessionNow(desk, id);
    if (!session) throw missing("checkout.session", id);
    const expanded = textsAt(form, "expand").includes("setup_intent") && session.setup_intent !== null;
    return expanded ? { ...session, setup_intent: desk.find("setup_intent", session.setup_intent ?? "") } : session;
  });

  post("checkout/sessions/:id/expire", (_form, id) => {
    const session = sessionNow(desk, id);
    if (!session) throw missing("checkout.session", id);
    if (session.status !== "open") throw wrong('Only Checkout Sessions with a status in ["open"] can be expired.');
    return desk.put<CheckoutSession>({ ...session, status: "expired", url: null });
  });

  get("subscriptions", (form) => {
    const customer = textAt(form, "customer");
    const status = textAt(form, "status");
    const wanted = desk
      .all("subscription")
      .filter(
        (each) =>
          (customer === null || each.customer === customer) &&
          (status === "all" || (status === null ? each.status !== "canceled" : each.status === status)),
      );
    return listOf(textsAt(form, "expand").includes("data.schedule") ? wanted.map((each) => withSchedule(desk, each)) : wanted, form);
  });
  get("subscriptions/:id", (form, id) => {
    const subscription = desk.get("subscription", id);
    return textsAt(form, "expand").includes("schedule") ? withSchedule(desk, subscription) : subscription;
  });
  post("subscriptions/:id", (form, id) => updateSubscription(desk, form, desk.get("subscription", id)));
  remove("subscriptions/:id", (_form, id) => endSubscription(desk, desk.get("subscription", id)));

  post("subscription_schedules", (form) => makeSchedule(desk, desk.get("subscription", textAt(form, "from_subscription") ?? "")));
  get("subscription_schedules/:id", (_form, id) => desk.get("subscription_schedule", id));
  post("subscription_schedules/:id", (form, id) => updateSchedule(desk, form, desk.get("subscription_schedule", id)));
  post("subscription_schedules/:id/release", (_form, id) => release(desk, desk.get("subscription_schedule", id)));

  get("invoices", (form) => {
    const customer = textAt(form, "customer");
    return listOf(
      desk.all("invoice").filter((invoice) => customer === null || invoice.customer === customer),
      form,
    );
  });
  post("invoices", (form) =>
    desk.put<Invoice>(draftInvoice(desk, { id: null, customer: textAt(form, "customer") ?? "", default_tax_rates: [] }, [], "manual")),
  );
  remove("invoices/:id", (_form, id) => {
    const draft = desk.get("invoice", id);
    if (draft.status !== "draft") throw wrong("You can only delete draft invoices.");
    desk.put<Invoice>({ ...draft, customer: "" });
    return { id, object: "invoice", deleted: true };
  });
  get("invoices/:id", (_form, id) => desk.get("invoice", id));
  post("invoices/create_preview", (form) => preview(desk, form));
  post("invoices/:id/pay", (_form, id) => payInvoice(desk, desk.get("invoice", id)));
}

const idOf = (request: FastifyRequest): string => Id.safeParse(request.params).data?.id ?? "";

function requireKey(desk: Desk, request: FastifyRequest): void {
  const given = createHash("sha256")
    .update((request.headers.authorization ?? "").replace(/^Bearer /u, ""))
    .digest();
  const known = createHash("sha256").update(desk.options.secretKey).digest();
  if (!timingSafeEqual(given, known)) throw new PaymentRefusal(401, "invalid_request_error", "Invalid API Key provided");
}

/** Answers a change; a repeated idempotency key gets the first answer again. */
function once(desk: Desk, request: FastifyRequest, reply: FastifyReply, handler: (form: FormObject) => unknown): unknown {
  const key = request.headers["idempotency-key"];
  const body = typeof request.body === "string" ? request.body : "";
  if (typeof key !== "string") return answered(handler(readForm(body)));
  const asked = createHash("sha256").update(`${request.url}\n${body}`).digest("hex");
  const known = desk.world.store.get("paymentAnswer", key);
  if (known && known.request !== asked)
    throw new PaymentRefusal(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    );
  if (known) return reply.code(known.status).header("idempotent-replayed", "true").type("application/json").send(known.body);
  let status = 200;
  let answer: unknown;
  try {
    answer = answered(handler(readForm(body)));
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    status = error.status;
    answer = error.body();
  }
  desk.world.store.put("paymentAnswer", key, { request: asked, status, body: JSON.stringify(answer) });
  return reply.code(status).send(answer);
}

function listOf(rows: readonly { readonly id: string }[], form: FormObject): unknown {
  const limit = Math.min(numberAt(form, "limit") ?? 10, 100);
  const after = textAt(form, "starting_after");
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return { object: "list", data: rows.slice(start, start + limit), has_more: rows.length > start + limit, url: "/v1" };
}

function makePrice(desk: Desk, form: FormObject): Price {
  const interval = textAt(form, "recurring", "interval");
  const key = textAt(form, "lookup_key");
  if (interval !== "month" && interval !== "year") throw wrong("Invalid interval", "recurring[interval]");
  const holder = key === null ? undefined : desk.all("price").find((price) => price.lookup_key === key);
  if (holder && textAt(form, "transfer_lookup_key") !== "true")
    throw wrong(`A price (${holder.id}) already uses that lookup key.`, "lookup_key");
  if (holder) desk.put<Price>({ ...holder, lookup_key: null });
  return desk.put<Price>({
    id: paymentId("price"),
    object: "price",
    created: desk.now(),
    active: true,
    product: desk.get("product", textAt(form, "product") ?? "").id,
    currency: textAt(form, "currency") ?? "eur",
    unit_amount: numberAt(form, "unit_amount") ?? 0,
    lookup_key: key,
    tax_behavior: "exclusive",
    recurring: { interval, interval_count: 1 },
  });
}

function detach(desk: Desk, id: string): PaymentMethod {
  const before = desk.get("payment_method", id);
  if (before.customer === null) throw wrong("The payment method you provided is not attached to a customer.");
  const customer = desk.get("customer", before.customer);
  if (customer.invoice_settings.default_payment_method === id)
    desk.put<Customer>({ ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: null } });
  for (const each of desk.all("subscription")) if (each.default_payment_method === id) change(desk, each, { default_payment_method: null });
  const after = desk.put<PaymentMethod>({ ...before, customer: null });
  desk.emit("payment_method.detached", after, { customer: customer.id });
  return after;
}

const withSchedule = (desk: Desk, subscription: Subscription) => ({
  ...subscription,
  schedule: subscription.schedule === null ? null : desk.find("subscription_schedule", subscription.schedule),
});

/** When a change of items is invoiced, by the vendor's names; by default, with the next period. */
const INVOICED: Readonly<Record<string, "now" | "never">> = { always_invoice: "now", none: "never" };

/** Returns the item that a request sets instead of the current one; null if it sets none. */
function wantedItem(desk: Desk, form: FormObject, subscription: Subscription): ItemChange | null {
  const before = itemOf(subscription);
  const place = ["items", "0"] as const;
  const id = textAt(form, ...place, "id");
  if (id === null) return null;
  if (id !== before.id) throw missing("subscription_item", id);
  const price = textAt(form, ...place, "price");
  return {
    price: price === null ? before.price : desk.get("price", price),
    quantity: numberAt(form, ...place, "quantity") ?? before.quantity,
    prorationDate: numberAt(form, "proration_date") ?? desk.now(desk.get("customer", subscription.customer)),
  };
}

function updateSubscription(desk: Desk, form: FormObject, before: Subscription): Subscription {
  let subscription = before;
  const wanted = wantedItem(desk, form, subscription);
  if (wanted) subscription = changeItem(desk, subscription, wanted, INVOICED[textAt(form, "proration_behavior") ?? ""] ?? "later");
  const cancels = textAt(form, "cancel_at_period_end");
  if (cancels !== null) {
    if (subscription.schedule !== null)
      throw wrong(
        `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed.`,
      );
    if (subscription.status === "canceled") throw wrong("A canceled subscription can only update its cancellation_details and metadata.");
    const canceling = cancels === "true";
    subscription = change(desk, subscription, {
      cancel_at_period_end: canceling,
      canceled_at: canceling ? desk.now(desk.get("customer", subscription.customer)) : null,
    });
  }
  const method = textAt(form, "default_payment_method");
  if (method !== null) {
    if (desk.get("payment_method", method).customer !== subscription.customer)
      throw wrong("The customer does not have this payment method.");
    subscription = change(desk, subscription, { default_payment_method: method });
  }
  doDue(desk, subscription.id);
  return desk.get("subscription", subscription.id);
}

function makeSchedule(desk: Desk, subscription: Subscription): Schedule {
  if (subscription.schedule !== null) throw wrong("The subscription is already attached to a schedule.");
  const item = itemOf(subscription);
  const schedule = desk.put<Schedule>({
    id: paymentId("sub_sched"),
    object: "subscription_schedule",
    created: desk.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    status: "active",
    end_behavior: "release",
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: item.quantity }],
      },
    ],
    metadata: {},
  });
  change(desk, subscription, { schedule: schedule.id });
  return schedule;
}

function updateSchedule(desk: Desk, form: FormObject, before: Schedule): Schedule {
  const [present] = before.phases;
  const price = textAt(form, "phases", "1", "items", "0", "price");
  if (!present || price === null) throw wrong("Two phases are needed.", "phases");
  if (numberAt(form, "phases", "0", "start_date") !== present.start_date)
    throw wrong("You can not modify the start date of the current phase.", "phases[0][start_date]");
  const quantity = numberAt(form, "phases", "1", "items", "0", "quantity") ?? 1;
  const phase = { start_date: present.end_date, end_date: present.end_date, items: [{ price: desk.get("price", price).id, quantity }] };
  const after = desk.put<Schedule>({
    ...before,
    phases: [present, phase],
    metadata: { ...before.metadata, ...recordAt(form, "metadata") },
  });
  desk.emit("subscription_schedule.updated", after);
  return after;
}

function release(desk: Desk, before: Schedule): Schedule {
  const subscription = before.subscription === null ? null : desk.find("subscription", before.subscription);
  const after = desk.put<Schedule>({ ...before, status: "released", subscription: null });
  if (subscription) change(desk, subscription, { schedule: null });
  desk.emit("subscription_schedule.released", after);
  return after;
}

function preview(desk: Desk, form: FormObject): Invoice {
  const subscription = desk.get("subscription", textAt(form, "subscription") ?? "");
  const details = form["subscription_details"];
  const wanted = wantedItem(desk, typeof details === "object" ? details : {}, subscription);
  if (!wanted) throw wrong("Nothing is to be changed.", "subscription_details[items]");
  return draftInvoice(desk, subscription, changedItem(desk, subscription, wanted).lines, "subscription_update");
}

function payInvoice(desk: Desk, invoice: Invoice): Invoice {
  if (invoice.status !== "open") throw wrong("Invoice is already paid");
  const subscription = desk.get("subscription", invoice.parent?.subscription_details.subscription ?? "");
  const collected = collect(desk, invoice, methodOf(desk, subscription));
  if (collected.status !== "paid") throw new PaymentRefusal(402, "card_error", "Your card was declined.", { code: "card_declined" });
  change(desk, subscription, { status: "active" });
  return collected;
}
