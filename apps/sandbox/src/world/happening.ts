/** A scheduled event on the network. */
export type Happening =
  | { readonly kind: "viewBack" | "accept" | "ignore" | "relationNews"; readonly accountId: string; readonly personId: string }
  | { readonly kind: "readChat"; readonly chatId: string }
  | { readonly kind: "answerChat"; readonly chatId: string; readonly text: string }
  | {
      readonly kind: "answerMail";
      readonly mailbox: string;
      readonly address: string;
      readonly letterId: string;
      readonly text: string;
      readonly automatic: boolean;
    }
  | {
      readonly kind: "returnMail";
      readonly mailbox: string;
      readonly address: string;
      readonly messageId: string;
      readonly code: string;
      readonly returnPath: string;
    }
  | {
      readonly kind: "complain";
      readonly mailbox: string;
      readonly address: string;
      readonly letterId: string;
      readonly returnPath: string;
    }
  | { readonly kind: "approveAccount"; readonly accountId: string }
  | { readonly kind: "deliverHook"; readonly webhookId: string; readonly body: string; readonly attempt: number }
  | { readonly kind: "deliverPaymentEvent"; readonly eventId: string; readonly attempt: number }
  | { readonly kind: "paymentDue"; readonly subscriptionId: string };

/** A happening and its due time, in milliseconds since 1970. */
export interface Job {
  readonly id: string;
  readonly due: number;
  /** In the network's time, so that it moves when the length of a day changes; otherwise in real time. */
  readonly scaled: boolean;
  readonly happening: Happening;
}
