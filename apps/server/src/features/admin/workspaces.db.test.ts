import { newId } from "@filon/db";
import { startCampaign } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { caller, value } from "../../testing/admin-calls.ts";

const database = await testDatabase();
const server = await testServer(database);
const { app, signedIn } = server;
const admin = await signedIn({ role: "admin" });
const by = caller(server, admin.headers);

type Owner = Awaited<ReturnType<typeof signedIn>>;
const pruOf = async ({ headers }: Owner) =>
  (await app.inject({ url: "/api/pru/current", headers })).json<{ pru: { total: number; occupied: number; available: number } }>().pru;
const grantsOf = (workspaceId: string) =>
  database.asOwner<{ amount: number }>("SELECT amount FROM pru_entry WHERE workspace_id = $1 AND kind = 'grant' ORDER BY at, id", [
    workspaceId,
  ]);

/** Starts a campaign that occupies the given number of PRU. */
async function run({ workspaceId }: Owner, prospects: number): Promise<void> {
  const accountId = await outreachAccount(database.db, workspaceId);
  const listId = await outreachList(database.db, workspaceId, prospects);
  const campaignId = await outreachCampaign(database.db, workspaceId, {
    graph: straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour" }]]),
    listIds: [listId],
    settings: { accountIds: { email: accountId } },
  });
  await database.db.inWorkspace(workspaceId, (tx) =>
    startCampaign(tx, { campaignId, actorId: null, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
  );
}

describe("a workspace's plan", () => {
  it.each([
    ["starter", 100],
    ["professional", 250],
    ["enterprise", 500],
    [null, 0],
  ] as const)("[PRU-14][PRU-01][ADMIN-05] %s gives a total of %i PRU, whatever plan there was", async (plan, total) => {
    for (const before of ["starter", "enterprise"] as const) {
      const owner = await signedIn({ plan: before });
      const changed = await by.put(`/workspaces/${owner.workspaceId}/plan`, { plan });
      expect(changed).toMatchObject({ status: 200, body: { data: { plan, pru: { total, occupied: 0 } } } });
      expect(await pruOf(owner)).toMatchObject({ total, occupied: 0, available: total });
      expect((await app.inject({ url: "/api/auth/user", headers: owner.headers })).json()).toMatchObject({ user: { plan } });
    }
  });

  it("[PRU-14] changing it back and forth adds no PRU, setting it again writes nothing, and extra grants stay", async () => {
    const owner = await signedIn({ plan: "starter" });
    const { workspaceId } = owner;
    await database.asOwner("INSERT INTO pru_entry (workspace_id, id, kind, amount, reason) VALUES ($1, $2, 'grant', 40, 'gesture')", [
      workspaceId,
      newId(),
    ]);
    for (const plan of ["enterprise", "enterprise", "professional", "starter"]) await by.put(`/workspaces/${workspaceId}/plan`, { plan });
    expect((await grantsOf(workspaceId)).map(({ amount }) => amount)).toEqual([100, 40, 400, -250, -150]);
    expect((await by.get(`/workspaces/${workspaceId}`)).body.data).toMatchObject({ pru: { total: 140 }, pruBeside: 40 });
  });

  it("[PRU-14] the total matches the final plan after concurrent changes", async () => {
    const owner = await signedIn({ plan: "starter" });
    const wishes = ["enterprise", "professional", null, "enterprise", "starter", "professional"];
    await Promise.all(wishes.map((plan) => by.put(`/workspaces/${owner.workspaceId}/plan`, { plan })));
    const plan = await value<"starter" | "professional" | "enterprise" | null>(database, "SELECT plan FROM workspace WHERE id = $1", [
      owner.workspaceId,
    ]);
    expect((await pruOf(owner)).total).toBe({ starter: 100, professional: 250, enterprise: 500, none: 0 }[plan ?? "none"]);
  });

  it("[PRU-01][PRU-14] campaigns keep their PRU when it falls below what they hold, and nothing is available", async () => {
    const owner = await signedIn({ plan: "professional" });
    await run(owner, 180);
    await by.put(`/workspaces/${owner.workspaceId}/plan`, { plan: "starter" });
    expect(await pruOf(owner)).toMatchObject({ total: 100, occupied: 180, available: 0 });
    await expect(run(owner, 1)).rejects.toMatchObject({ code: "campaigns.errors.noPru" });
  });

  it("[ADMIN-05] its limits apply from the next request", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const month = "date_trunc('month', now() AT TIME ZONE 'Europe/Paris')::date";
    await database.asOwner(`INSERT INTO prospect_allowance (workspace_id, month, used) VALUES ($1, ${month}, 100)`, [owner.workspaceId]);
    const add = () => app.inject({ method: "POST", url: "/api/prospects", headers: owner.headers, payload: { lastName: newId() } });
    expect((await add()).statusCode).toBe(200);
    await by.put(`/workspaces/${owner.workspaceId}/plan`, { plan: "starter" });
    expect(await add()).toMatchObject({ statusCode: 403 });
  });
});

describe("a workspace's subscription and suspension", () => {
  it("[PLAN-12] a plan that is active or on trial is premium, anything else freemium", async () => {
    const owner = await signedIn({ plan: "starter" });
    const path = `/workspaces/${owner.workspaceId}`;
    const tiers: unknown[] = [];
    for (const status of ["active", "trialing", "past_due", "unpaid", "incomplete", "canceled"])
      tiers.push((await by.put(`${path}/subscription`, { status })).body.data["tier"]);
    await by.put(`${path}/subscription`, { status: "active" });
    tiers.push((await by.put(`${path}/plan`, { plan: null })).body.data["tier"]);
    expect(tiers).toEqual(["premium", "premium", "freemium", "freemium", "freemium", "freemium", "freemium"]);
  });

  it("[ADMIN-05] is suspended with a reason, once, and reinstated; its members keep their sessions", async () => {
    const owner = await signedIn();
    await run(owner, 3);
    const path = `/workspaces/${owner.workspaceId}`;
    expect(await by.post(`${path}/suspend`, { reason: "" })).toMatchObject({ status: 400, body: { fields: { reason: {} } } });
    expect((await by.post(`${path}/suspend`, { reason: "Plaintes" })).body.data).toMatchObject({
      suspendedReason: "Plaintes",
      suspendedBy: "Ada Lovelace",
      prospects: 3,
      runningCampaigns: 1,
      members: 1,
      people: [{ email: owner.email, teamRole: "owner" }],
    });
    expect((await by.post(`${path}/suspend`, { reason: "encore" })).body.code).toBe("admin.server.alreadySuspended");
    // Members can still read, and see why nothing is sent.
    const told = async () =>
      (await app.inject({ url: "/api/notifications", headers: owner.headers })).json<{ notifications: object[] }>().notifications;
    expect((await app.inject({ url: "/api/auth/user", headers: owner.headers })).json()).toMatchObject({
      user: { workspace: { suspendedReason: "Plaintes" } },
    });
    expect(await told()).toMatchObject([{ title: "Espace suspendu", message: expect.stringContaining("Plaintes") }]);
    await database.asOwner(
      "UPDATE enrolment SET blocked_by = 'workspaceSuspended', due_at = now() + interval '9 minutes' WHERE workspace_id = $1",
      [owner.workspaceId],
    );
    expect((await by.post(`${path}/reinstate`)).body.data).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect(await told()).toMatchObject([{ title: "Espace rétabli" }, { title: "Espace suspendu" }]);
    expect(await value(database, "SELECT bool_and(due_at <= now()) FROM enrolment WHERE workspace_id = $1", [owner.workspaceId])).toBe(
      true,
    );
  });
});

describe("an administrator's own workspace", () => {
  const raises = [
    ["put", "plan", { plan: "enterprise" }],
    ["put", "subscription", { status: "active" }],
    ["post", "pru", { amount: 400, reason: "pour moi" }],
    ["post", "credits", { amount: 400, reason: "pour moi" }],
    ["post", "reinstate", {}],
  ] as const;
  const standingOf = async (id: string) => database.asOwner("SELECT plan, subscription_status FROM workspace WHERE id = $1", [id]);
  const refusalsOf = (id: string) =>
    value<number>(database, "SELECT count(*)::integer FROM audit_entry WHERE action = 'ownWorkspaceRefused' AND workspace_id = $1", [id]);

  it.each(raises)("cannot be raised by an admin, and the refusal is recorded (%s %s); a superAdmin can", async (method, act, payload) => {
    const self = await signedIn({ role: "admin", plan: "starter" });
    const mine = caller(server, self.headers);
    const path = `/workspaces/${self.workspaceId}`;
    expect((await mine.get(path)).body.data).toMatchObject({ mayRaise: false });
    expect(await mine[method](`${path}/${act}`, payload)).toMatchObject({ status: 403, body: { code: "admin.server.ownWorkspace" } });
    expect(await standingOf(self.workspaceId)).toEqual([{ plan: "starter", subscription_status: "active" }]);
    expect((await pruOf(self)).total).toBe(100);
    expect(await refusalsOf(self.workspaceId)).toBe(1);
    // An admin may raise another admin's workspace, and a superAdmin their own.
    expect((await by[method](`${path}/${act}`, payload)).status).toBe(200);
    const boss = await signedIn({ role: "superAdmin", plan: "starter" });
    const bossPath = `/workspaces/${boss.workspaceId}`;
    expect((await caller(server, boss.headers).get(bossPath)).body.data).toMatchObject({ mayRaise: true });
    expect((await caller(server, boss.headers)[method](`${bossPath}/${act}`, payload)).status).toBe(200);
    expect(await refusalsOf(boss.workspaceId)).toBe(0);
  });

  it("is any workspace they belong to, even as a suspended member", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const member = await signedIn({ role: "admin" });
    await database.asOwner(
      "INSERT INTO workspace_member (workspace_id, user_id, team_role, suspended_at) VALUES ($1, $2, 'member', now())",
      [owner.workspaceId, member.userId],
    );
    const refused = await caller(server, member.headers).post(`/workspaces/${owner.workspaceId}/credits`, { amount: 5, reason: "ami" });
    expect(refused).toMatchObject({ status: 403, body: { code: "admin.server.ownWorkspace" } });
  });
});

it("[ADMIN-05] workspaces are searched, filtered, sorted and counted by the server", async () => {
  const owner = await signedIn({ plan: "enterprise" });
  await database.asOwner("UPDATE workspace SET name = 'Équipe Rhône', subscription_status = 'unpaid' WHERE id = $1", [owner.workspaceId]);
  const names = async (query: string) =>
    ((await by.get(`/workspaces?${query}`)).body.data["rows"] as { name: string; id: string }[]).map(({ name }) => name);
  expect(await names("search=equipe%20rhone")).toEqual(["Équipe Rhône"]);
  expect(await names("search=rhone&plan=starter")).toEqual([]);
  expect(await names("subscription=unpaid&plan=enterprise")).toEqual(["Équipe Rhône"]);
  expect(await names("search=rhone&standing=suspended")).toEqual([]);
  expect((await names("plan=none&sort=name&direction=asc")).length).toBeGreaterThan(0);
  expect((await by.get(`/workspaces/${newId()}`)).status).toBe(404);
  expect((await by.put(`/workspaces/${newId()}/plan`, { plan: "starter" })).status).toBe(404);
});
