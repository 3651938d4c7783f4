import { LinkedInCheckpoint, type MailServer } from "@filon/contracts/channels";
import * as installation from "@filon/db/installation";
import * as channels from "@filon/db/channels";
import type { ChannelAccountRow } from "@filon/db/channels";
import { type ConnectionStep, GatewayError, type Unipile } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { connectEmail } from "./email.service.ts";
import { keepLinkedInAccount } from "./linkedin.service.ts";
import { ensureWebhooks } from "./sync/gateway-webhooks.ts";
import { channelTools, openSecrets, SANDBOX_GATEWAY_SETTING, webhookSecret } from "./tools.ts";

/** The demonstration's mailbox, to be registered with the sandbox's mail server, and its LinkedIn login. Not secret. */
export const SANDBOX_MAILBOX = { address: "camille@filon-demo.test", password: "demonstration", name: "Camille Démo" } as const;

const DEMO_LOGIN = { email: SANDBOX_MAILBOX.address, password: SANDBOX_MAILBOX.password };
const CONNECT_MS = 10_000;

/** Returns the login that an account was connected with; one connected on the hosted page has none and gets the demonstration's. */
function loginOf(secrets: Readonly<Record<string, string>>): { readonly email: string; readonly password: string } {
  const { email, password } = secrets;
  return email === undefined || password === undefined ? DEMO_LOGIN : { email, password };
}

/**
 * Returns an account as the network holds it, connected or with its pending checkpoint, because signing in again would only
 * ask for that checkpoint once more. Null when its session ended or the network does not know it. Throws GatewayError.
 */
async function heldSession(unipile: Unipile, row: ChannelAccountRow | null): Promise<ConnectionStep | null> {
  if (row?.provider_account_id == null) return null;
  const accountId = row.provider_account_id;
  const held = await unipile.account(accountId).catch((error: unknown) => {
    if (error instanceof GatewayError && error.status === 404) return null;
    throw error;
  });
  const states = (held?.sources ?? []).map(({ status }) => status);
  if (states.length > 0 && states.every((status) => status === "OK")) return { accountId, checkpoint: null };
  const checkpoint = LinkedInCheckpoint.safeParse(row.status_code);
  return row.status === "checkpoint" && states.includes("CONNECTING") && checkpoint.success
    ? { accountId, checkpoint: checkpoint.data }
    : null;
}

/** The address of the running sandbox; its hosts and ports must be in `config.egressAllow`. */
export interface SandboxNetwork {
  readonly gatewayUrl: string;
  readonly apiKey: string;
  readonly smtp: MailServer;
  readonly imap: MailServer;
}

/**
 * Connects a workspace to the demonstration network: a LinkedIn account, a mailbox and the webhooks. Called at each start,
 * since ports may have changed; changes only what differs. Accounts that the user disconnected are reconnected: the
 * demonstration needs one.
 */
export async function connectSandboxAccounts(services: Services, workspaceId: string, network: SandboxNetwork): Promise<void> {
  const tools = channelTools(services);
  try {
    const access = { baseUrl: network.gatewayUrl, apiKey: network.apiKey };
    await installation.writeSetting(services.db.pool, SANDBOX_GATEWAY_SETTING, JSON.stringify(access));
    const unipile = tools.unipile(access);
    await ensureWebhooks(unipile, services.config.publicUrl, webhookSecret(services.config), { renew: true });

    const owner = { workspaceId, userId: null };
    const rows = (await services.db.inWorkspace(workspaceId, channels.listAccounts)).filter(
      (row) => row.channel === "linkedin" && row.is_sandbox,
    );
    for (const row of rows.length > 0 ? rows : [null]) {
      const { email, password } = row === null ? DEMO_LOGIN : loginOf(openSecrets(tools.box, row));
      const step = (await heldSession(unipile, row)) ?? (await unipile.connectWithCredentials(email, password));
      const write = {
        gateway: { access, isSandbox: true },
        gatewayAccountId: step.accountId,
        credentials: { email, password },
        id: row?.id ?? null,
        checkpoint: step.checkpoint,
      };
      await keepLinkedInAccount(services, tools, owner, unipile, write, AbortSignal.timeout(CONNECT_MS));
    }

    const { address, password, name } = SANDBOX_MAILBOX;
    await connectEmail(
      services,
      tools,
      owner,
      { address, senderName: name, user: address, password, smtp: network.smtp, imap: network.imap },
      true,
    );
  } finally {
    await tools.connectors.close();
  }
}
