import { setTimeout as sleep } from "node:timers/promises";
import { gatewayOf, readConversations, readRelations } from "@filon/connectors";
import * as channels from "@filon/db/channels";
import type { LeasedAccountRow } from "@filon/db/channels";
import { dateOf } from "@filon/domain";
import { GatewayError } from "@filon/integrations";
import { z } from "zod";
import type { Services } from "../../../services.ts";
import { recordInbound } from "../record-inbound.ts";
import { tellAccountChanged } from "../tell-account-changed.ts";
import { accessOf, type ChannelTools } from "../tools.ts";

const Cursor = z.object({ seen: z.array(z.string()).optional(), chats: z.object({ until: z.iso.datetime() }).optional() });

/** Chats are polled this often besides their webhooks, in real time and give or take a half, so that a lost webhook loses no answer; milliseconds. */
const CHATS_EVERY_MS = 5 * 60_000;
/** How far back the chats of an account are first read; never to before its connection. Known messages count once. */
const LOOK_BACK_MS = 3 * 86_400_000;

/** A few times a day at irregular hours, by the workspace's clock: the gateway reports new relations up to 8 h late. */
const LEAST_HOURS = 3;
const MOST_HOURS = 7;
/** Minimum time between two requests to the gateway, however fast the demonstration's days pass; milliseconds. */
const LEAST_PAUSE_MS = 5_000;
/** Longest delay of the first read after the worker starts, so that accounts are not all read together; milliseconds. */
const FIRST_PAUSE_MS = 10_000;

const NEEDS_REAUTH = new Set(["disconnected_account", "expired_credentials", "invalid_credentials"]);

/**
 * Polls an account's chats and relations until the signal aborts: webhooks may be lost, and those for relations arrive up to 8 hours late. Relations
 * are asked for a few times a day only.
 */
export async function followLinkedIn(
  services: Services,
  tools: ChannelTools,
  worker: string,
  account: LeasedAccountRow,
  signal: AbortSignal,
): Promise<void> {
  const factor = await clockFactor(services, account);
  await pause((FIRST_PAUSE_MS * (0.5 + Math.random())) / factor, signal);
  let relationsAt = 0;
  while (!signal.aborted) {
    const isDue = Date.now() >= relationsAt;
    try {
      await readOnce(services, tools, worker, account, { relations: isDue, signal });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof GatewayError && NEEDS_REAUTH.has(error.type)) return needsReauth(services, account, error.type);
      services.log.warn({ err: error, accountId: account.id }, "an account's chats and connections could not be read");
    }
    const hours = LEAST_HOURS + Math.random() * (MOST_HOURS - LEAST_HOURS);
    if (isDue) relationsAt = Date.now() + Math.max(LEAST_PAUSE_MS, (hours * 3_600_000) / factor);
    await pause(Math.min(CHATS_EVERY_MS * (0.5 + Math.random()), relationsAt - Date.now()), signal);
  }
}

async function readOnce(
  services: Services,
  tools: ChannelTools,
  worker: string,
  account: LeasedAccountRow,
  { relations, signal }: { readonly relations: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const row = await services.db.inWorkspace(account.workspace_id, (tx) => channels.findAccount(tx, account.id));
  if (row?.provider_account_id == null) return;
  const gateway = gatewayOf(tools.connectors.egress, services.config.gateway, accessOf(tools.box, account.workspace_id, row));
  const { seen, chats } = Cursor.catch({}).parse(row.sync_cursor);
  const receivedAt = services.now().toString({ fractionalSecondDigits: 3 });
  const began = Math.max(Date.now() - LOOK_BACK_MS, row.connected_at?.getTime() ?? 0);
  const heard = await readConversations(gateway, row.provider_account_id, chats ?? { until: new Date(began).toISOString() }, signal);
  const known = seen === undefined ? null : { seen };
  const met = relations ? await readRelations(gateway, row.provider_account_id, known, receivedAt, signal) : null;
  await services.db.inWorkspace(account.workspace_id, async (tx) => {
    // Enrolments are locked before accounts everywhere; a fact recorded without the lease still counts only once.
    await recordInbound(services, tx, account.id, "gateway", { inbound: [...heard.inbound, ...(met?.inbound ?? [])] });
    await channels.saveSyncCursor(tx, account.id, worker, { ...(met?.cursor ?? known), chats: heard.cursor });
  });
}

async function clockFactor(services: Services, account: LeasedAccountRow): Promise<number> {
  const workspace = await services.db.inWorkspace(account.workspace_id, channels.findWorkspace);
  return workspace?.clock_factor ?? 1;
}

async function needsReauth(services: Services, account: LeasedAccountRow, code: string): Promise<void> {
  await services.db.inWorkspace(account.workspace_id, async (tx) => {
    const changed = await channels.setAccountStatus(tx, account.id, { status: "needs_reauth", code, at: dateOf(services.now()) });
    if (changed) await tellAccountChanged(services, tx, account.id, "needs_reauth");
  });
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.max(LEAST_PAUSE_MS, milliseconds), undefined, { signal }).catch(() => undefined);
}
