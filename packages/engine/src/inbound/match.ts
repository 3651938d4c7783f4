import { withoutPlusPart } from "@filon/contracts/text";
import type { Inbound } from "@filon/connectors/kit";
import type { MatchedBy } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "@filon/db";
import { matchByMessageIds, matchByPerson, matchByThread, type MatchRow } from "@filon/db/engine";

/** The prospect that an event concerns, and the evidence for it. */
export interface Match {
  readonly prospectId: string;
  readonly actionId: string | null;
  readonly campaignId: string | null;
  readonly matchedBy: MatchedBy;
}

/**
 * Finds the prospect that an event concerns by the strongest evidence: message ids, the thread, ids in the quoted text, then the person,
 * whose address may have a plus part. Returns null when
 * nothing matches.
 */
export async function matchInbound(tx: WorkspaceTx, accountId: string, { match, matchedBy }: Inbound): Promise<Match | null> {
  if (match.messageIds !== undefined && match.messageIds.length > 0) {
    const found = await matchByMessageIds(tx, accountId, match.messageIds);
    if (found !== null) return as(found, matchedBy ?? "references");
  }
  if (match.threadId !== undefined) {
    const found = await matchByThread(tx, accountId, match.threadId);
    if (found !== null) return as(found, "thread");
  }
  if (match.quotedIds !== undefined) {
    const found = await matchByMessageIds(tx, accountId, match.quotedIds);
    if (found !== null) return as(found, "quoted");
  }
  const person = { email: match.email ?? null, linkedinKey: match.linkedinKey ?? null, providerId: match.providerId ?? null };
  if (person.email === null && person.linkedinKey === null && person.providerId === null) return null;
  const found = await matchByPerson(tx, accountId, person);
  if (found !== null) return as(found, person.email === null ? "provider_id" : "address");
  const plain = person.email === null ? null : withoutPlusPart(person.email);
  if (plain === null || plain === person.email) return null;
  const alias = await matchByPerson(tx, accountId, { ...person, email: plain });
  return alias === null ? null : as(alias, "alias");
}

function as(found: MatchRow, matchedBy: MatchedBy): Match {
  return { prospectId: found.prospect_id, actionId: found.action_id, campaignId: found.campaign_id, matchedBy };
}
