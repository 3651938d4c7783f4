import { createConnectors } from "@filon/connectors";
import { requireNoTransaction } from "@filon/db";
import { startAccountSync } from "../features/channels/index.ts";
import { startBillingWatch } from "../features/billing/index.ts";
import { startDigests } from "../features/digests/index.ts";
import { startSweepingUploads } from "../features/imports/index.ts";
import { startNotificationMails } from "../features/mails/index.ts";
import { registerJobs } from "../features/register-features.ts";
import { startForgetting } from "../realtime/forget-events.ts";
import type { Services } from "../services.ts";
import type { Watched } from "../metrics/watched.ts";
import { runEngine } from "./run-engine.ts";
import type { StopList } from "./stop-list.ts";

/** Starts what a worker runs: the campaign engine, the features' jobs, and the readers of connected accounts. */
export async function runWorker(services: Services, watched: Watched, stops: StopList): Promise<void> {
  const { config } = services;
  const connectors = createConnectors({ gateway: config.gateway, egressAllow: config.egressAllow, admit: requireNoTransaction });
  stops.add("connectors", () => connectors.close());
  stops.add("engine", runEngine(services, connectors.byChannel, watched));
  await registerJobs(services);
  const mails = startNotificationMails(services);
  stops.add("notification mails", () => mails.stop());
  const digests = startDigests(services);
  stops.add("digests", () => digests.stop());
  const sweeping = startSweepingUploads(services);
  stops.add("sweeping of uploads", () => sweeping.stop());
  const forgetting = startForgetting(services);
  stops.add("forgetting of events", () => forgetting.stop());
  const billing = startBillingWatch(services);
  stops.add("billing", () => billing.stop());
  const sync = startAccountSync(services);
  stops.add("account sync", () => sync.stop());
}
