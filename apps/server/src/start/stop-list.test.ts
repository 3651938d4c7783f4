import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, it } from "vitest";
import { stopList } from "./stop-list.ts";

const never = () => new Promise(() => undefined);

it("parts are stopped one after the other, last started first; a failing one does not hold up the others", async () => {
  const stopped: string[] = [];
  const stops = stopList();
  for (const name of ["database", "pool", "engine"])
    stops.add(name, async () => {
      await sleep(5);
      stopped.push(name);
      if (name === "engine") throw new Error("the engine is stuck");
    });
  await stops.stop(null);
  expect(stopped).toEqual(["engine", "pool", "database"]);
});

it("parts that do not stop in time are named and abandoned, and the database is still stopped", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  const stops = stopList({ togetherMs: 300, leastMs: 20 });
  let isDatabaseStopped = false;
  stops.add("database", async () => void (isDatabaseStopped = true));
  for (const name of ["pool", "jobs", "engine"]) stops.add(name, never);
  const began = performance.now();
  await stops.stop(log);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(isDatabaseStopped).toBe(true);
  expect(lines.map((line) => (JSON.parse(line) as { part: string }).part)).toEqual(["engine", "jobs", "pool"]);
});
