import Stripe from "stripe";
import type { Egress } from "../egress/index.ts";
import { CustomerAnswer, SessionAnswer, SubscriptionAnswer } from "./answers.ts";
import { type Catalogue, type CatalogueIds, ensureCatalogue } from "./catalogue.ts";
import { egressTransport } from "./egress-transport.ts";
import { createCustomer, updateCustomer } from "./customers.ts";
import type { PaymentCustomer } from "./payment-customer.ts";
import { asPaymentError, PaymentError } from "./payment-error.ts";
import {
  currentSubscription,
  invoiceOf,
  methodsOf,
  NEXT_PRICE,
  type ProviderInvoice,
  type ProviderSnapshot,
  subscriptionOf,
} from "./snapshot.ts";

/** The address of the provider's API, and the key for calling it. */
export interface PaymentAccess {
  readonly baseUrl: string;
  readonly secretKey: string;
}

/** What to subscribe to on the provider's page. */
export interface CheckoutOrder {
  readonly customerId: string;
  readonly workspaceId: string;
  readonly priceId: string;
  readonly taxRateId: string;
  readonly seats: number;
  /** Milliseconds since 1970; null to pay immediately. */
  readonly trialEnd: number | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: "fr" | "en";
}

/** A new price or number of seats for a running subscription. */
export interface ItemChange {
  readonly subscriptionId: string;
  readonly itemId: string;
  readonly priceId: string;
  readonly seats: number;
  /** When the change takes effect, in milliseconds since 1970. */
  readonly from: number;
  /** Identifies the change, so that the provider makes it once, however often it is requested. */
  readonly once?: string;
}

/** What an upgrade costs now: its lines and the amount due, in cents. */
export interface ChangePreview {
  readonly invoice: ProviderInvoice;
  /** Excluding VAT: the credit for the current plan (zero or less), and the charge for the new one. */
  readonly credit: number;
  readonly charge: number;
}

/** The payment provider. Every call throws only PaymentError; every change has an idempotency key. */
export interface Payments {
  readonly catalogue: (catalogue: Catalogue) => Promise<CatalogueIds>;
  readonly createCustomer: (workspaceId: string, customer: PaymentCustomer) => Promise<string>;
  readonly updateCustomer: (customerId: string, customer: PaymentCustomer) => Promise<void>;
  readonly openCheckout: (order: CheckoutOrder) => Promise<{ readonly id: string; readonly url: string }>;
  readonly openSetup: (
    order: Pick<CheckoutOrder, "customerId" | "successUrl" | "cancelUrl" | "language">,
  ) => Promise<{ readonly id: string; readonly url: string }>;
  /** Expires an open session; one that is already closed stays closed. */
  readonly expireSession: (sessionId: string) => Promise<void>;
  readonly readSession: (sessionId: string) => Promise<{ customerId: string | null; isComplete: boolean; methodId: string | null }>;
  readonly read: (customerId: string) => Promise<ProviderSnapshot>;
  readonly preview: (customerId: string, change: ItemChange) => Promise<ChangePreview>;
  /**
   * Changes the subscription and collects the difference immediately; `resumes` reverts a cancellation. If it is not paid, throws
   * `declined` and changes nothing.
   */
  readonly upgrade: (change: ItemChange & { readonly resumes?: boolean }) => Promise<void>;
  /** Changes the subscription immediately; the cost is on the next period's invoice. */
  readonly addToNextInvoice: (change: ItemChange) => Promise<void>;
  /** Changes the subscription at the end of the current period. */
  readonly changeLater: (
    subscriptionId: string,
    scheduleId: string | null,
    next: { priceId: string; priceKey: string; seats: number; interval: "month" | "year" },
  ) => Promise<void>;
  readonly keepAsIs: (scheduleId: string) => Promise<void>;
  readonly cancelAtPeriodEnd: (subscriptionId: string, cancels: boolean) => Promise<void>;
  readonly setDefaultMethod: (customerId: string, subscriptionId: string | null, methodId: string) => Promise<void>;
  readonly removeMethod: (methodId: string) => Promise<void>;
  /** Downloads an invoice's PDF, following redirects one at a time, each to a public address. */
  readonly download: (url: string) => Promise<Uint8Array>;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const INVOICES_READ = 48;
const LARGEST_PDF = 10 * 1024 * 1024;
const REDIRECTIONS = 3;

/** Creates the client; it holds no open connections. */
export function createPayments(egress: Egress, access: PaymentAccess): Payments {
  const base = new URL(access.baseUrl);
  const stripe = new Stripe(access.secretKey, {
    host: base.hostname,
    port: base.port === "" ? (base.protocol === "http:" ? 80 : 443) : Number(base.port),
    protocol: base.protocol === "http:" ? "http" : "https",
    httpClient: egressTransport(egress),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: "Filon" },
  });

