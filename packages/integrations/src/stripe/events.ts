import Stripe from "stripe";
import { EventAnswer } from "./answers.ts";

/** Something that the provider tells of, whose signature is right. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Of the customer that it is about; null: it is about none. */
  readonly customerId: string | null;
}

/** Seconds that a signature may be old. */
const TOLERANCE_SECONDS = 300;

/** Reads an event out of a request; null when its signature is not the provider's, is too old, or it cannot be read. */
export function readPaymentEvent(body: string, signature: string, secret: string, now: Date): PaymentEvent | null {
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    return null;
  }
  const parsed = EventAnswer.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const isCustomer = data.object.object === "customer";
  return { id, type, customerId: isCustomer ? (data.object.id ?? null) : data.object.customer };
}
