import { startEngine } from "@filon/engine";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { expireLeases } from "../../packages/engine/src/testing/hands.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../../packages/engine/src/testing/index.ts";
import { CRASH_POINTS, type CrashPointName, everyCrash } from "./testing/crash-points.ts";
import { crashScene, needsRenewals } from "./testing/crash-scenes.ts";
import { startCrashWorkers } from "./testing/crash-workers.ts";
import { WORKERS_NAME } from "./testing/serve.ts";

const database = await testDatabase({ size: 16 });
const standIn = await startStandIn({ answerAfterMs: 40 });
const workers = startCrashWorkers();
afterAll(async () => {
  workers.end();
  await standIn.close();
});

/** Low concurrency, so that a worker dies with some acts made, some in flight and some still planned. */
const LIMITS = { pollMs: 50, maxInFlight: 2, maxPerAccount: 2, callTimeoutMs: 4_000, afterAbortMs: 500, leaseMs: 10_000 };
/** Limits with short leases, which are renewed every 100 ms. */
const SHORT = { ...LIMITS, callTimeoutMs: 200, afterAbortMs: 50, leaseMs: 300 };

const connectionsOfTheDead = () =>
  database.asOwner("SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1", [WORKERS_NAME]);

it.each(Object.keys(CRASH_POINTS) as CrashPointName[])(
  "a worker killed just before, during or just after %s causes no double contact, and leaves nothing undone",
  async (point) => {
    for (const crash of everyCrash().filter((each) => each.point === point)) {
      const scene = await crashScene({ database, standIn }, crash);
      const limits = needsRenewals(crash) ? SHORT : LIMITS;
      await workers.run({ connection: database.ownerConnection, provider: { standInUrl: standIn.url }, limits, crash, event: scene.event });
      // Waits until the statements of the dead worker have been committed or rolled back.
      await until(connectionsOfTheDead, (rows) => rows.length === 0);
      await expireLeases(database, scene);
      await scene.askAgain();
      const log = listeningLog();
      const engine = startEngine(onStandIn(database.db, standIn.url, LIMITS, log));
      await scene.ended();
      await engine.stop();
      expect({ side: crash.side, faults: await scene.faults(), complaints: log.complaints }).toEqual({
        side: crash.side,
        faults: [],
        complaints: [],
      });
    }
  },
);