  const asked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Checked before the vendor's package runs, which would mistake our refusal for a lost connection and retry.
    egress.resolve.admit(base.host);
    try {
      return await work();
    } catch (error) {
      throw asPaymentError(error);
    }
  };

  return {
    catalogue: (catalogue) => asked(() => ensureCatalogue(stripe, catalogue)),
    createCustomer: (workspaceId, customer) => asked(() => createCustomer(stripe, workspaceId, customer)),
    updateCustomer: (customerId, customer) => asked(() => updateCustomer(stripe, customerId, customer)),
    openCheckout: (order) =>
      asked(async () =>
        openedSession(
          await stripe.checkout.sessions.create({
            mode: "subscription",
            customer: order.customerId,
            client_reference_id: order.workspaceId,
            line_items: [{ price: order.priceId, quantity: order.seats }],
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            locale: order.language,
            payment_method_collection: order.trialEnd === null ? "always" : "if_required",
            subscription_data: {
              default_tax_rates: [order.taxRateId],
              metadata: { workspaceId: order.workspaceId },
              ...(order.trialEnd === null
                ? {}
                : {
                    trial_end: Math.floor(order.trialEnd / 1000),
                    trial_settings: { end_behavior: { missing_payment_method: "cancel" as const } },
                  }),
            },
          }),
        ),
      ),
    openSetup: ({ customerId, successUrl, cancelUrl, language }) =>
      asked(async () =>
        openedSession(
          await stripe.checkout.sessions.create({
            mode: "setup",
            customer: customerId,
            currency: "eur",
            success_url: successUrl,
            cancel_url: cancelUrl,
            locale: language,
          }),
        ),
      ),
    expireSession: async (sessionId) => {
      try {
        await asked(() => stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
      }
    },
    readSession: (sessionId) =>
      asked(async () => {
        const session = SessionAnswer.parse(await stripe.checkout.sessions.retrieve(sessionId, { expand: ["setup_intent"] }));
        const intent = typeof session.setup_intent === "object" ? session.setup_intent : null;
        return { customerId: session.customer, isComplete: session.status === "complete", methodId: intent?.payment_method ?? null };
      }),
    read: (customerId) =>
      asked(async () => {
        const [customer, subscriptions, invoices, methods] = await Promise.all([
          stripe.customers.retrieve(customerId),
          stripe.subscriptions.list({ customer: customerId, status: "all", limit: 20, expand: ["data.schedule"] }),
          stripe.invoices.list({ customer: customerId, limit: INVOICES_READ }),
          stripe.paymentMethods.list({ customer: customerId, type: "card", limit: 20 }),
        ]);
        const subscription = currentSubscription(subscriptions.data);
        return {
          subscription: subscription === null ? null : subscriptionOf(subscription),
          invoices: invoices.data.map(invoiceOf),
          methods: methodsOf(methods.data, CustomerAnswer.parse(customer), subscription),
        };
      }),
    preview: (customerId, change) =>
      asked(async () => {
        const answer = await stripe.invoices.createPreview({
          customer: customerId,
          subscription: change.subscriptionId,
          subscription_details: {
            items: [itemOf(change)],
            proration_behavior: "always_invoice",
            proration_date: Math.floor(change.from / 1000),
          },
        });
        const amounts = answer.lines.data.map(({ amount }) => amount);
        const sum = (wanted: (amount: number) => boolean) => amounts.filter(wanted).reduce((total, amount) => total + amount, 0);
        return { invoice: invoiceOf(answer), credit: sum((amount) => amount < 0), charge: sum((amount) => amount > 0) };
      }),
    upgrade: (change) =>
      asked(async () => {
        await stripe.subscriptions.update(change.subscriptionId, {
          items: [itemOf(change)],
          proration_behavior: "always_invoice",
          proration_date: Math.floor(change.from / 1000),
          payment_behavior: "error_if_incomplete",
          ...(change.resumes === true ? { cancel_at_period_end: false } : {}),
        });
      }),
    addToNextInvoice: (change) =>
      asked(async () => {
        await stripe.subscriptions.update(
          change.subscriptionId,
          {
            items: [itemOf(change)],
            proration_behavior: "create_prorations",
            proration_date: Math.floor(change.from / 1000),
          },
          change.once === undefined ? {} : { idempotencyKey: `filon-${change.once}` },
        );
      }),
    changeLater: (subscriptionId, scheduleId, next) =>
      asked(async () => {
        const id = scheduleId ?? (await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })).id;
        const { items } = SubscriptionAnswer.parse(await stripe.subscriptions.retrieve(subscriptionId));
        const [item] = items.data;
        if (!item) throw new PaymentError("unavailable", "unreadable");
        await stripe.subscriptionSchedules.update(id, {
          end_behavior: "release",
          proration_behavior: "none",
          metadata: { [NEXT_PRICE]: next.priceKey },
          phases: [
            {
              items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
              start_date: item.current_period_start,
              end_date: item.current_period_end,
            },
            { items: [{ price: next.priceId, quantity: next.seats }], duration: { interval: next.interval, interval_count: 1 } },
          ],
        });
      }),
    keepAsIs: (scheduleId) => asked(async () => void (await stripe.subscriptionSchedules.release(scheduleId))),
    cancelAtPeriodEnd: (subscriptionId, cancels) =>
      asked(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancels }))),
    setDefaultMethod: (customerId, subscriptionId, methodId) =>
      asked(async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
        if (subscriptionId !== null) await stripe.subscriptions.update(subscriptionId, { default_payment_method: methodId });
      }),
    removeMethod: (methodId) => asked(async () => void (await stripe.paymentMethods.detach(methodId))),
    download: (url) => asked(() => downloadFile(egress, url)),
  };
}

const itemOf = ({ itemId, priceId, seats }: ItemChange) => ({ id: itemId, price: priceId, quantity: seats });

function openedSession(answer: unknown): { id: string; url: string } {
  const { id, url } = SessionAnswer.parse(answer);
  if (url == null) throw new PaymentError("unavailable", "unreadable");
  return { id, url };
}

async function downloadFile(egress: Egress, from: string): Promise<Uint8Array> {
  let url = from;
  for (let step = 0; step <= REDIRECTIONS; step += 1) {
    const answer = await egress.request({ method: "GET", url, timeoutMs: TIMEOUT_MS, maxBytes: LARGEST_PDF });
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && typeof location === "string") url = new URL(location, url).href;
    else if (answer.status === 200) return answer.bytes;
    else throw new PaymentError(answer.status === 404 ? "notFound" : "unavailable", `http_${answer.status}`);
  }
  throw new PaymentError("unavailable", "redirections");
}
