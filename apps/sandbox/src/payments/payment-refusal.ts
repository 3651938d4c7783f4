interface About {
  readonly code?: string;
  readonly declineCode?: string;
  readonly param?: string;
}

/** A refusal with the vendor's wording. */
export class PaymentRefusal extends Error {
  override readonly name = "PaymentRefusal";
  readonly status: number;
  readonly type: string;
  readonly about: About;

  constructor(status: number, type: "card_error" | "invalid_request_error" | "idempotency_error", message: string, about: About = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.about = about;
  }

  body(): unknown {
    const { code, declineCode, param } = this.about;
    return { error: { type: this.type, message: this.message, code, decline_code: declineCode, param } };
  }
}

export const missing = (object: string, id: string): PaymentRefusal =>
  new PaymentRefusal(404, "invalid_request_error", `No such ${object}: '${id}'`, { code: "resource_missing", param: "id" });

export const wrong = (message: string, param?: string): PaymentRefusal =>
  new PaymentRefusal(400, "invalid_request_error", message, param === undefined ? {} : { param });

export const declined = (): PaymentRefusal =>
  new PaymentRefusal(402, "card_error", "Your card was declined.", { code: "card_declined", declineCode: "generic_decline" });

/** The vendor's refusal of a payment that is due immediately when there is no payment method. */
export const nothingToPayBy = (): PaymentRefusal =>
  new PaymentRefusal(
    400,
    "invalid_request_error",
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    { code: "resource_missing" },
  );
