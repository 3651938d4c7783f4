import { createHmac, randomBytes } from "node:crypto";
import { postHook } from "../world/post-hook.ts";
import type { World } from "../world/world.ts";
import type { Customer, PaymentEvent, PaymentObject, PaymentObjects } from "../world/payment-objects.ts";
import { missing } from "./payment-refusal.ts";

/** Where events are sent, and the secret that signs them. */
export interface PaymentHook {
  readonly url: string;
  readonly secret: string;
}

export interface PaymentOptions {
  /** The key for calling the API. */
  readonly secretKey: string;
  readonly hook: PaymentHook | null;
}

/** What the provider works with: its objects, its clock, and its outgoing events. */
export interface Desk {
  readonly world: World;
  readonly options: PaymentOptions;
  /** This server's address, without a trailing slash. */
  readonly origin: () => string;
  /** The current time in seconds since 1970, on the customer's own clock if given. */
  readonly now: (customer?: Customer) => number;
  readonly find: <Name extends keyof PaymentObjects>(object: Name, id: string) => PaymentObjects[Name] | null;
  /** Throws the vendor's refusal if it does not exist. */
  readonly get: <Name extends keyof PaymentObjects>(object: Name, id: string) => PaymentObjects[Name];
  /** Newest first. */
  readonly all: <Name extends keyof PaymentObjects>(object: Name) => PaymentObjects[Name][];
  readonly put: <Row extends PaymentObject>(row: Row) => Row;
  /** Sends an event; `row` is the object after the change. */
  readonly emit: (type: string, row: PaymentObject, previous?: unknown) => void;
}

export const API_VERSION = "2026-10-28.endive";

/** Returns a new id in the vendor's format. */
export const paymentId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Returns an object as answers and events carry it: without this stand-in's private fields. */
export function answered(row: unknown): unknown {
  return JSON.parse(JSON.stringify(row, (name, value: unknown) => (name.startsWith("private_") ? undefined : value)));
}

export function createDesk(world: World, options: PaymentOptions, origin: () => string): Desk {
  const { store } = world;

  function find<Name extends keyof PaymentObjects>(object: Name, id: string): PaymentObjects[Name] | null {
    const row = store.get("payment", id);
    // Checking the name proves the type.
    return row?.object === object ? (row as PaymentObjects[Name]) : null;
  }

  return {
    world,
    options,
    origin,
    now: (customer) => Math.floor(Date.now() / 1000) + (customer?.private_ahead ?? 0),
    find,
    get: (object, id) => {
      const row = find(object, id);
      if (!row) throw missing(object.replaceAll("_", " "), id);
      return row;
    },
    all: <Name extends keyof PaymentObjects>(object: Name) =>
      [...store.all("payment")].filter((row): row is PaymentObjects[Name] => row.object === object).toReversed(),
    put: (row) => {
      store.put("payment", row.id, row);
      return row;
    },
    emit: (type, row, previous) => {
      if (options.hook === null) return;
      const event: PaymentEvent = {
        id: paymentId("evt"),
        object: "event",
        created: Math.floor(Date.now() / 1000),
        api_version: API_VERSION,
        livemode: false,
        type,
        data: { object: answered(row), ...(previous === undefined ? {} : { previous_attributes: previous }) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      };
      store.put("payment", event.id, event);
      world.agenda.add({ kind: "deliverPaymentEvent", eventId: event.id, attempt: 1 }, 0, false);
    },
  };
}

/** How long the vendor waits for an answer, in milliseconds. */
const PATIENCE = 20_000;
/** Delay before each retry, in milliseconds. */
const RETRY_AFTER: readonly number[] = [1_000, 5_000, 20_000, 60_000, 300_000, 3_600_000];

/** The header that proves to the receiver that an event comes from the provider. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Posts an event; retries later if it is not accepted. */
export async function deliverPaymentEvent(desk: Desk, eventId: string, attempt: number): Promise<void> {
  const { hook } = desk.options;
  const event = desk.find("event", eventId);
  if (hook === null || event === null) return;
  const body = JSON.stringify(event);
  const headers: [string, string][] = [
    ["content-type", "application/json; charset=utf-8"],
    ["stripe-signature", signatureOf(hook.secret, Math.floor(Date.now() / 1000), body)],
  ];
  const delivered = await postHook({ url: hook.url, headers, body, patience: PATIENCE });
  const wait = RETRY_AFTER[attempt - 1];
  if (!delivered && wait !== undefined) desk.world.agenda.add({ kind: "deliverPaymentEvent", eventId, attempt: attempt + 1 }, wait, false);
}
