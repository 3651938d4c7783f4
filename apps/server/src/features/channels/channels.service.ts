import { AccountLimits, type ChannelAccount, type LimitsChange } from "@filon/contracts/channels";
import { Channel } from "@filon/contracts/outreach";
import { UserError } from "@filon/contracts/errors";
import { gatewayOf } from "@filon/connectors";
import * as installation from "@filon/db/installation";
import * as channelRows from "@filon/db/channels";
import { wakeParked, wakeWaitingForSlot } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import { accountLimits, dateOf } from "@filon/domain";
import type { Services } from "../../services.ts";
import { SANDBOX_URL_SETTING } from "../instance/index.ts";
import { getAccount } from "./accounts.service.ts";
import { mayAddLinkedIn } from "./linkedin.service.ts";
import { type ChannelTools, openSecrets } from "./tools.ts";

const notFound = () => new UserError("channels.server.notFound", { status: 404 });
/** Timeout of the gateway when an account is removed from it, milliseconds. */
const FORGET_MS = 5_000;
/** People who get new slots when limits change; it takes months to reach more of them. */
const WAKEN_AT_ONCE = 5_000;

/** Changes an account's limits. Throws 404 when the workspace has no such account. */
export async function updateLimits(services: Services, workspaceId: string, id: string, change: LimitsChange): Promise<ChannelAccount> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await channelRows.findAccount(tx, id);
    if (row === null) throw notFound();
    const limits = AccountLimits.parse({ ...accountLimits(row.channel, row.settings), ...change });
    if (limits.minGapSeconds > limits.maxGapSeconds) {
      throw new UserError("channels.server.gapOrder", { fields: { maxGapSeconds: "channels.server.gapOrder" } });
    }
    if (!(await channelRows.updateLimits(tx, id, limits))) throw notFound();
    // The slots of waiting people were computed with the previous limits.
    await wakeWaitingForSlot(tx, id, dateOf(services.now()), WAKEN_AT_ONCE);
    await wakeParked(tx, { holds: [{ code: "accountKindOff", accountId: id }], most: WAKEN_AT_ONCE }, dateOf(services.now()));
    await wakeEngine(tx);
    await announce(tx, "account:changed", { accountId: id, timestamp: services.now().toString({ fractionalSecondDigits: 3 }) });
    const account = await getAccount(tx, id, services.now());
    if (account === null) throw notFound();
    return account;
  });
}

/** Disconnects an account, deletes its secrets and removes it from the gateway. Throws 404. */
export async function disconnect(services: Services, tools: ChannelTools, workspaceId: string, id: string): Promise<void> {
  const row = await services.db.inWorkspace(workspaceId, async (tx) => {
    const account = await channelRows.findAccount(tx, id);
    if (account === null || !(await channelRows.disconnect(tx, id))) throw notFound();
    await announce(tx, "account:changed", { accountId: id, timestamp: services.now().toString({ fractionalSecondDigits: 3 }) });
    return account;
  });
  if (row.provider_account_id === null) return;
  try {
    const unipile = gatewayOf(tools.connectors.egress, services.config.gateway, {
      settings: row.settings,
      secret: openSecrets(tools.box, row),
    });
    await unipile.removeAccount(row.provider_account_id, AbortSignal.timeout(FORGET_MS));
  } catch (error) {
    services.log.warn({ err: error, accountId: id }, "a disconnected account could not be removed from the gateway");
  }
}

/** Clears the list of an account's unreadable messages. Throws 404. */
export async function forgetUnreadableMessages(services: Services, workspaceId: string, id: string): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    if ((await channelRows.findAccount(tx, id)) === null) throw notFound();
    if ((await channelRows.forgetUnreadableMessages(tx, id)) === 0) return;
    await announce(tx, "account:changed", { accountId: id, timestamp: services.now().toString({ fractionalSecondDigits: 3 }) });
  });
}

/** Returns which channels have a connected account, whether it is the demonstration network's, and whether another may be connected. */
export async function listNetworks(services: Services, tools: ChannelTools, workspaceId: string) {
  const gateway = await tools.gateway();
  const { rows, mayAdd } = await services.db.inWorkspace(workspaceId, async (tx) => ({
    rows: await channelRows.listAccounts(tx),
    mayAdd: gateway !== null && (await mayAddLinkedIn(tx, gateway.isSandbox)),
  }));
  const channels = Channel.options.map((channel) => {
    const connected = rows.filter((row) => row.channel === channel && row.status === "connected");
    const sandbox = connected.length > 0 ? connected.every((row) => row.is_sandbox) : channel === "linkedin" && gateway?.isSandbox === true;
    return { channel, connected: connected.length > 0, sandbox, mayAdd: channel === "linkedin" ? mayAdd : channel === "email" };
  });
  const sandboxUrl = services.config.sandbox.enabled ? await installation.findSetting(services.db.pool, SANDBOX_URL_SETTING) : null;
  return { channels, sandboxUrl };
}
