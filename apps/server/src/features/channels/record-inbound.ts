import type { Inbound, Unreadable } from "@filon/connectors";
import { refusalOf, type WorkspaceTx } from "@filon/db";
import * as channels from "@filon/db/channels";
import { announce } from "@filon/db/realtime";
import { receiveInbound } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";

/** What an account's network reported. */
export interface News {
  readonly inbound: readonly Inbound[];
  /** Messages that the connector could not parse. */
  readonly unreadable?: readonly Unreadable[];
}

/**
 * Passes what an account's network reported to the engine in the caller's transaction; known facts count once. A message
 * that the database refuses is recorded as far as possible and listed with the account, so that reading the account
 * continues.
 */
export async function recordInbound(
  services: Services,
  tx: WorkspaceTx,
  accountId: string,
  provider: "gateway" | "email",
  { inbound: facts, unreadable = [] }: News,
): Promise<void> {
  const at = nowOf(services);
  const put: Unreadable[] = [...unreadable];
  for (const inbound of facts) {
    const refusal = await refusalOf(tx, () => receiveInbound(tx, { accountId, provider, inbound, at }));
    if (refusal === null) continue;
    services.log.error({ err: refusal, accountId, providerEventId: inbound.providerEventId }, "an incoming message could not be stored");
    await refusalOf(tx, () => receiveInbound(tx, { accountId, provider, inbound: bareFact(inbound), at }));
    put.push(asUnreadable(inbound));
  }
  if (put.length === 0) return;
  for (const message of put) await list(tx, accountId, message);
  await announce(tx, "account:changed", { accountId, timestamp: at.toISOString() });
}

/** Returns only the fact that somebody replied or objected, without their text. */
function bareFact({ providerEventId, formerEventId, type, occurredAt, match, matchedBy, data }: Inbound): Inbound {
  const { bounce, returnDate } = data;
  const kept = { ...(bounce !== undefined && { bounce }), ...(returnDate !== undefined && { returnDate }) };
  return {
    providerEventId,
    ...(formerEventId !== undefined && { formerEventId }),
    type,
    occurredAt,
    match,
    data: kept,
    ...(matchedBy !== undefined && { matchedBy }),
  };
}

function asUnreadable({ providerEventId, occurredAt, data, match }: Inbound): Unreadable {
  return { providerEventId, reason: "refused", from: data.from ?? match.email ?? null, subject: data.subject ?? null, occurredAt };
}

/** Lists an unreadable message, without its text when the database refuses that. */
async function list(tx: WorkspaceTx, accountId: string, message: Unreadable): Promise<void> {
  const { providerEventId, reason, from: sender, subject } = message;
  const occurredAt = new Date(message.occurredAt);
  const written = { accountId, providerEventId, reason, sender, subject, occurredAt };
  const refusal = await refusalOf(tx, () => channels.insertUnreadable(tx, written));
  if (refusal !== null) await refusalOf(tx, () => channels.insertUnreadable(tx, { ...written, sender: null, subject: null }));
}
