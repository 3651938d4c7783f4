import type { StopRule } from "@filon/contracts/campaigns";
import { newId } from "@filon/db";
import { tryToShareColleagues } from "@filon/db/engine";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { receiveInbound, reportEvent } from "../index.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { letIn, ONE_MESSAGE, scene, type SceneOptions } from "../testing/scene.ts";
import { tellColleagues } from "./tell-colleagues.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
const worker = handWorker(database.db, standIn.url, log);
afterAll(() => standIn.close());

const RULE: StopRule = { when: "event", event: "colleague_replied", goal: false };

/** What decides who a prospect's colleagues are: their company and their address. */
interface Person {
  readonly email: string;
  readonly company?: string;
}

/** Sets up a running campaign of these people that has planned its acts; by default it stops when a colleague replies. */
async function underWay(people: readonly Person[], { stopRules = [RULE], ...options }: SceneOptions & { stopRules?: StopRule[] } = {}) {
  const one = await scene(database, { graph: ONE_MESSAGE, prospects: people.length, ...options, settings: { stopRules } });
  const ids = (
    await database.asOwner<{ id: string }>(
      "SELECT m.prospect_id AS id FROM prospect_list_member m WHERE m.list_id = $1 ORDER BY m.prospect_id",
      [one.listId],
    )
  ).map(({ id }) => id);
  for (const [place, { email, company = null }] of people.entries())
    await database.asOwner("UPDATE prospect SET email = $2, company = $3 WHERE id = $1", [ids[place], email, company]);
  await one.start();
  await advance(one);
  return { ...one, ids };
}

type Scene = Awaited<ReturnType<typeof underWay>>;

const advance = (one: Pick<Scene, "workspaceId" | "campaignId">) =>
  advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 1000);

const heard = (email: string) =>
  ({ type: "replied", providerEventId: newId(), occurredAt: new Date().toISOString(), match: { email }, data: { text: "Oui" } }) as const;

const reply = (one: Scene, email: string) =>
  database.db.inWorkspace(one.workspaceId, (tx) =>
    receiveInbound(tx, { accountId: one.accountId, provider: "test", inbound: heard(email), at: new Date() }),
  );

/** Informs all colleagues of a person; returns the number of chunks. */
async function tellAll(one: Scene, place = 0): Promise<number> {
  let chunks = 0;
  while (await tellColleagues(worker, one.workspaceId, one.ids[place] ?? "")) chunks += 1;
  return chunks;
}

const outcomes = async (one: Scene) => {
  const all = await one.enrolments();
  return one.ids.map((id) => all.find(({ prospect_id }) => prospect_id === id)?.outcome ?? null);
};

const acts = async (one: Scene) => {
  const all = await one.actions();
  return one.ids.map((id) => all.find(({ prospect_id }) => prospect_id === id)?.status);
};

it("a reply ends the runs of people with the same company, however it is written, or the same domain, and withdraws their planned acts", async () => {
  const one = await underWay([
    { email: "ada@filature.example", company: "Filature du Nord" },
    { email: "b@gmail.com", company: " FILATURE  du-Nord " },
    { email: "c@filature.example" },
    { email: "d@autre.example", company: "Filature du Sud" },
  ]);
  await reply(one, "ada@filature.example");
  await tellAll(one);
  expect(await acts(one)).toEqual(["cancelled", "cancelled", "cancelled", "planned"]);
  await advance(one);
  expect(await outcomes(one)).toEqual(["replied", "colleague_replied", "colleague_replied", null]);
  expect(await acts(one)).toEqual(["cancelled", "cancelled", "cancelled", "planned"]);
});

it("people who only share a free e-mail provider are not colleagues, and people without a company have no colleagues", async () => {
  const providers = ["gmail.com", "yahoo.fr", "orange.fr", "hotmail.co.uk", "laposte.net", "icloud.com", "comcast.net", "seznam.cz"];
  const one = await underWay(providers.flatMap((domain) => [{ email: `a@${domain}`, company: " - " }, { email: `b@${domain}` }]));
  for (const domain of providers) await reply(one, `a@${domain}`);
  expect(await database.asOwner("SELECT FROM colleague_reply WHERE workspace_id = $1", [one.workspaceId])).toEqual([]);
});

it.each(["Freelance", "Indépendant", "Auto-entrepreneur", "N/A", "Self-employed", "Retraité"])(
  "people whose company is given as %s are not colleagues",
  async (company) => {
    const one = await underWay([
      { email: "a@un.example", company },
      { email: "b@deux.example", company: company.toUpperCase() },
    ]);
    await reply(one, "a@un.example");
    await tellAll(one);
    expect(await acts(one)).toEqual(["cancelled", "planned"]);
  },
);

