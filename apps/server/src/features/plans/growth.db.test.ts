import { newId } from "@filon/db";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { applyPlan, applySubscriptionStatus } from "./apply-plan.ts";

const database = await testDatabase();
const server = await testServer(database);
type Owner = Awaited<ReturnType<typeof server.signedIn>>;

async function ask(owner: Owner, method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object, language = "en") {
  const headers = { ...owner.headers, "accept-language": language };
  const answer = await server.app.inject({ method, url: `/api/${path}`, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.headers["content-type"]?.includes("json") ? answer.json() : answer.body };
}

/** The state after a trial: no plan, and a subscription that has ended. */
const endTrial = (owner: Owner) =>
  database.db.inWorkspace(owner.workspaceId, async (tx) => {
    await applySubscriptionStatus(tx, "canceled", new Date());
    await applyPlan(tx, null, new Date());
  });
const pay = (owner: Owner, plan: "starter" | "professional") =>
  database.db.inWorkspace(owner.workspaceId, async (tx) => {
    await applySubscriptionStatus(tx, "active", new Date());
    await applyPlan(tx, plan, new Date());
  });

const WRITES = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour" }]]);

async function campaignOf(owner: Owner, prospects: number): Promise<string> {
  const listIds = [await outreachList(database.db, owner.workspaceId, prospects)];
  return outreachCampaign(database.db, owner.workspaceId, { graph: WRITES, listIds, userId: owner.userId });
}
const standing = async (id: string) =>
  (await database.asOwner<{ status: string; end_reason: string | null }>("SELECT status, end_reason FROM campaign WHERE id = $1", [id]))[0];

/** A Professional workspace with one of everything that can grow. */
async function grown() {
  const owner = await server.signedIn();
  await outreachAccount(database.db, owner.workspaceId);
  const campaignId = await campaignOf(owner, 3);
  const [prospect] = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1 LIMIT 1", [owner.workspaceId]);
  const list = await ask(owner, "POST", "lists", { name: "Mes contacts" });
  const message = { id: newId(), channel: "email", subject: "Bonjour", text: "Bonjour" };
  return { owner, campaignId, prospectId: prospect?.id ?? "", listId: String(list.body.data.id), message };
}

it("a workspace whose trial has ended cannot grow in any way, and learns in both languages what to do", async () => {
  const { owner, campaignId, prospectId, listId, message } = await grown();
  const csv = { fileName: "a.csv", content: "x" };
  const acts: readonly (readonly [string, string, object])[] = [
    ["a prospect", "prospects", { firstName: "Ada" }],
    ["an import", "imports", csv],
    ["an import's start", `imports/${newId()}/start`, {}],
    ["a list", "lists", { name: "Autre" }],
    ["a list's members", `lists/${listId}/members`, { prospectIds: [prospectId] }],
    ["many into a list", "prospects/act", { selection: { ids: [prospectId] }, act: { act: "addToList", listId } }],
    ["an e-mail search", `prospects/${prospectId}/email-search`, {}],
    ["a module", "marketplace/modules/tag_contact/install", {}],
    ["a campaign's start", `campaigns/${campaignId}/start`, {}],
    ["a message by hand", `conversations/${prospectId}/messages`, message],
  ];
  await endTrial(owner);
  for (const [what, path, payload] of acts) {
    const english = await ask(owner, "POST", path, payload);
    expect([what, english.status, english.body.code]).toEqual([what, 403, "problems.noGrowth.ended"]);
    expect(english.body.message).toContain("chooses a plan in Settings, Billing");
    expect((await ask(owner, "POST", path, payload, "fr")).body.message).toContain("choisit une formule dans Paramètres, Facturation");
  }
  expect(await database.asOwner("SELECT count(*)::integer AS n FROM prospect WHERE workspace_id = $1", [owner.workspaceId])).toEqual([
    { n: 3 },
  ]);
});

it("it can still read, edit, see its invoices, ask for help, sign in, and meet legal duties", async () => {
  const { owner, campaignId, prospectId, message } = await grown();
  await endTrial(owner);
  const allowed: readonly (readonly ["GET" | "POST" | "PATCH" | "DELETE", string, object?])[] = [
    ["GET", "prospects"],
    ["GET", `prospects/${prospectId}`],
    ["GET", `campaigns/${campaignId}`],
    ["GET", "conversations"],
    ["GET", "auth/user"],
    ["GET", "billing"],
    ["PATCH", `prospects/${prospectId}`, { lastName: "Corrigée" }],
    ["POST", `prospects/${prospectId}/opt-out`, {}],
    ["POST", "prospects/delete", { ids: [prospectId] }],
    ["POST", "support/tickets", { key: message.id, text: "Comment payer ?" }],
  ];
  for (const [method, path, payload] of allowed) {
    const { status, body } = await ask(owner, method, path, payload);
    expect([method, path, status, status === 200 ? "" : body]).toEqual([method, path, 200, ""]);
  }
  const signedIn = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: owner.email, password: "un mot de passe" },
  });
  expect(signedIn.statusCode).toBe(200);
});

