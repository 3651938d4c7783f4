import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startApiHeartbeat } from "./api-heartbeat.ts";

const database = await testDatabase();

it("[ADMIN-05] an API process sends heartbeats only while it runs", async () => {
  const roles = () => database.asOwner<{ role: string }>("SELECT role FROM process_heartbeat");
  const stop = startApiHeartbeat({ db: database.db, log: pino({ level: "silent" }) });
  await expect.poll(roles).toEqual([{ role: "api" }]);
  await stop();
  expect(await roles()).toEqual([]);
});
