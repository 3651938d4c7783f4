import Stripe from "stripe";
import { EventAnswer } from "./answers.ts";

/** An event from the provider, with a verified signature. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** The customer it concerns; null if none. */
  readonly customerId: string | null;
}

/** Maximum age of a signature, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Reads an event from a request; null when its signature is not the provider's or too old, or it is unreadable. */
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