it("the demonstration workspace carries on whatever its subscription", async () => {
  const { owner } = await grown();
  await database.asOwner("UPDATE workspace SET is_demo = true, subscription_status = 'canceled', plan = NULL WHERE id = $1", [
    owner.workspaceId,
  ]);
  expect((await ask(owner, "POST", "lists", { name: "Démo" })).status).toBe(200);
});

it("running campaigns pause with the reason, keep everyone in them, and resume after the payment", async () => {
  const { owner, campaignId } = await grown();
  const other = await campaignOf(owner, 2);
  const byHand = await campaignOf(owner, 1);
  for (const id of [campaignId, other, byHand]) expect((await ask(owner, "POST", `campaigns/${id}/start`, {})).status).toBe(200);
  await ask(owner, "POST", `campaigns/${byHand}/pause`, {});
  const enrolments = () =>
    database.asOwner("SELECT id, status, node_id, due_at FROM enrolment WHERE workspace_id = $1 ORDER BY id", [owner.workspaceId]);
  const before = await enrolments();
  await endTrial(owner);
  expect(await standing(campaignId)).toEqual({ status: "paused", end_reason: "subscriptionInactive" });
  expect(await standing(other)).toEqual({ status: "paused", end_reason: "subscriptionInactive" });
  expect((await ask(owner, "GET", "pru/current")).body.pru).toMatchObject({ total: 0, occupied: 0, available: 0 });
  expect((await ask(owner, "POST", `campaigns/${campaignId}/resume`, {})).status).toBe(403);
  expect(await enrolments()).toEqual(before);

  await pay(owner, "starter");
  expect([await standing(campaignId), await standing(other), await standing(byHand)]).toEqual([
    { status: "running", end_reason: null },
    { status: "running", end_reason: null },
    { status: "paused", end_reason: null },
  ]);
  expect((await ask(owner, "GET", "pru/current")).body.pru).toMatchObject({ total: 100, occupied: 5, available: 95 });
  expect(await enrolments()).toEqual(before);
  const told = await database.asOwner("SELECT type, count FROM notification WHERE workspace_id = $1 ORDER BY created_at, type", [
    owner.workspaceId,
  ]);
  expect(told).toEqual([
    { type: "campaigns_paused", count: 2 },
    { type: "campaigns_resumed", count: 2 },
  ]);
});

it("a campaign that exceeds the new plan's PRU stays paused, and the owner is notified; others resume", async () => {
  const { owner } = await grown();
  const [large, small] = [await campaignOf(owner, 150), await campaignOf(owner, 20)];
  await ask(owner, "POST", `campaigns/${large}/start`, {});
  await ask(owner, "POST", `campaigns/${small}/start`, {});
  await endTrial(owner);
  await pay(owner, "starter");
  expect([await standing(large), await standing(small)]).toEqual([
    { status: "paused", end_reason: null },
    { status: "running", end_reason: null },
  ]);
  const types = await database.asOwner<{ type: string }>(
    "SELECT type FROM notification WHERE workspace_id = $1 ORDER BY created_at, type",
    [owner.workspaceId],
  );
  expect(types.map(({ type }) => type)).toEqual(["campaigns_paused", "campaign_still_paused", "campaigns_resumed"]);
});

it("a campaign that now costs less than it held resumes after the payment and holds its new cost", async () => {
  const { owner } = await grown();
  const graph = straightWorkflow([
    ["tag_contact", { tags: ["essai"] }],
    ["message", { channel: "email", subject: "Bonjour", body: "Bonjour" }],
  ]);
  const listIds = [await outreachList(database.db, owner.workspaceId, 2)];
  const campaignId = await outreachCampaign(database.db, owner.workspaceId, { graph, listIds, userId: owner.userId });
  expect((await ask(owner, "POST", `campaigns/${campaignId}/start`, {})).status).toBe(200);
  expect((await ask(owner, "GET", "pru/current")).body.pru).toMatchObject({ occupied: 4 });
  expect((await ask(owner, "POST", "marketplace/modules/tag_contact/install", {})).status).toBe(200);
  await endTrial(owner);
  await pay(owner, "starter");
  expect(await standing(campaignId)).toEqual({ status: "running", end_reason: null });
  expect((await ask(owner, "GET", "pru/current")).body.pru).toMatchObject({ occupied: 2 });
});

it("an unpaid invoice shows as such; while the payment is being retried, nothing stops", async () => {
  const { owner, campaignId } = await grown();
  await grantPru(database.db, owner.workspaceId, 10);
  await ask(owner, "POST", `campaigns/${campaignId}/start`, {});
  const change = (status: "past_due" | "unpaid" | "active") =>
    database.db.inWorkspace(owner.workspaceId, (tx) => applySubscriptionStatus(tx, status, new Date()));
  await change("past_due");
  expect(await standing(campaignId)).toMatchObject({ status: "running" });
  await change("unpaid");
  expect(await standing(campaignId)).toMatchObject({ status: "paused" });
  const refused = await ask(owner, "POST", "lists", { name: "Autre" });
  expect([refused.status, refused.body.code]).toEqual([403, "problems.noGrowth.unpaid"]);
  await change("active");
  expect(await standing(campaignId)).toMatchObject({ status: "running" });
});
