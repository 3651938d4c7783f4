import { type ChannelAccount, CHANNELS_PAGE, GATEWAY_WEBHOOK_PATH, type LinkedInReturn } from "@filon/contracts/channels";
import { UserError } from "@filon/contracts/errors";
import { gatewayOf } from "@filon/connectors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as channels from "@filon/db/channels";
import type { ChannelAccountRow } from "@filon/db/channels";
import { announce } from "@filon/db/realtime";
import { dateOf } from "@filon/domain";
import type { CheckpointType, Unipile } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { getAccount } from "./accounts.service.ts";
import { countConnectionTry } from "./connection-tries.ts";
import { gatewayFailure } from "./gateway-failure.ts";
import { hostedToken } from "./hosted-token.ts";
import { type ChannelTools, openSecrets, sealSecrets } from "./tools.ts";

/** Timeout of a connection (SETTINGS-13), milliseconds. */
const CONNECT_MS = 30_000;
/** How long a hosted page can be used; the vendor's pages end at its daily restart. */
const LINK_HOURS = 1;

interface Owner {
  readonly workspaceId: string;
  readonly userId: string | null;
}
interface Connection {
  readonly account: ChannelAccount;
  readonly checkpoint: CheckpointType | null;
}
type Gateway = NonNullable<Awaited<ReturnType<ChannelTools["gateway"]>>>;

/** Connects a LinkedIn account with its credentials; the answer may be a checkpoint to solve. Throws UserError. */
export async function connectLinkedIn(
  services: Services,
  tools: ChannelTools,
  owner: Owner,
  email: string,
  password: string,
): Promise<Connection> {
  if (email === "" || password === "") throw new UserError("channels.server.linkedInNoCredentials");
  const gateway = await openGateway(tools);
  const known = await services.db.inWorkspace(owner.workspaceId, async (tx) => {
    const row = (await linkedInRows(tx)).find((each) => each.settings["login"] === email.toLowerCase());
    if (row === undefined) await checkPlan(tx, gateway.isSandbox);
    return row;
  });
  const unipile = tools.unipile(gateway.access);
  const signal = AbortSignal.timeout(CONNECT_MS);
  try {
    const step =
      known?.provider_account_id == null
        ? await unipile.connectWithCredentials(email, password, signal)
        : await unipile.reconnectWithCredentials(known.provider_account_id, email, password, signal);
    const credentials = { email, password };
    const write = { gateway, gatewayAccountId: step.accountId, credentials, id: known?.id ?? null, checkpoint: step.checkpoint };
    return { account: await keepLinkedInAccount(services, tools, owner, unipile, write, signal), checkpoint: step.checkpoint };
  } catch (error) {
    throw gatewayFailure(error, signal.aborted);
  }
}

/** Solves a checkpoint with its code; another checkpoint may follow. Throws UserError. */
export async function solveLinkedInCheckpoint(
  services: Services,
  tools: ChannelTools,
  owner: Owner,
  id: string,
  code: string,
): Promise<Connection> {
  const row = await services.db.inWorkspace(owner.workspaceId, (tx) => channels.findAccount(tx, id));
  if (row === null || row.channel !== "linkedin" || row.provider_account_id === null)
    throw new UserError("channels.server.notFound", { status: 404 });
  if (row.status !== "checkpoint") throw new UserError("channels.server.noCheckpoint", { status: 409 });
  await countConnectionTry(services, owner);
  const gateway = await openGateway(tools);
  const unipile = gatewayOf(tools.connectors.egress, gateway.access, { settings: row.settings, secret: openSecrets(tools.box, row) });
  const signal = AbortSignal.timeout(CONNECT_MS);
  try {
    const step = await unipile.solveCheckpoint(row.provider_account_id, code, signal);
    const write = { gateway, gatewayAccountId: step.accountId, credentials: null, id, checkpoint: step.checkpoint };
    return { account: await keepLinkedInAccount(services, tools, owner, unipile, write, signal), checkpoint: step.checkpoint };
  } catch (error) {
    throw gatewayFailure(error, signal.aborted);
  }
}

/** Returns the address of a gateway page that connects the account; the gateway then calls `finishHosted`. Throws UserError. */
export async function getHostedLinkedInLink(
  services: Services,
  tools: ChannelTools,
  owner: Owner,
  reconnectId: string | null,
): Promise<string> {
  await countConnectionTry(services, owner);
  const gateway = await openGateway(tools);
  const row = await services.db.inWorkspace(owner.workspaceId, async (tx) => {
    if (reconnectId !== null) return channels.findAccount(tx, reconnectId);
    await checkPlan(tx, gateway.isSandbox);
    return null;
  });
  if (reconnectId !== null && row?.provider_account_id == null) throw new UserError("channels.server.notFound", { status: 404 });
  const { publicUrl, secretKey } = services.config;
  const expiresAt = services.now().add({ hours: LINK_HOURS });
  const signal = AbortSignal.timeout(CONNECT_MS);
  try {
    return await tools.unipile(gateway.access).hostedLink(
      {
        name: hostedToken(secretKey).make({
          workspaceId: owner.workspaceId,
          userId: owner.userId,
          accountId: reconnectId,
          expiresAt: expiresAt.epochMilliseconds,
        }),
        expiresOn: expiresAt.toString({ fractionalSecondDigits: 3 }),
        reconnectAccount: row?.provider_account_id ?? null,
        notifyUrl: `${publicUrl}${GATEWAY_WEBHOOK_PATH}/hosted`,
        successUrl: returnAddress(publicUrl, "connected"),
        failureUrl: returnAddress(publicUrl, "failed"),
      },
      signal,
    );
  } catch (error) {
    throw gatewayFailure(error, signal.aborted);
  }
}

