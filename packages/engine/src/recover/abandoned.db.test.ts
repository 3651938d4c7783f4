import type { Channel } from "@filon/contracts/outreach";
import type { ChannelConnector } from "@filon/connectors/kit";
import { type Database, newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { callWithCare } from "../dispatch/call-with-care.ts";
import { MOST_DEATHS } from "../dispatch/suspect.ts";
import { type Engine, sendManualMessage, startEngine } from "../index.ts";
import { makeSettler } from "../settle/settler.ts";
import { expireLeases, handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { makeBell } from "../wake/bell.ts";
import { runRecoverLoop } from "./recover-loop.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];
const PARKED = "an act may be crashing its workers; it is held for the user";

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.lookups(null);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;

/** Recovers the acts of dead workers; resolves when no act is marked as dispatching any more. */
async function recover(one: Scene): Promise<void> {
  await expireLeases(database, one);
  const survivor = handWorker(database.db, standIn.url, log);
  const settler = makeSettler(survivor, () => undefined);
  const recovering = runRecoverLoop(survivor, settler, makeBell());
  await until(one.actions, (all) => all.every(({ status }) => status !== "dispatching"));
  await recovering.stop();
  await settler.stop();
}

/** Sets up a worker that dies during the call for one prospect: neither that call nor anything else of the worker ever returns. */
function mortal(deadly: string | undefined) {
  const worker = handWorker(database.db, standIn.url, log);
  const died = Promise.withResolvers<"died">();
  const connectors = new Map(
    [...worker.connectors].map(([channel, plain]): [Channel, ChannelConnector] => [
      channel,
      {
        ...plain,
        dispatch: (dispatch, signal) => {
          if (dispatch.recipient.prospectId !== deadly) return plain.dispatch(dispatch, signal);
          died.resolve("died");
          return new Promise(() => undefined);
        },
      },
    ]),
  );
  return { worker: { ...worker, connectors }, died: died.promise };
}

it("an act that kills every worker that makes it is held for the user after five deaths; other acts go out", async () => {
  const one = await scene(database, { prospects: 6 });
  await one.start();
  const people = (await one.enrolments()).map(({ prospect_id }) => prospect_id);
  const [deadly] = people;
  let deaths = 0;
  while (deaths < MOST_DEATHS + 3) {
    const { worker, died } = mortal(deadly);
    const taken = await takeActs(one, worker);
    if (taken.length === 0) break;
    const settler = makeSettler(worker, () => undefined);
    // A worker that dies records none of its answers.
    const answered = Promise.all(taken.map(async (addressed) => ({ addressed, fate: await callWithCare(worker, addressed) })));
    const end = await Promise.race([died, answered]);
    if (end === "died") deaths += 1;
    else for (const { addressed, fate } of end) settler.settle(addressed, fate);
    await settler.stop();
    await recover(one);
  }
  expect(deaths).toBe(MOST_DEATHS);
  const acts = await one.actions();
  expect(acts.filter(({ prospect_id }) => prospect_id === deadly)).toMatchObject([{ status: "uncertain", result_code: "abandoned" }]);
  expect(acts.filter(({ status }) => status === "sent")).toHaveLength(people.length - 1);
  expect(log.complaints.splice(0)).toEqual([PARKED]);
});

it("deaths of workers before an act's call are never blamed on the act", async () => {
  const one = await scene(database);
  await one.start();
  for (let death = 0; death < 2 * MOST_DEATHS; death += 1) {
    expect(await takeActs(one, handWorker(database.db, standIn.url, log))).toHaveLength(1);
    await recover(one);
  }
  expect(await one.actions()).toMatchObject([{ status: "planned" }]);
});

it("a suspect whose call returns is no longer a suspect", async () => {
  const one = await scene(database);
  await one.start();
  await takeActs(one, handWorker(database.db, standIn.url, log), 0);
  await database.asOwner("UPDATE action SET deaths = $2 WHERE campaign_id = $1", [one.campaignId, MOST_DEATHS - 1]);
  const { worker } = mortal(undefined);
  standIn.treat(() => "busy");
  const [addressed] = await takeActs(one, worker);
  const settler = makeSettler(worker, () => undefined);
  if (addressed !== undefined) settler.settle(addressed, await callWithCare(worker, addressed));
  await settler.stop();
  standIn.treat(null);
  expect(await database.asOwner("SELECT status, deaths FROM action WHERE campaign_id = $1", [one.campaignId])).toEqual([
    { status: "planned", deaths: 0 },
  ]);
});

it("an act whose lookups kill workers is held for the user without another lookup; one that the lookup finds counts as sent despite its deaths", async () => {
  const one = await scene(database, { prospects: 2 });
  await one.start();
  const [lost, arrived] = await takeActs(one, handWorker(database.db, standIn.url, log));
  await database.asOwner("UPDATE action SET abandoned = 3 WHERE id = $1", [lost?.act.id]);
  await database.asOwner("UPDATE action SET abandoned = 2, deaths = $2 WHERE id = $1", [arrived?.act.id, MOST_DEATHS]);
  const asked: string[] = [];
  standIn.lookups((key) => {
    asked.push(key);
    return "sent";
  });
  await recover(one);
  expect(asked).toEqual([arrived?.act.id]);
  expect(new Map((await one.actions()).map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [lost?.act.id, "uncertain"],
      [arrived?.act.id, "sent"],
    ]),
  );
  expect(log.complaints.splice(0)).toEqual([PARKED]);
});

it("acts with two unreturned lookups are looked up one at a time, after the others, so that none is blamed for another's lookup", async () => {
  const one = await scene(database, { prospects: 6 });
  await one.start();
  const worker = handWorker(database.db, standIn.url, log);
  const taken = await takeActs(one, worker);
  const suspects = taken.slice(0, 3).map(({ act }) => act.id);
  await database.asOwner("UPDATE action SET abandoned = 2 WHERE id = ANY ($1)", [suspects]);
  await expireLeases(database, one);
  const begun: { id: string; beside: number }[] = [];
  let running = 0;
  const connectors = new Map(
    [...worker.connectors].map(([channel, plain]): [Channel, ChannelConnector] => [
      channel,
      {
        ...plain,
        lookup: async (dispatch, signal) => {
          begun.push({ id: dispatch.actionId, beside: running });
          running += 1;
          // Long enough that three of them are under way together, also on a busy machine.
          await sleep(500);
          running -= 1;
          return plain.lookup(dispatch, signal);
        },
      },
    ]),
  );
  const settler = makeSettler(worker, () => undefined);
  const recovering = runRecoverLoop({ ...worker, connectors }, settler, makeBell());
  await until(one.actions, (all) => all.every(({ status }) => status !== "dispatching"));
  await recovering.stop();
  await settler.stop();
  expect(begun.map(({ beside }) => beside)).toEqual([0, 1, 2, 0, 0, 0]);
  expect(
    begun
      .slice(3)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(suspects.toSorted());
});

it("a suspect that another process has taken over is not called", async () => {
  const one = await scene(database);
  await one.start();
  await takeActs(one, handWorker(database.db, standIn.url, log), 0);
  await database.asOwner("UPDATE action SET deaths = 2 WHERE campaign_id = $1", [one.campaignId]);
  const worker = handWorker(database.db, standIn.url, log);
  const [suspect] = await takeActs(one, worker);
  if (suspect === undefined) throw new Error("no suspect was claimed");
  await database.asOwner("UPDATE action SET lease_token = id WHERE campaign_id = $1", [one.campaignId]);
  expect(await callWithCare(worker, suspect)).toEqual({ status: "notSent" });
  expect(standIn.asked.filter(({ key }) => key === suspect.act.idempotency_key)).toEqual([]);
});

it("an act whose claim was committed without confirmation is put back and sent immediately, without counting a crash", async () => {
  const one = await scene(database);
  await one.start();
  const options = onStandIn(database.db, standIn.url, { pollMs: 100 }, log);
  let lost = false;
  const db: Database = {
    ...database.db,
    inWorkspace: async (workspaceId, work) => {
      let claims = false;
      const result = await database.db.inWorkspace(workspaceId, (tx) =>
        work({
          ...tx,
          query: (statement) => {
            claims ||= statement.name === "engine-mark-dispatching";
            return tx.query(statement);
          },
        }),
      );
      if (lost || !claims) return result;
      lost = true;
      throw new Error("the connection was lost during COMMIT");
    },
  };
  engines.push(startEngine({ ...options, db }));
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(lost).toBe(true);
  expect(await database.asOwner("SELECT status, attempt, deaths FROM action WHERE campaign_id = $1", [one.campaignId])).toEqual([
    { status: "sent", attempt: 1, deaths: 0 },
  ]);
  expect(log.complaints.splice(0)).toEqual([expect.stringContaining("a campaign's planned acts could not be claimed")]);
});

it("a worker does not poll for suspects continuously while one of them is in flight", async () => {
  const one = await scene(database, { prospects: 4 });
  await one.start();
  await takeActs(one, handWorker(database.db, standIn.url, log), 0);
  await database.asOwner("UPDATE action SET deaths = 2 WHERE campaign_id = $1", [one.campaignId]);
  const options = onStandIn(database.db, standIn.url, { pollMs: 10_000 }, log);
  const slow = (plain: ChannelConnector): ChannelConnector => ({
    ...plain,
    dispatch: async (dispatch, signal) => {
      await sleep(400);
      return plain.dispatch(dispatch, signal);
    },
  });
  let claims = 0;
  const db: Database = {
    ...database.db,
    inWorkspace: (workspaceId, work) => {
      claims += 1;
      return database.db.inWorkspace(workspaceId, work);
    },
  };
  const connectors = new Map([...options.connectors].map(([channel, plain]): [Channel, ChannelConnector] => [channel, slow(plain)]));
  engines.push(startEngine({ ...options, db, connectors }));
  await until(one.campaign, (seen) => seen?.status === "completed");
  // Five transactions per act, and as many again for wake-ups. Polling continuously took 50 a second.
  expect(claims).toBeLessThan(60);
});

it("a message by hand whose lookups kill workers is held for the user", async () => {
  const { workspaceId, accountId } = await scene(database);
  const [row] = await database.asOwner<{ prospect: string; author: string }>(
    "SELECT p.id AS prospect, m.user_id AS author FROM prospect p JOIN workspace_member m USING (workspace_id) WHERE workspace_id = $1",
    [workspaceId],
  );
  const draft = { id: newId(), prospectId: row?.prospect ?? "", authorId: row?.author ?? "", accountId, subject: "S", text: "B" };
  await database.db.inWorkspace(workspaceId, (tx) => sendManualMessage(tx, { ...draft, now: Temporal.Now.instant() }));
  await database.asOwner(
    "UPDATE manual_message SET status = 'dispatching', lease_token = $1, lease_until = now(), idempotency_key = id, attempt = 1, abandoned = 3 WHERE id = $1",
    [draft.id],
  );
  const asked: string[] = [];
  standIn.lookups((key) => {
    asked.push(key);
    return "notSent";
  });
  engines.push(startEngine(onStandIn(database.db, standIn.url, { pollMs: 100 }, log)));
  const [settled] = await until(
    () =>
      database.asOwner<{ status: string; result_code: string }>("SELECT status, result_code FROM manual_message WHERE id = $1", [draft.id]),
    ([message]) => message?.status !== "dispatching",
  );
  expect(settled).toEqual({ status: "uncertain", result_code: "abandoned" });
  expect(asked).toEqual([]);
  expect(log.complaints.splice(0)).toEqual([PARKED]);
});

it("acts that killed two workers are called one at a time, while others continue", async () => {
  const one = await scene(database, { prospects: 12 });
  await one.start();
  await takeActs(one, handWorker(database.db, standIn.url, log), 0);
  const acts = await one.actions();
  const suspects = new Set(acts.slice(0, 6).map(({ id }) => id));
  await database.asOwner("UPDATE action SET deaths = 2 WHERE id = ANY($1)", [[...suspects]]);
  const under = new Set<string>();
  let most = { suspects: 0, all: 0 };
  const slow = (plain: ChannelConnector): ChannelConnector => ({
    ...plain,
    dispatch: async (dispatch, signal) => {
      under.add(dispatch.actionId);
      most = { suspects: Math.max(most.suspects, [...under].filter((id) => suspects.has(id)).length), all: Math.max(most.all, under.size) };
      await sleep(50);
      under.delete(dispatch.actionId);
      return plain.dispatch(dispatch, signal);
    },
  });
  const options = onStandIn(database.db, standIn.url, { pollMs: 100 }, log);
  const connectors = new Map([...options.connectors].map(([channel, plain]): [Channel, ChannelConnector] => [channel, slow(plain)]));
  engines.push(startEngine({ ...options, connectors }));
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(most.suspects).toBe(1);
  expect(most.all).toBeGreaterThan(1);
});
