import type { Answers } from "../people/person.ts";
import type { Control } from "./control.ts";
import type { Job } from "./happening.ts";
import type { KeptAnswer, PaymentObject } from "./payment-objects.ts";

/** A sender's account on the network, as the gateway keeps it. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly slug: string;
  readonly providerId: string;
  readonly status: "OK" | "CONNECTING" | "CREDENTIALS" | "STOPPED";
  /** The checkpoint to pass before it is connected. */
  readonly checkpoint: "OTP" | "CAPTCHA" | "IN_APP_VALIDATION" | null;
  readonly createdAt: number;
}

export interface Webhook {
  readonly id: string;
  readonly source: string;
  readonly requestUrl: string;
  readonly name: string;
  readonly events: readonly string[] | null;
  readonly accountIds: readonly string[] | null;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export interface Invitation {
  readonly id: string;
  readonly text: string;
  readonly sentAt: number;
  readonly status: "PENDING" | "ACCEPTED" | "IGNORED" | "WITHDRAWN";
}

/** The relation between an account and a person. Key: account id, slash, person id. */
export interface Tie {
  readonly accountId: string;
  readonly personId: string;
  readonly invitation: Invitation | null;
  readonly connectedAt: number | null;
  readonly visits: readonly number[];
  readonly viewedBackAt: number | null;
  /** The account's reactions, by post; absent without any. */
  readonly reactions?: Readonly<Record<string, string>>;
  readonly lastReactedAt?: number;
  readonly comments?: readonly PostComment[];
  /** Ids of the skills that it endorsed. */
  readonly endorsed?: readonly number[];
}

/** A comment under one of the person's posts. */
export interface PostComment {
  readonly id: string;
  readonly postId: string;
  readonly text: string;
  readonly at: number;
}

export interface ChatMessage {
  readonly id: string;
  readonly mine: boolean;
  readonly text: string;
  readonly at: number;
  readonly seen: boolean;
}

/** Messages between an account and a person, oldest first; `mine` is the account's. Key: chat id. */
export interface Chat {
  readonly id: string;
  readonly accountId: string;
  readonly personId: string;
  readonly messages: readonly ChatMessage[];
}

/** A mailbox of a sender, readable over IMAP. Key: address. */
export interface Mailbox {
  readonly address: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Key: address, newline, folder. */
export interface Folder {
  readonly uidValidity: number;
  readonly uidNext: number;
}

/** One stored mail. Key: address, newline, folder, newline, UID. */
export interface StoredMail {
  readonly mailbox: string;
  readonly folder: string;
  readonly uid: number;
  readonly at: number;
  readonly flags: readonly string[];
  /** The message's bytes, one character per byte (latin1). */
  readonly raw: string;
}

export interface Letter {
  readonly id: string;
  readonly messageId: string;
  /** Message-IDs of the thread so far, oldest first, without angle brackets. */
  readonly references: readonly string[];
  /** Where answers go; for the person's own letters, the mailbox itself. */
  readonly replyTo: string;
  /** True when the sender wrote it, false when the person did. */
  readonly mine: boolean;
  readonly automatic: boolean;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** What happened to it, if it was not simply delivered. */
  readonly fate: "delivered" | "returned" | "complained";
}

/** E-mails between a sender's mailbox and one address, oldest first. Key: mailbox, slash, address. */
export interface Correspondence {
  readonly mailbox: string;
  readonly senderName: string;
  readonly address: string;
  readonly personId: string | null;
  readonly letters: readonly Letter[];
}

/** One accepted act, for counting. Key: id. */
export interface Act {
  readonly id: string;
  readonly at: number;
  readonly kind: "visit" | "invitation" | "message" | "email" | "reaction" | "comment" | "endorsement";
  /** Account id or mailbox address. */
  readonly sender: string;
  readonly personId: string | null;
  /** Provider id or e-mail address. */
  readonly to: string;
  readonly textHash: string;
  readonly excerpt: string;
  /** Without angle brackets; e-mails only. */
  readonly messageId: string | null;
}

/** A person's manually set behaviour. Key: person id. */
export interface PersonChoice {
  readonly answers: Answers | null;
  readonly accepts: "quickly" | "slowly" | "never" | null;
  /** Real seconds until they react, instead of a drawn delay. */
  readonly afterSeconds: number | null;
}

/** One of the product's own e-mails, as one recipient got it. Key: id. */
export interface ProductMail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  /** The kind it declares; empty if none. */
  readonly template: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly at: number;
  /** How often it was submitted; more than 1 for repeats. */
  readonly copies: number;
}

/** Number of attempts at a greylisted address. Key: sender, slash, address. */
export interface Attempts {
  readonly count: number;
}

/** A row, page or record of a service outside, as its stand-in keeps it. Key: service, slash, collection, slash, id. */
export interface ServiceRecord {
  readonly service: string;
  /** Table, database or kind of object. */
  readonly collection: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The sandbox's whole state. Values are never modified in place. */
export interface Tables {
  readonly control: Control;
  readonly account: Account;
  readonly webhook: Webhook;
  readonly tie: Tie;
  readonly chat: Chat;
  readonly mailbox: Mailbox;
  readonly folder: Folder;
  readonly mail: StoredMail;
  readonly correspondence: Correspondence;
  readonly act: Act;
  readonly choice: PersonChoice;
  readonly attempts: Attempts;
  readonly productMail: ProductMail;
  /** The embedded payment provider's objects. Key: id. */
  readonly payment: PaymentObject;
  /** Key: the idempotency key. */
  readonly paymentAnswer: KeptAnswer;
  readonly serviceRecord: ServiceRecord;
  readonly job: Job;
}

/** Maximum number of rows per table; the oldest are dropped first. */
export const MOST_ROWS: Readonly<Record<keyof Tables, number>> = {
  control: 1,
  account: 500,
  webhook: 500,
  tie: 50_000,
  chat: 20_000,
  mailbox: 500,
  folder: 2_000,
  mail: 8_000,
  correspondence: 20_000,
  act: 30_000,
  choice: 5_000,
  attempts: 5_000,
  productMail: 500,
  payment: 20_000,
  paymentAnswer: 2_000,
  serviceRecord: 20_000,
  job: 50_000,
};
