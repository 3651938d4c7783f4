import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { handWorker } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { holdBroken } from "./hold-broken.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
afterAll(() => standIn.close());

const WAITING = straightWorkflow([["delay", { value: 3, unit: "days" }]]);
const BROKEN = new RangeError("this enrolment is broken");

async function underWay() {
  const one = await scene(database, { prospects: 3, graph: WAITING });
  await one.start();
  const [broken] = (await one.enrolments()).map(({ id }) => id);
  if (broken === undefined) throw new Error("nobody was enrolled");
  const worker = handWorker(database.db, standIn.url, listeningLog());
  const hold = () => holdBroken(worker, { workspaceId: one.workspaceId, campaignId: one.campaignId, enrolmentId: broken }, BROKEN);
  const held = async () => (await one.enrolments()).filter(({ status }) => status === "held").map(({ id, blocked_by }) => [id, blocked_by]);
  return { one, broken, hold, held };
}

it("holds only the enrolment whose batch failed", async () => {
  const { broken, hold, held } = await underWay();
  expect((await hold()).claimed).toBe(1);
  expect(await held()).toEqual([[broken, "engineError"]]);
});

it("holds no other enrolment while the failed one is locked, and holds that one in the next turn", async () => {
  const { one, broken, hold, held } = await underWay();
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const other = database.db.inWorkspace(one.workspaceId, async (tx) => {
    await tx.query({ text: "SELECT FROM enrolment WHERE id = $1 FOR NO KEY UPDATE", values: [broken] });
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  expect((await hold()).claimed).toBe(0);
  expect(await held()).toEqual([]);
  over.resolve();
  await other;
  expect((await hold()).claimed).toBe(1);
  expect(await held()).toEqual([[broken, "engineError"]]);
});
