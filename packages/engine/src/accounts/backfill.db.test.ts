import { readFile } from "node:fs/promises";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase();
const standIn = await startStandIn();
const log = listeningLog();
afterAll(() => standIn.close());

const MIGRATION = new URL("../../../db/migrations/000070_proven_identities.sql", import.meta.url);

it("the migration counts last week's refused and failed acts without an instant exactly once", async () => {
  const one = await scene(database, { prospects: 5 });
  await one.start();
  expect(await takeActs(one, handWorker(database.db, standIn.url, log))).toHaveLength(5);
  await database.asOwner("DELETE FROM account_usage WHERE account_id = $1", [one.accountId]);
  const statuses = [
    ["refused", null, 1],
    ["failed", null, 6],
    ["failed", null, 9],
    ["refused", "2026-11-20T10:00:00Z", 2],
    ["cancelled", null, 1],
  ];
  await database.asOwner(
    `UPDATE action a SET status = s.status, counted_at = s.counted_at, dispatched_at = now() - s.days * interval '1 day', lease_token = NULL, lease_until = NULL
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM action WHERE account_id = $1) own
     JOIN unnest($2::text[], $3::timestamptz[], $4::integer[]) WITH ORDINALITY AS s(status, counted_at, days, place) USING (place)
     WHERE a.id = own.id`,
    [one.accountId, ...[0, 1, 2].map((column) => statuses.map((status) => status[column]))],
  );
  const statement = (await readFile(MIGRATION, "utf8")).split("\n\n").find((part) => part.startsWith("WITH missed AS"));
  expect(statement).toBeDefined();
  const counted = () =>
    database.asOwner(
      `SELECT used, hour = date_trunc('hour', a.dispatched_at, 'UTC') AS at_its_hour, status
       FROM account_usage u JOIN action a ON a.account_id = u.account_id AND a.counted_at >= u.hour AND a.counted_at < u.hour + interval '1 hour'
       WHERE u.account_id = $1 ORDER BY hour`,
      [one.accountId],
    );
  for (let times = 0; times < 2; times += 1) {
    await database.asOwner(statement ?? "");
    expect(await counted()).toEqual([
      { used: 1, at_its_hour: true, status: "failed" },
      { used: 1, at_its_hour: true, status: "refused" },
    ]);
  }
});
