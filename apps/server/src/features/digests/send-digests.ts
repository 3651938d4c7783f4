import type { WorkspaceTx } from "@filon/db";
import * as digests from "@filon/db/digests";
import { repeat } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";

const POLL_MS = 60_000;
const BATCH = 200;
const DAY_MS = 86_400_000;
/** A digest looks back this far at most, after a time without one. */
const MOST_DAYS_BACK = 7;

/** Sends daily digests when they are due. Safe to run in any number of workers. */
export function startDigests(services: Services): { readonly stop: () => Promise<void> } {
  return repeat(services, { everyMs: POLL_MS, failure: "digests could not be sent", act: () => sendDueDigests(services) });
}

/** Sends each digest that is due, once a day and reader, even while other workers do the same. */
export async function sendDueDigests(services: Services): Promise<void> {
  const at = nowOf(services);
  for (const { workspaceId, ...due } of await digests.listDueDigests(services.db.pool, at, BATCH)) {
    // One that fails stays due and does not hold up the others.
    await services.db
      .inWorkspace(workspaceId, (tx) => sendDigest(tx, services, due, at))
      .catch((error: unknown) => services.log.warn({ err: error, workspaceId, userId: due.userId }, "a digest could not be sent"));
  }
}

/** Mails a day's digest: what campaigns did since the last one, and what waits for the reader. With nothing to tell, no mail is sent. */
async function sendDigest(tx: WorkspaceTx, services: Services, due: { userId: string; day: string }, at: Date): Promise<void> {
  const reader = await digests.takeDigest(tx, due, at);
  if (reader === null) return;
  const since = new Date(Math.max(reader.since?.getTime() ?? at.getTime() - DAY_MS, at.getTime() - MOST_DAYS_BACK * DAY_MS));
  const campaigns = await digests.listCampaignNews(tx, since, at);
  const waiting = await digests.readWaiting(tx, due.userId, at);
  if (campaigns.length === 0 && Object.values(waiting).every((count) => count === 0)) return;
  const { email: to, isKnown, language, firstName } = reader;
  const values = {
    firstName,
    campaigns: campaigns.map(({ end_reason: endReason, ...campaign }) => ({ ...campaign, endReason })),
    waiting,
  };
  await sendProductMail(tx, services, { template: "digest", to, language, values, isKnown });
}
