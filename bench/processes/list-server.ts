import { openDatabase } from "@filon/db";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { registerFeatures } from "../../apps/server/src/features/register-features.ts";
import { buildApp } from "../../apps/server/src/http/app.ts";
import type { Services } from "../../apps/server/src/services.ts";

/** The real API, on the database named by the first argument; sends its port to its parent. */
const connection = JSON.parse(process.argv[2] ?? "{}");
// Only the services that the API uses to list prospects.
const services = {
  config: {
    production: false,
    role: "api",
    publicUrl: "http://localhost",
    secretKey: Buffer.alloc(32, 1),
    tokenKey: Buffer.alloc(32, 2),
    trustedProxies: 0,
    egressAllow: [],
    gateway: null,
    sandbox: { enabled: false, daySeconds: 10 },
    dataFolder: "/nonexistent",
  },
  db: openDatabase({ connection, size: 2, applicationName: "bench", onError: (error) => console.error(error) }),
  jobs: { enqueue: async () => undefined, work: async () => undefined },
  log: pino({ level: "silent" }),
  now: () => Temporal.Now.instant(),
} as unknown as Services;
const app = await buildApp(services);
registerFeatures(app, services);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ address });
