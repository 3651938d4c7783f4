import { randomBytes } from "node:crypto";
import type { Queryable } from "@filon/db";
import * as installation from "@filon/db/installation";
import { type Sandbox, startSandbox } from "@filon/sandbox";
import type pg from "pg";
import { z } from "zod";
import { StartError } from "../config/start-error.ts";
import { PAYMENT_WEBHOOK_PATH } from "@filon/contracts/billing";
import { SANDBOX_PAYMENTS_SETTING } from "../features/billing/index.ts";
import { SANDBOX_MAILBOX, SANDBOX_NAMES_SETTING, type SandboxNetwork } from "../features/channels/index.ts";
import { SANDBOX_URL_SETTING } from "../features/instance/index.ts";
import { SANDBOX_SENDER, SANDBOX_SMTP_SETTING } from "../features/mails/index.ts";
import type { LoadedConfig } from "../config/load-config.ts";

/** Ports of the demonstration network, the same at every start because accounts and other processes refer to them. */
const PORTS_SETTING = "sandbox_ports";
const Ports = z.object({ http: z.number().int(), smtp: z.number().int(), imap: z.number().int(), names: z.number().int().default(0) });
type Ports = z.infer<typeof Ports>;
const NO_PORTS: Ports = { http: 0, smtp: 0, imap: 0, names: 0 };

/** The gateway's key, created at the first start; accounts are sealed with it and must still be accepted at the next start. */
const KEY_SETTING = "sandbox_api_key";
/** The embedded payment provider's key and event secret, also created at the first start. */
const PAYMENT_KEY_SETTING = "sandbox_payment_key";
const PAYMENT_SECRET_SETTING = "sandbox_payment_secret";

/** Advisory lock held by the process that runs the network, among all on one database. The number is arbitrary. */
const NETWORK_LOCK = 7_304_211_908;

export interface DemoNetwork {
  /** host:port pairs that accounts must be able to reach; known even if another process runs the network. */
  readonly egressAllow: readonly string[];
  /** Null if another process runs it. */
  readonly network: SandboxNetwork | null;
  stop(): Promise<void>;
}

const endpointsOf = ({ http, smtp, imap }: Ports): readonly string[] => [http, smtp, imap].map((port) => `127.0.0.1:${port}`);

/**
 * Starts the demonstration network inside this process (which costs 10 MB; a process of its own would cost 60), unless another process on
 * the same database already runs it. Throws StartError `sandbox`.
 */
export async function startDemoNetwork(
  config: LoadedConfig,
  tx: Queryable,
  connection: pg.ClientConfig,
  problem: (error: unknown) => void,
): Promise<DemoNetwork> {
  // The embedded database belongs to one process, so no other can be running the network.
  const lock = config.databaseUrl === null ? { release: async () => undefined } : await installation.holdLock(connection, NETWORK_LOCK);
  const noted = await installation.findSetting(tx, PORTS_SETTING);
  const ports = noted === null ? NO_PORTS : Ports.parse(JSON.parse(noted));
  if (lock === null) return { egressAllow: endpointsOf(ports), network: null, stop: async () => undefined };
  try {
    const made = (name: string, prefix = "") => installation.keepSetting(tx, name, `${prefix}${randomBytes(24).toString("base64url")}`);
    const secrets = {
      apiKey: await made(KEY_SETTING),
      paymentKey: await made(PAYMENT_KEY_SETTING, "sk_test_"),
      webhookSecret: await made(PAYMENT_SECRET_SETTING, "whsec_"),
    };
    const sandbox = await open(config, ports, secrets, problem);
    const now = { http: Number(new URL(sandbox.gatewayUrl).port), smtp: sandbox.smtpPort, imap: sandbox.imapPort, names: sandbox.namePort };
    await installation.writeSetting(tx, PORTS_SETTING, JSON.stringify(now));
    await installation.writeSetting(tx, SANDBOX_URL_SETTING, sandbox.url);
    await installation.writeSetting(tx, SANDBOX_NAMES_SETTING, `127.0.0.1:${now.names}`);
    await installation.writeSetting(
      tx,
      SANDBOX_SMTP_SETTING,
      `smtp://${SANDBOX_SENDER.user}:${SANDBOX_SENDER.password}@127.0.0.1:${now.smtp}`,
    );
    const payments = {
      baseUrl: sandbox.gatewayUrl,
      secretKey: secrets.paymentKey,
      webhookSecret: secrets.webhookSecret,
      pageUrl: `${sandbox.url}payments`,
      viesUrl: `${sandbox.url}vies/rest-api`,
    };
    await installation.writeSetting(tx, SANDBOX_PAYMENTS_SETTING, JSON.stringify(payments));
    return {
      egressAllow: endpointsOf(now),
      network: {
        gatewayUrl: sandbox.gatewayUrl,
        apiKey: sandbox.apiKey,
        smtp: { host: "127.0.0.1", port: now.smtp, tls: "none" },
        imap: { host: "127.0.0.1", port: now.imap, tls: "none" },
      },
      async stop() {
        await sandbox.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw new StartError("sandbox", { params: { detail: error instanceof Error ? error.message : String(error) }, cause: error });
  }
}

/** Listens on the previous ports, or on others if one of those is taken. */
async function open(
  config: LoadedConfig,
  ports: Ports,
  { apiKey, paymentKey, webhookSecret }: { apiKey: string; paymentKey: string; webhookSecret: string },
  onProblem: (error: unknown) => void,
): Promise<Sandbox> {
  const options = {
    dataFolder: config.dataFolder,
    control: { daySeconds: config.sandbox.daySeconds },
    mailboxes: [SANDBOX_MAILBOX],
    apiKey,
    productSender: SANDBOX_SENDER,
    payments: { secretKey: paymentKey, hook: { url: `${config.publicUrl}${PAYMENT_WEBHOOK_PATH}`, secret: webhookSecret } },
    onProblem,
  };
  try {
    return await startSandbox({ ...options, port: ports.http, smtpPort: ports.smtp, imapPort: ports.imap });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return startSandbox(options);
  }
}
