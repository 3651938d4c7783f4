import { randomUUID } from "node:crypto";
import * as channels from "@filon/db/channels";
import type { LeasedAccountRow } from "@filon/db/channels";
import { repeat } from "@filon/engine";
import type { Services } from "../../../services.ts";
import { channelTools, webhookSecret } from "../tools.ts";
import { followEmail } from "./follow-email.ts";
import { followLinkedIn } from "./follow-linkedin.ts";
import { ensureWebhooks } from "./gateway-webhooks.ts";

/** A lease survives several missed renewals; a dead worker's accounts are read again after it. Seconds. */
const LEASE_SECONDS = 45;
const RENEW_MS = 5_000;
/** How many mailboxes one process follows; each holds a connection. */
const MOST_ACCOUNTS = 500;

export interface AccountSync {
  /** Stops all reading and releases the leases. */
  readonly stop: () => Promise<void>;
}

interface Following {
  readonly stop: () => Promise<void>;
  readonly connectedAt: number;
}

/** Reads what the connected accounts receive; however many workers run, each account is read by one at a time. */
export function startAccountSync(services: Services, options: { readonly renewMs?: number } = {}): AccountSync {
  const tools = channelTools(services);
  const worker = randomUUID();
  const following = new Map<string, Following>();
  let stopping = false;

  function follow(account: LeasedAccountRow): Following {
    const stop = new AbortController();
    const read = account.channel === "email" ? followEmail : followLinkedIn;
    const done = read(services, tools, worker, account, stop.signal).catch((error: unknown) => {
      services.log.error({ err: error, accountId: account.id }, "reading an account stopped because of an error");
    });
    // A reader that ended is restarted at the next renewal while the account is connected.
    void done.then(() => following.delete(account.id));
    return {
      connectedAt: account.connected_at?.getTime() ?? 0,
      stop: async () => {
        stop.abort();
        await done;
      },
    };
  }

  async function renew(): Promise<void> {
    const mine = await channels.leaseAccounts(services.db.pool, worker, LEASE_SECONDS, MOST_ACCOUNTS);
    const byId = new Map(mine.map((account) => [account.id, account]));
    for (const [id, reader] of following) {
      const account = byId.get(id);
      if (account === undefined || (account.connected_at?.getTime() ?? 0) !== reader.connectedAt) await reader.stop();
    }
    for (const account of mine) if (!following.has(account.id) && !stopping) following.set(account.id, follow(account));
  }

  registerWebhooks(services, tools).catch((error: unknown) =>
    services.log.warn({ err: error }, "the gateway's webhooks could not be set up"),
  );
  const renewing = repeat(services, {
    everyMs: options.renewMs ?? RENEW_MS,
    failure: "finding the accounts to read failed",
    act: renew,
  });
  return {
    stop: async () => {
      stopping = true;
      await renewing.stop();
      await Promise.all([...following.values()].map((reader) => reader.stop()));
      await channels.releaseAccounts(services.db.pool, worker).catch(() => undefined);
      await tools.connectors.close();
    },
  };
}

/** The vendor cannot post to a local address; the demonstration network's webhooks are set up with its accounts. */
async function registerWebhooks({ config }: Services, tools: ReturnType<typeof channelTools>): Promise<void> {
  const { hostname } = new URL(config.publicUrl);
  if (config.gateway === null || hostname === "localhost" || hostname === "127.0.0.1") return;
  await ensureWebhooks(tools.unipile(config.gateway), config.publicUrl, webhookSecret(config), { renew: false });
}
