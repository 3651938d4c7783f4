import { openDatabase } from "@filon/db";
import type pg from "pg";
import { startEngine, type EngineLimits } from "../../packages/engine/src/index.ts";
import { onStandIn } from "../../packages/engine/src/testing/index.ts";

/** A worker process's options, as JSON in its first argument. */
export interface WorkerOrders {
  readonly connection: pg.ClientConfig;
  readonly standInUrl: string;
  readonly limits: Partial<EngineLimits>;
  /** Warnings and errors go to standard error. */
  readonly loud: boolean;
}

/** One engine in its own process, acting on a stand-in; SIGTERM stops it gracefully and makes it report its counters. */
// Written from this type by the parent process.
const orders = JSON.parse(process.argv[2] ?? "{}") as WorkerOrders;
const complain = (details: object, message: string): void => {
  const error = "error" in details ? String(details.error instanceof Error ? details.error.stack : details.error) : "";
  if (orders.loud) process.stderr.write(`${message} ${error}\n`);
};
const db = openDatabase({
  connection: orders.connection,
  size: 10,
  applicationName: "worker",
  onError: (error) => complain({ error }, "connection"),
});
let queries = 0;
db.pool.on("connect", (client) => {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...asked: unknown[]) => {
    queries += 1;
    return ask(...asked);
  }) as typeof client.query;
});
const used = (): Record<string, number> => {
  const cpu = process.cpuUsage();
  return { queries, cpuSeconds: (cpu.user + cpu.system) / 1e6 };
};
const engine = startEngine(onStandIn(db, orders.standInUrl, orders.limits, { info: () => undefined, warn: complain, error: complain }));
process.on("SIGUSR2", () => void process.stdout.write(`${JSON.stringify(used())}\n`));
process.on("SIGTERM", () => {
  void (async () => {
    const { counters } = engine;
    await engine.stop();
    await db.close();
    process.stdout.write(`${JSON.stringify({ ...counters, ...used() })}\n`);
    process.exit(0);
  })();
});
// Last: a signal that arrives before its handler would end this process.
process.stdout.write("ready\n");
