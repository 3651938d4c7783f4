import { openDatabase } from "@filon/db";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { loadConfig } from "../../apps/server/src/config/load-config.ts";
import { registerFeatures } from "../../apps/server/src/features/register-features.ts";
import { buildApp } from "../../apps/server/src/http/app.ts";
import { startRealtime } from "../../apps/server/src/realtime/start-realtime.ts";
import type { Services } from "../../apps/server/src/services.ts";

/** An API node with its sockets, on the database named by the first argument; sends its port to its parent. */
const connection = JSON.parse(process.argv[2] ?? "{}");
const log = pino({ level: "silent" });
const services: Services = {
  config: { ...loadConfig({ FILON_SANDBOX: "off" }), secretKey: Buffer.alloc(32, 1), tokenKey: Buffer.alloc(32, 2) },
  db: openDatabase({ connection, size: 2, applicationName: "bench", onError: (error) => log.error(error) }),
  jobs: { enqueue: async () => undefined, work: async () => undefined },
  log,
  now: () => Temporal.Now.instant(),
};
const app = await buildApp(services);
registerFeatures(app, services);
await startRealtime({ app, db: services.db, connection, log });
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ address });
// Its memory after a garbage collection.
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage.rss() });
});
