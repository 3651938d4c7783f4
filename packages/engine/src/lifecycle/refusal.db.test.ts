import { newId } from "@filon/db";
import { straightWorkflow } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { callProvider } from "../dispatch/call.ts";
import { claimActs } from "../dispatch/claim-acts.ts";
import { stopForRefusal, takeRefusalBack } from "../index.ts";
import { DEFAULT_LIMITS, type EngineContext } from "../ports.ts";
import { makeSettler } from "../settle/settler.ts";
import { engineTests } from "../testing/engine-tests.ts";
import { letIn, scene } from "../testing/scene.ts";
import { onStandIn, until } from "../testing/index.ts";

const { database, engine, standIn, log } = await engineTests();

type Scene = Awaited<ReturnType<typeof scene>>;

/** Sets up two campaigns over one list: one that makes its acts one by one, and one that waits. */
async function twoCampaigns(): Promise<{ one: Scene; other: Scene; actorId: string }> {
  const one = await scene(database, { prospects: 2, account: { limits: { minGapSeconds: 4, maxGapSeconds: 4 } } });
  const other = await scene(database, {
    workspaceId: one.workspaceId,
    listId: one.listId,
    graph: straightWorkflow([
      ["delay", { value: 2, unit: "days" }],
      ["message", { channel: "email", subject: "S", body: "B" }],
    ]),
  });
  const [owner] = await database.asOwner<{ id: string }>("SELECT user_id AS id FROM workspace_member WHERE workspace_id = $1", [
    one.workspaceId,
  ]);
  return { one, other, actorId: owner?.id ?? "" };
}

const refuse = ({ one, actorId }: { one: Scene; actorId: string }, prospectId: string) =>
  database.db.inWorkspace(one.workspaceId, (tx) => stopForRefusal(tx, [prospectId], { actorId, at: new Date() }));
const takeBack = ({ one, actorId }: { one: Scene; actorId: string }, prospectId: string, at = new Date()) =>
  database.db.inWorkspace(one.workspaceId, (tx) => takeRefusalBack(tx, prospectId, { actorId, at }));

it("a refusal ends every campaign for that person, withdraws planned acts and returns their quota; other people continue", async () => {
  const both = await twoCampaigns();
  const { one, other } = both;
  await one.start();
  await other.start(new Date(), letIn(["elsewhere"]));
  engine();
  const planned = (
    await until(one.actions, (all) => all.some(({ status }) => status === "planned") && all.some(({ status }) => status === "sent"))
  ).find(({ status }) => status === "planned");
  const person = planned?.prospect_id ?? "";
  expect(await refuse(both, person)).toBe(2);
  const all = [...(await one.enrolments()), ...(await other.enrolments())];
  expect(all.filter(({ prospect_id }) => prospect_id === person).map(({ status, outcome }) => [status, outcome])).toEqual([
    ["stopped", "refused"],
    ["stopped", "refused"],
  ]);
  expect(all.filter(({ prospect_id, outcome }) => prospect_id !== person && outcome === "refused")).toEqual([]);
  expect((await one.actions()).find(({ id }) => id === planned?.id)).toMatchObject({ status: "cancelled", result_code: "refused" });
  expect(await database.asOwner("SELECT sum(used)::integer AS used FROM account_usage WHERE account_id = $1", [one.accountId])).toEqual([
    { used: 1 },
  ]);
  expect((await other.timeline()).filter((type) => type === "ended")).toHaveLength(1);
  expect(await refuse(both, person)).toBe(0);
});

it("undoing a mistaken refusal resumes the campaign where it was, and its message is sent once", async () => {
  const one = await scene(database, { account: { limits: { minGapSeconds: 1, maxGapSeconds: 1 } } });
  const [owner] = await database.asOwner<{ id: string }>("SELECT user_id AS id FROM workspace_member WHERE workspace_id = $1", [
    one.workspaceId,
  ]);
  const both = { one, actorId: owner?.id ?? "" };
  const other = await scene(database, {
    workspaceId: one.workspaceId,
    listId: one.listId,
    graph: straightWorkflow([["delay", { value: 2, unit: "days" }]]),
  });
  await one.start();
  await other.start(new Date(), letIn(["elsewhere"]));
  const [before] = await one.enrolments();
  const person = before?.prospect_id ?? "";
  expect(await refuse(both, person)).toBe(2);
  expect(await takeBack(both, person)).toBe(2);
  expect((await one.enrolments())[0]).toEqual(before);
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId)).toHaveLength(1);
});

