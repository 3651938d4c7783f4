import type { Unipile } from "@filon/integrations";
import type { Inbound } from "../kit/connector.ts";
import { storableInbound } from "../kit/storable-inbound.ts";
import { acceptance } from "./webhook.ts";

/** What is stored between two reads of an account's relations: the people on the first page. */
export interface RelationsCursor {
  readonly seen: readonly string[];
}

const MOST_PAGES = 5;
const REMEMBERED = 500;

/**
 * Reads new relations since the cursor, newest first; the webhooks for them arrive up to 8 hours late. The first read (`cursor` null) reports all of
 * the newest ones too: an invitation may have been accepted before it, and relations whom we never invited match no act. Throws GatewayError.
 */
export async function readRelations(
  gateway: Unipile,
  accountId: string,
  cursor: RelationsCursor | null,
  receivedAt: string,
  signal: AbortSignal,
): Promise<{ inbound: Inbound[]; cursor: RelationsCursor }> {
  const seen = new Set(cursor?.seen);
  const inbound: Inbound[] = [];
  const fresh: string[] = [];
  let next: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const relations = await gateway.relations(accountId, next, signal);
    const unseen = relations.items.filter((each) => !seen.has(each.member_id));
    for (const each of unseen) {
      inbound.push(storableInbound(acceptance(accountId, each.member_id, each.public_identifier ?? null, receivedAt)));
      fresh.push(each.member_id);
    }
    next = relations.cursor;
    if (next === null || unseen.length < relations.items.length) break;
  }
  return { inbound, cursor: { seen: [...fresh, ...seen].slice(0, REMEMBERED) } };
}