function returnAddress(publicUrl: string, how: LinkedInReturn): string {
  return `${publicUrl}${CHANNELS_PAGE}?linkedin=${how}`;
}

/**
 * Handles the gateway's notification that a hosted page was used. The account is read from the gateway, so forged
 * notifications connect nothing.
 */
export async function finishHosted(services: Services, tools: ChannelTools, name: string, gatewayAccountId: string): Promise<void> {
  const token = hostedToken(services.config.secretKey).read(name, services.now().epochMilliseconds);
  const gateway = await tools.gateway();
  if (token === null || gateway === null) return;
  const unipile = tools.unipile(gateway.access);
  const owner = { workspaceId: token.workspaceId, userId: token.userId };
  const write = { gateway, gatewayAccountId, credentials: null, id: token.accountId, checkpoint: null };
  await keepLinkedInAccount(services, tools, owner, unipile, write, AbortSignal.timeout(CONNECT_MS));
}

export interface Write {
  readonly gateway: Gateway;
  readonly gatewayAccountId: string;
  readonly credentials: { readonly email: string; readonly password: string } | null;
  /** The row to reconnect; if null, one is added unless the workspace has this account already. */
  readonly id: string | null;
  readonly checkpoint: CheckpointType | null;
}

/** Stores a connection as the gateway reports it, within the plan's limit (PLAN-10). */
export async function keepLinkedInAccount(
  services: Services,
  tools: ChannelTools,
  owner: Owner,
  unipile: Unipile,
  write: Write,
  signal: AbortSignal,
): Promise<ChannelAccount> {
  const profile = write.checkpoint === null ? await unipile.ownProfile(write.gatewayAccountId, signal) : null;
  return services.db.inWorkspace(owner.workspaceId, async (tx) => {
    await channels.lockConnecting(tx);
    const rows = await linkedInRows(tx);
    const address = profile?.public_identifier ?? profile?.provider_id ?? write.credentials?.email ?? null;
    const known = rows.find(
      (row) =>
        row.id === write.id || row.provider_account_id === write.gatewayAccountId || row.address.toLowerCase() === address?.toLowerCase(),
    );
    if (known === undefined) await checkPlan(tx, write.gateway.isSandbox);
    const { isSandbox } = write.gateway;
    const former =
      known === undefined && address !== null ? await channels.findFormerAccount(tx, { channel: "linkedin", address, isSandbox }) : null;
    const id = known?.id ?? former ?? newId();
    const secrets = {
      ...(known === undefined ? {} : openSecrets(tools.box, known)),
      ...write.credentials,
      ...(write.gateway.isSandbox ? { gatewayKey: write.gateway.access.apiKey } : {}),
    };
    const name = [profile?.first_name, profile?.last_name].filter((part) => part != null && part !== "").join(" ");
    await channels.writeAccountConnection(
      tx,
      {
        id,
        userId: owner.userId,
        channel: "linkedin",
        label: name || known?.label || address || "LinkedIn",
        address: address ?? known?.address ?? write.gatewayAccountId,
        providerAccountId: write.gatewayAccountId,
        status: write.checkpoint === null ? "connected" : "checkpoint",
        statusCode: write.checkpoint,
        settings: {
          // The identity that the account's limits are counted by.
          ...(profile === null ? {} : { memberId: profile.provider_id ?? null }),
          ...(write.credentials === null ? {} : { login: write.credentials.email.toLowerCase() }),
          ...(write.gateway.isSandbox ? { gatewayUrl: write.gateway.access.baseUrl } : {}),
        },
        secret: Object.keys(secrets).length === 0 ? null : sealSecrets(tools.box, id, secrets),
        isSandbox: write.gateway.isSandbox,
        syncCursor: null,
      },
      dateOf(services.now()),
    );
    await announce(tx, "account:changed", { accountId: id, timestamp: services.now().toString({ fractionalSecondDigits: 3 }) });
    const account = await getAccount(tx, id, services.now());
    if (account === null) throw new Error("the account just written was not found");
    return account;
  });
}

async function linkedInRows(tx: WorkspaceTx): Promise<ChannelAccountRow[]> {
  return (await channels.listAccounts(tx)).filter((row) => row.channel === "linkedin");
}

/**
 * Returns whether the plan allows another account: one except on Enterprise (PLAN-10), demonstration and real accounts
 * counted separately.
 */
export async function mayAddLinkedIn(tx: WorkspaceTx, isSandbox: boolean): Promise<boolean> {
  const workspace = await channels.findWorkspace(tx);
  if (workspace?.plan === "enterprise") return true;
  return (await linkedInRows(tx)).every((row) => row.is_sandbox !== isSandbox);
}

async function checkPlan(tx: WorkspaceTx, isSandbox: boolean): Promise<void> {
  if (!(await mayAddLinkedIn(tx, isSandbox))) throw new UserError("channels.server.oneLinkedInAccount", { status: 403 });
}

async function openGateway(tools: ChannelTools): Promise<Gateway> {
  const gateway = await tools.gateway();
  if (gateway === null) throw new UserError("channels.server.noGateway", { status: 409 });
  return gateway;
}