it("a refusal can be undone within some minutes, but not in campaigns that are over", async () => {
  const both = await twoCampaigns();
  const { one, other } = both;
  await one.start();
  await other.start(new Date(), letIn(["elsewhere"]));
  const person = (await one.enrolments())[0]?.prospect_id ?? "";
  await refuse(both, person);
  expect(await takeBack(both, person, new Date(Date.now() + 11 * 60_000))).toBe(0);
  await one.stop();
  expect(await takeBack(both, person)).toBe(1);
});

/** Dispatches one act in a process of its own, whose answer is withheld until the returned function is called. */
async function dispatchOne(one: Scene) {
  const limits = { ...DEFAULT_LIMITS, retryBaseMs: 1 };
  const context: EngineContext = {
    ...onStandIn(database.db, standIn.url, limits, log),
    limits,
    owner: newId(),
    dispatcher: () => null,
    clock: { now: () => Temporal.Now.instant() },
  };
  await advanceBatch(context, keepGraphs(context), one.workspaceId, one.campaignId, 10);
  const [addressed] = (
    await claimActs(context, one.workspaceId, one.campaignId, { acts: 10, ofAccount: () => 10, busyAccounts: [], suspect: true })
  ).dispatching;
  if (addressed === undefined) throw new Error("no act was planned");
  return async (how: "busy" | "notSent") => {
    const settler = makeSettler(context, () => undefined);
    standIn.treat(() => "busy");
    settler.settle(addressed, how === "notSent" ? { status: "notSent" } : await callProvider(context, addressed));
    await settler.stop();
    standIn.treat(null);
    expect((await one.actions()).find(({ id }) => id === addressed.act.id)?.status).toBe("cancelled");
    return addressed.act.id;
  };
}

it.each(["busy", "notSent"] as const)("an act in flight at the refusal that returns as %s is not retried", async (how) => {
  const { one, actorId } = await twoCampaigns();
  await one.start();
  const returnAs = await dispatchOne(one);
  const [act] = (await one.actions()).filter(({ status }) => status === "dispatching");
  await refuse({ one, actorId }, act?.prospect_id ?? "");
  const id = await returnAs(how);
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed");
  const found = (await one.actions()).find((action) => action.id === id);
  expect(found).toMatchObject({ status: "cancelled", result_code: "enrolmentOver" });
  expect(standIn.accepted.filter((sent) => sent.accountId === one.accountId)).toHaveLength(1);
  expect(await database.asOwner("SELECT sum(used)::integer AS used FROM account_usage WHERE account_id = $1", [one.accountId])).toEqual([
    { used: 1 },
  ]);
});

it("a step that sets the status refused ends every campaign for that person, including its own, and withdraws planned acts", async () => {
  const { one, other } = await twoCampaigns();
  await one.start();
  await other.start(new Date(), letIn(["elsewhere"]));
  const judging = await scene(database, {
    workspaceId: one.workspaceId,
    listId: one.listId,
    graph: straightWorkflow([
      ["status_change", { status: "refused" }],
      ["tag_contact", { tags: ["perdu"] }],
      ["message", { channel: "email", subject: "S", body: "Merci quand même" }],
    ]),
  });
  engine();
  await until(one.actions, (acts) => acts.some(({ status }) => status === "planned") && acts.some(({ status }) => status === "sent"));
  await judging.start(new Date(), letIn(["elsewhere", "recent"]));
  await until(judging.campaign, (seen) => seen?.status === "completed");
  const all = [...(await other.enrolments()), ...(await judging.enrolments())];
  expect(all.map(({ status, outcome }) => [status, outcome])).toEqual(Array.from({ length: 4 }, () => ["stopped", "refused"]));
  expect(await judging.actions()).toEqual([]);
  // The two messages are 4 s apart: one had been sent when the step refused both people.
  expect((await one.actions()).map(({ status }) => status).toSorted()).toEqual(["cancelled", "sent"]);
  expect(await database.asOwner("SELECT status, tags FROM prospect WHERE workspace_id = $1", [one.workspaceId])).toEqual(
    Array.from({ length: 2 }, () => ({ status: "refused", tags: ["perdu"] })),
  );
  const events = await judging.timeline();
  expect(events.filter((type) => type === "status_changed")).toHaveLength(2);
  expect(events.filter((type) => type === "ended")).toHaveLength(2);
});

it("an act that returns after its run was stopped is not retried in the next run", async () => {
  const one = await scene(database, { graph: straightWorkflow([["message", { channel: "email", subject: "S", body: "B" }]]) });
  await one.start();
  const returnAs = await dispatchOne(one);
  await one.stop();
  await one.restart(true);
  const id = await returnAs("busy");
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await one.actions()).find((action) => action.id === id)).toMatchObject({ status: "cancelled", result_code: "enrolmentOver" });
  expect(standIn.accepted.filter((sent) => sent.accountId === one.accountId)).toHaveLength(1);
});
