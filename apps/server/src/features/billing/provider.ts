import { OperationalError, UserError } from "@filon/contracts/errors";
import { requireNoTransaction } from "@filon/db";
import * as installation from "@filon/db/installation";
import { createEgress, createPayments, type Egress, type PaymentAccess, PaymentError, type Payments } from "@filon/integrations";
import { z } from "zod";
import type { Services } from "../../services.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** Name of the installation's setting with the address and secrets of the embedded test provider. */
export const SANDBOX_PAYMENTS_SETTING = "sandbox_payments";
const SandboxPayments = z.object({
  baseUrl: z.string(),
  secretKey: z.string(),
  webhookSecret: z.string(),
  pageUrl: z.string(),
  viesUrl: z.string(),
});

/** The payment provider, and how its events are verified. */
export interface Provider {
  readonly kind: "stripe" | "test";
  readonly payments: Payments;
  readonly webhookSecret: string;
  /** The test provider's page that advances its clock. */
  readonly testUrl: string | null;
}

/** What billing needs in addition to the services, created once per process. */
export interface BillingTools {
  readonly services: Services;
  /** Runs one piece of work at a time for each workspace in this process. */
  readonly oneAtATime: ReturnType<typeof oneAtATime>;
  readonly egress: Egress;
  /** The configured provider, or else the embedded one; null when the installation has none. */
  readonly provider: () => Promise<Provider | null>;
  /** The address of the VAT register, and whether it is the embedded one. */
  readonly vies: () => Promise<{ readonly url: string; readonly isTest: boolean }>;
}

/** The European register. */
const VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api";

export function billingTools(services: Services): BillingTools {
  const { config, db } = services;
  const egress = createEgress({ allow: config.egressAllow, admit: requireNoTransaction });
  const clients = new Map<string, Payments>();

  function client(access: PaymentAccess): Payments {
    const name = `${access.baseUrl} ${access.secretKey}`;
    let known = clients.get(name);
    if (!known) clients.set(name, (known = createPayments(egress, access)));
    return known;
  }

  async function sandbox(): Promise<z.infer<typeof SandboxPayments> | null> {
    if (!config.sandbox.enabled) return null;
    const noted = await installation.findSetting(db.pool, SANDBOX_PAYMENTS_SETTING);
    return noted === null ? null : SandboxPayments.parse(JSON.parse(noted));
  }

  return {
    services,
    oneAtATime: oneAtATime(),
    egress,
    provider: async () => {
      if (config.stripe !== null)
        return { kind: "stripe", payments: client(config.stripe), webhookSecret: config.stripe.webhookSecret, testUrl: null };
      const noted = await sandbox();
      if (noted === null) return null;
      return { kind: "test", payments: client(noted), webhookSecret: noted.webhookSecret, testUrl: noted.pageUrl };
    },
    vies: async () => {
      if (config.viesUrl !== null) return { url: config.viesUrl, isTest: false };
      const noted = await sandbox();
      return noted === null ? { url: VIES_URL, isTest: false } : { url: noted.viesUrl, isTest: true };
    },
  };
}

/** Returns the provider. Throws 409 when the installation has none. */
export async function requireProvider(tools: BillingTools): Promise<Provider> {
  const provider = await tools.provider();
  if (provider === null) throw new UserError("billing.server.noProvider", { status: 409 });
  return provider;
}

/** Runs work at the provider and maps its failures to errors that a user can read. */
export async function withProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.failure === "declined") throw new UserError("billing.server.declined", { status: 402 });
    if (error.failure === "unavailable") throw new OperationalError("billing.server.unavailable", { cause: error, retryAfterSeconds: 30 });
    throw new UserError("billing.server.refused", { status: 409 });
  }
}
