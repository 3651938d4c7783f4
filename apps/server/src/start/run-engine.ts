import type { Channel } from "@filon/contracts";
import type { ChannelConnector } from "@filon/connectors";
import { openDatabase } from "@filon/db";
import { startEngine } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { secretsOpener } from "../features/channels/index.ts";
import type { Services } from "../services.ts";

/**
 * Connections of the engine: two for its loops and one to listen, the others for answers of several workspaces at once. With the
 * process's pool (12), its jobs (4) and what listens, a process takes some 30 of the 100 that the embedded server has.
 */
const ENGINE_POOL_SIZE = 10;

/**
 * Starts the campaigns' engine on connections of its own: requests, and a workspace's turns among them, never keep an act waiting, nor
 * an engine with much to do a request. The answer stops it.
 */
export function runEngine(services: Services, connectors: ReadonlyMap<Channel, ChannelConnector>): () => Promise<void> {
  const { config, log, now } = services;
  let closing = false;
  const db = openDatabase({
    connection: services.db.connection,
    size: ENGINE_POOL_SIZE,
    applicationName: "filon-engine",
    onError: (error) => {
      if (!closing) log.warn({ err: error }, "a database connection of the engine was lost");
    },
  });
  const engine = startEngine({ db, catalogue, connectors, openSecrets: secretsOpener(config), clock: { now }, log });
  return async () => {
    await engine.stop();
    closing = true;
    await db.close();
  };
}