it("colleagues continue in campaigns without the rule, and in one that they joined after the reply", async () => {
  const people = [{ email: "a@usine.example" }, { email: "b@usine.example" }];
  const one = await underWay(people);
  const other = await underWay([{ email: "c@usine.example" }], { workspaceId: one.workspaceId, stopRules: [] });
  await reply(one, "a@usine.example");
  const later = await underWay([{ email: "d@usine.example" }], { workspaceId: one.workspaceId });
  await tellAll(one);
  await Promise.all([advance(one), advance(other), advance(later)]);
  expect(await outcomes(one)).toEqual(["replied", "colleague_replied"]);
  expect(await outcomes(other)).toEqual([null]);
  expect(await takeActs(later, worker)).toHaveLength(1);
});

it("a booking counts like a reply, and colleagues are informed of it once", async () => {
  const one = await underWay([{ email: "a@usine.example" }, { email: "b@usine.example" }]);
  await database.db.inWorkspace(one.workspaceId, (tx) =>
    reportEvent(tx, {
      prospectId: one.ids[0] ?? "",
      type: "meeting_booked",
      key: null,
      data: {},
      source: "test",
      sourceEventId: newId(),
      at: new Date(),
    }),
  );
  // Two workers inform them concurrently.
  await Promise.all([tellAll(one), tellAll(one)]);
  await tellAll(one);
  await advance(one);
  expect(await outcomes(one)).toEqual([null, "colleague_replied"]);
  expect(await database.asOwner("SELECT type FROM inbound_event WHERE prospect_id = $1", [one.ids[1]])).toEqual([
    { type: "colleague_replied" },
  ]);
});

it("no act for a colleague is claimed after a reply, even before a worker has informed them of it", async () => {
  const one = await underWay([{ email: "a@usine.example" }, { email: "b@usine.example" }]);
  await reply(one, "a@usine.example");
  expect(await acts(one)).toEqual(["cancelled", "planned"]);
  expect(await takeActs(one, worker)).toEqual([]);
  expect(await acts(one)).toEqual(["cancelled", "cancelled"]);
  await advance(one);
  expect(await outcomes(one)).toEqual(["replied", "colleague_replied"]);
});

it("a reply waits for a claim in progress, and nothing is claimed while a reply is recorded", async () => {
  const one = await underWay([{ email: "a@usine.example" }, { email: "b@usine.example" }]);
  let isKnown = false;
  await database.db.inWorkspace(one.workspaceId, async (tx) => {
    // Takes the lock as a claim does.
    expect(await tryToShareColleagues(tx)).toBe(true);
    void reply(one, "a@usine.example").then(() => (isKnown = true));
    await setTimeout(300);
    expect(isKnown).toBe(false);
  });
  await expect.poll(() => isKnown).toBe(true);
  const other = await underWay([{ email: "c@usine.example" }, { email: "d@usine.example" }]);
  await database.db.inWorkspace(other.workspaceId, async (tx) => {
    await receiveInbound(tx, { accountId: other.accountId, provider: "test", inbound: heard("c@usine.example"), at: new Date() });
    expect(await takeActs(other, worker)).toEqual([]);
    expect((await acts(other))[1]).toBe("planned");
  });
  expect(await takeActs(other, worker)).toEqual([]);
  expect(await acts(other)).toEqual(["cancelled", "cancelled"]);
});

it("colleagues who reply at the same time wait for each other, and all their runs end", async () => {
  const people = Array.from({ length: 6 }, (_, place) => ({
    email: `p${place}@usine.example`,
    company: place % 2 === 0 ? "Usine" : "Atelier",
  }));
  const one = await underWay(people, { graph: straightWorkflow([["delay", { value: 2, unit: "days" }]]) });
  const received = await Promise.all([...people.map(({ email }) => reply(one, email)), ...people.map((_, place) => tellAll(one, place))]);
  expect(received.slice(0, people.length).every((each) => typeof each === "object" && each.status === "matched")).toBe(true);
  for (const place of people.keys()) await tellAll(one, place);
  await advance(one);
  expect((await one.enrolments()).every(({ status }) => status === "stopped")).toBe(true);
});

it("the colleagues of a large company are informed in chunks, each of which wakes its people", async () => {
  const people = Array.from({ length: 230 }, (_, place) => ({ email: `p${place}@grande.example` }));
  const one = await underWay(people, { graph: straightWorkflow([["delay", { value: 2, unit: "days" }]]) });
  await reply(one, "p0@grande.example");
  expect(await tellAll(one)).toBe(3);
  await advance(one);
  expect((await outcomes(one)).toSorted()).toEqual([...Array.from({ length: 229 }, () => "colleague_replied"), "replied"]);
});

it("a reply from before a run does not stop it, even while a paused campaign has not processed that reply yet", async () => {
  const one = await underWay([{ email: "ada@filature.example" }, { email: "ben@filature.example" }]);
  await one.pause();
  await reply(one, "ada@filature.example");
  await tellAll(one);
  expect(await outcomes(one)).toEqual([null, null]);
  const two = await scene(database, { workspaceId: one.workspaceId, listId: one.listId, settings: { stopRules: [RULE] } });
  await two.start(new Date(), letIn(["elsewhere"]));
  expect((await takeActs(two, worker)).map(({ act }) => act.prospect_id)).toContain(one.ids[1]);
});
