import type { Channel } from "@filon/contracts/outreach";
import type { ChannelConnector } from "@filon/connectors";
import { openDatabase, requireNoTransaction } from "@filon/db";
import { dateOf } from "@filon/domain";
import { startEngine } from "@filon/engine";
import { createEgress } from "@filon/integrations";
import { catalogue } from "@filon/modules";
import { assistantCaller, offlineAssistant } from "../features/assistant/index.ts";
import { companyCaller, companyRegister, emailChecker, httpCaller, prospectCreator } from "../features/calls/index.ts";
import { errandCaller } from "../features/errands/index.ts";
import { serviceCaller } from "../features/integrations/index.ts";
import { secretsOpener } from "../features/channels/index.ts";
import { legalNotices } from "../features/opt-outs/index.ts";
import { type Watched, watchNothing } from "../metrics/watched.ts";
import type { Services } from "../services.ts";

/**
 * Connections of the engine: two for its loops, one to listen, the others for the results of several workspaces in parallel. With the
 * process's pool (12), its jobs (4) and listeners, a process takes about 30 of the embedded server's 100.
 */
const ENGINE_POOL_SIZE = 10;

/**
 * Starts the campaign engine on its own connections, so that requests never delay an act, nor a busy engine a request. Returns a function that stops
 * it.
 */
export function runEngine(
  services: Services,
  connectors: ReadonlyMap<Channel, ChannelConnector>,
  watched: Watched = watchNothing(),
): () => Promise<void> {
  const { config, log, now } = services;
  let closing = false;
  const db = openDatabase({
    connection: services.db.connection,
    size: ENGINE_POOL_SIZE,
    applicationName: "filon-engine",
    traceParent: services.tracing?.traceParent,
    onError: (error) => {
      if (!closing) log.warn({ err: error }, "the engine lost a database connection");
    },
  });
  const egress = createEgress({ allow: config.egressAllow, admit: requireNoTransaction });
  const date = () => dateOf(now());
  const register = () => companyRegister(services);
  const callers = {
    http_request: httpCaller(egress, date),
    errand: errandCaller(services, db, date),
    company_lookup: companyCaller(egress, register, date),
    check_email: emailChecker(),
    assistant: assistantCaller(services, offlineAssistant()),
    service: serviceCaller(services, db, egress, date),
    create_prospect: prospectCreator(services),
  };
  const engine = startEngine({
    db,
    catalogue,
    connectors,
    openSecrets: secretsOpener(config),
    callers,
    legalNotice: legalNotices(config),
    clock: { now },
    log,
    tracing: services.tracing ?? undefined,
    group: config.workerGroup ?? undefined,
  });
  watched.pools.set("engine", db.pool);
  watched.counters = () => engine.counters;
  return async () => {
    await engine.stop();
    closing = true;
    await egress.close();
    await db.close();
  };
}
