import { testDatabase } from "@filon/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Addressed } from "../dispatch/address.ts";
import { callProvider } from "../dispatch/call.ts";
import type { EngineContext } from "../ports.ts";
import { makeSettler } from "../settle/settler.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { makeBell } from "../wake/bell.ts";
import { runRecoverLoop } from "./recover-loop.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();

/** Replaces the database's clock by one that the test can move, for connections opened from now on. */
beforeAll(async () => {
  await database.asOwner("CREATE SCHEMA moved");
  await database.asOwner("CREATE TABLE moved.clock (ahead interval NOT NULL)");
  await database.asOwner("INSERT INTO moved.clock VALUES ('0')");
  for (const name of ["now", "clock_timestamp"])
    await database.asOwner(
      `CREATE FUNCTION moved.${name}() RETURNS timestamptz LANGUAGE sql SECURITY DEFINER AS 'SELECT pg_catalog.${name}() + ahead FROM moved.clock'`,
    );
  await database.asOwner("GRANT USAGE ON SCHEMA moved TO filon_app");
  await database.asOwner(`ALTER DATABASE ${database.ownerConnection.database ?? ""} SET search_path = moved, pg_catalog, public`);
  await database.asOwner("ALTER FUNCTION engine_expired_workspaces(integer, text) SET search_path = moved, pg_catalog, public, pg_temp");
});
afterEach(async () => {
  await database.asOwner("UPDATE moved.clock SET ahead = '0'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

const LEASE_MS = 3_000;
const worker = (): EngineContext =>
  handWorker(database.db, standIn.url, log, { limits: { leaseMs: LEASE_MS, callTimeoutMs: 500, afterAbortMs: 100 } });
const jump = () => database.asOwner("UPDATE moved.clock SET ahead = ahead + interval '10 minutes'");

/** Sets up a campaign of one prospect whose message one worker has claimed, and a second worker that recovers acts. */
async function claimed() {
  const one = await scene(database);
  await one.start();
  const holder = worker();
  const [act] = await takeActs(one, holder);
  if (act === undefined) throw new Error("no act was claimed");
  const other = worker();
  const others = makeSettler(other, () => undefined);
  const recovering = runRecoverLoop(other, others, makeBell());
  // Time for the second worker to read the database's clock once.
  await sleep(300);
  const stop = async (): Promise<void> => {
    await recovering.stop();
    await others.stop();
  };
  return { one, holder, act, stop };
}

const standing = (act: Addressed) =>
  database.asOwner<{ status: string; abandoned: number }>("SELECT status, abandoned FROM action WHERE id = $1", [act.act.id]);

it("when the database's clock jumps forward, an act of a live worker is not taken from it, and is made once", async () => {
  const { one, holder, act, stop } = await claimed();
  const settler = makeSettler(holder, () => undefined);
  settler.track(act);
  await jump();
  await sleep(2 * LEASE_MS);
  expect(await standing(act)).toEqual([{ status: "dispatching", abandoned: 0 }]);
  settler.settle(act, await callProvider(holder, act));
  await settler.stop();
  await stop();
  expect(await standing(act)).toEqual([{ status: "sent", abandoned: 0 }]);
  expect(standIn.accepted.filter(({ accountId }) => accountId === one.accountId)).toHaveLength(1);
});

it("an act of a dead worker is recovered a whole lease after the jump", async () => {
  const { act, stop } = await claimed();
  await jump();
  await sleep(LEASE_MS / 2);
  expect(await standing(act)).toEqual([{ status: "dispatching", abandoned: 0 }]);
  await sleep(LEASE_MS * 2);
  expect(await standing(act)).toEqual([{ status: "planned", abandoned: 0 }]);
  await stop();
});
