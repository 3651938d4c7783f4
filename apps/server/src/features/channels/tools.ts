import { createHmac } from "node:crypto";
import { type AccountAccess, type Connectors, createConnectors } from "@filon/connectors";
import { createUnipile, type GatewayAccess, secretBox, type SecretBox, type Unipile } from "@filon/integrations";
import { requireNoTransaction } from "@filon/db";
import * as installation from "@filon/db/installation";
import type { ChannelAccountRow } from "@filon/db/channels";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";

/** Name of the installation's setting with the address and key of the demonstration network's gateway. */
export const SANDBOX_GATEWAY_SETTING = "sandbox_gateway";
const SandboxGateway = z.object({ baseUrl: z.string(), apiKey: z.string() });

/** What the channels' features share: egress client, secret box and connectors. Created once per process. */
export interface ChannelTools {
  readonly connectors: Connectors;
  readonly box: SecretBox;
  /** The gateway for new accounts: the installation's, or else the demonstration network's; null when there is neither. */
  readonly gateway: () => Promise<{ readonly access: GatewayAccess; readonly isSandbox: boolean } | null>;
  readonly unipile: (access: GatewayAccess) => Unipile;
}

export function channelTools({ config, db }: Pick<Services, "config" | "db">): ChannelTools {
  const connectors = createConnectors({ gateway: config.gateway, egressAllow: config.egressAllow, admit: requireNoTransaction });
  return {
    connectors,
    box: secretBox([config.secretKey]),
    unipile: (access) => createUnipile(connectors.egress, access),
    gateway: async () => {
      if (config.gateway !== null) return { access: config.gateway, isSandbox: false };
      const access = await findSandboxGateway({ config, db });
      return access === null ? null : { access, isSandbox: true };
    },
  };
}

/** Returns the address and key of the demonstration network's gateway, or null. */
export async function findSandboxGateway({ config, db }: Pick<Services, "config" | "db">): Promise<GatewayAccess | null> {
  if (!config.sandbox.enabled) return null;
  const noted = await installation.findSetting(db.pool, SANDBOX_GATEWAY_SETTING);
  return noted === null ? null : SandboxGateway.parse(JSON.parse(noted));
}

/** Encrypts an account's secrets for its row. */
export function sealSecrets(box: SecretBox, accountId: string, secrets: Readonly<Record<string, string>>): string {
  return box.seal(JSON.stringify(secrets), accountId);
}

/** Decrypts an account's secrets, or an empty object if there are none. Throws when they were encrypted with another key or for another row. */
export function openSecrets(
  box: SecretBox,
  account: { readonly id: string; readonly secret: string | null },
): Readonly<Record<string, string>> {
  return account.secret === null ? {} : z.record(z.string(), z.string()).parse(JSON.parse(box.open(account.secret, account.id)));
}

/** Returns how the engine decrypts the secrets of the account it acts with. */
export function secretsOpener({
  secretKey,
}: Pick<Config, "secretKey">): (account: { readonly id: string; readonly secret: string | null }) => Readonly<Record<string, string>> {
  const box = secretBox([secretKey]);
  return (account) => openSecrets(box, account);
}

/** Returns a row with its secrets decrypted, as connectors take it. */
export function accessOf(box: SecretBox, workspaceId: string, row: ChannelAccountRow): AccountAccess {
  return {
    workspaceId,
    id: row.id,
    channel: row.channel,
    address: row.address,
    providerAccountId: row.provider_account_id,
    settings: row.settings,
    secret: openSecrets(box, row),
  };
}

/** Returns the secret that the gateway's webhooks carry: the configured one, or else one derived from the installation's key. */
export function webhookSecret({ gateway, secretKey }: Pick<Config, "gateway" | "secretKey">): string {
  return gateway?.webhookSecret ?? createHmac("sha256", secretKey).update("gateway webhook").digest("base64url");
}
