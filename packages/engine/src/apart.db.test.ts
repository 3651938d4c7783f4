import { OperationalError } from "@filon/contracts/errors";
import { type Database, newId, type WorkspaceTx } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, sendManualMessage, startEngine } from "./index.ts";
import { expireLeases, handWorker, takeActs } from "./testing/hands.ts";
import { scene } from "./testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, until } from "./testing/index.ts";

const database = await testDatabase({ size: 12 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];
const LIMITS = { pollMs: 100 };

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  log.complaints.splice(0);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
});
afterAll(() => standIn.close());

/** Starts an engine in which every transaction of one workspace fails. */
function engineWithout(workspaceId: string): void {
  const busy: Database = {
    ...database.db,
    inWorkspace: (id, work) =>
      id === workspaceId
        ? Promise.reject(new OperationalError("problems.busy", { retryAfterSeconds: 5 }))
        : database.db.inWorkspace(id, work),
  };
  engines.push(startEngine(onStandIn(busy, standIn.url, LIMITS, log)));
}

/** Sets up a workspace with a planned act or, with `dispatching`, one that a dead process has claimed. */
async function withAct({ dispatching }: { readonly dispatching: boolean }) {
  const one = await scene(database);
  await one.start();
  const worker = handWorker(database.db, standIn.url, log);
  await takeActs(one, worker, dispatching ? 1 : 0);
  await expireLeases(database, one);
  expect((await one.actions()).map(({ status }) => status)).toEqual([dispatching ? "dispatching" : "planned"]);
  return one;
}

it.each([
  ["planned acts", "a campaign's planned acts could not be claimed", false],
  ["abandoned acts", "the abandoned acts of a workspace could not be recovered", true],
])("a workspace where everything fails does not delay %s of other workspaces", async (_what, complaint, dispatching) => {
  const broken = await withAct({ dispatching });
  const other = await withAct({ dispatching });
  engineWithout(broken.workspaceId);
  await until(other.actions, ([act]) => act?.status === "sent");
  expect(log.complaints.some((text) => text.startsWith(complaint))).toBe(true);
  expect(standIn.accepted.filter(({ accountId }) => accountId === broken.accountId)).toEqual([]);
});

it("a workspace where everything fails does not delay messages by hand in other workspaces", async () => {
  const write = async () => {
    const { workspaceId, accountId } = await scene(database);
    const [prospect] = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1", [workspaceId]);
    const [author] = await database.asOwner<{ id: string }>("SELECT user_id AS id FROM workspace_member WHERE workspace_id = $1", [
      workspaceId,
    ]);
    const message = {
      id: newId(),
      prospectId: prospect?.id ?? "",
      accountId,
      authorId: author?.id ?? "",
      subject: "Bonjour",
      text: "Mardi ?",
    };
    const queue = (tx: WorkspaceTx) => sendManualMessage(tx, { ...message, now: Temporal.Now.instant() });
    expect(await database.db.inWorkspace(workspaceId, queue)).toEqual({ status: "queued" });
    return { workspaceId, accountId };
  };
  const broken = await write();
  const other = await write();
  engineWithout(broken.workspaceId);
  await until(
    async () => standIn.accepted.map(({ accountId }) => accountId),
    (reached) => reached.includes(other.accountId),
  );
  expect(log.complaints.some((text) => text.startsWith("a manual message could not be claimed"))).toBe(true);
});
