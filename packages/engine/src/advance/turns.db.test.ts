import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, startEngine } from "../index.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

const WORKSPACES = 80;
const PEOPLE = 25;
const TAGGED = straightWorkflow([
  ["tag_contact", { tags: ["vu"] }],
  ["delay", { value: 30, unit: "days" }],
]);

it("a campaign that starts while eighty workspaces have a backlog gets its turn before they have caught up", async () => {
  for (let index = 0; index < WORKSPACES; index += 1) {
    const other = await scene(database, { prospects: PEOPLE, graph: TAGGED });
    await other.start(new Date(Date.now() - 60_000));
  }
  const late = await scene(database, { prospects: 1, graph: TAGGED });
  await late.start();
  engines.push(startEngine(onStandIn(database.db, standIn.url, { pollMs: 100, batchSize: 1 }, log)));
  await until(late.enrolments, ([first]) => first?.phase === "wait");
  const [left] = await database.asOwner<{ n: number }>("SELECT count(*)::integer AS n FROM enrolment WHERE phase = 'enter'");
  expect(left?.n).toBeGreaterThan((WORKSPACES * PEOPLE) / 2);
});
