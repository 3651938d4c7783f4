import Stripe from "stripe";
import { EgressFailed, EgressRefused } from "../egress/index.ts";

/**
 * What a failed call to the payment provider means: the card was declined; the object does not exist; the provider refused; or the
 * outcome is unknown and the call may be retried.
 */
export type PaymentFailure = "declined" | "notFound" | "refused" | "unavailable";

export class PaymentError extends Error {
  override readonly name = "PaymentError";
  readonly failure: PaymentFailure;
  /** The provider's code, such as card_declined. */
  readonly code: string;

  constructor(failure: PaymentFailure, code: string, cause?: unknown) {
    super(`${failure}: ${code}`, { cause });
    this.failure = failure;
    this.code = code;
  }
}

/** Converts any failure of a call to a PaymentError; the original stays in `cause` and contains no secret. */
export function asPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentError("declined", error.code ?? "card_declined", error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const isMissing = error.statusCode === 404 || error.code === "resource_missing";
    return new PaymentError(isMissing ? "notFound" : "refused", error.code ?? "invalid_request", error);
  }
  if (error instanceof Stripe.errors.StripeError) return new PaymentError("unavailable", error.code ?? error.type, error);
  if (error instanceof EgressRefused || error instanceof EgressFailed) return new PaymentError("unavailable", error.code, error);
  return new PaymentError("unavailable", "unreadable", error);
}
