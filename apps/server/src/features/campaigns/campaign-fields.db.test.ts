import { Campaign, CampaignStatus } from "@filon/contracts/campaigns";
import { newId } from "@filon/db";
import { translate } from "@filon/i18n/server";
import { buildSequence } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

const SEQUENCE = buildSequence(catalogue, [
  { step: "message", channel: "email", subject: "Bonjour", body: "Bonjour" },
  { step: "module", type: "follow_up", config: { channel: "email", waitDays: 4, body: "Relance" }, goesOn: "sent" },
]);

async function workspace(plan: "starter" | "professional" = "professional") {
  const { headers, workspaceId } = await server.signedIn({ plan });
  const { listId } = await prospectList(database, workspaceId, 2, "Lyon");
  await database.asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', 'Ada', $3, 'connected')",
    [workspaceId, newId(), `${newId()}@exemple.test`],
  );
  const call = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object, language = "fr") => {
    const response = await server.app.inject({
      method,
      url,
      headers: { ...headers, "accept-language": language },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  return { workspaceId, listId, call };
}

it("[CAMPAIGN-02] a campaign holds its text, state, steps, lists, goal, dates, times, limits and sequence, and takes name for its title", async () => {
  const { workspaceId, listId, call } = await workspace();
  const settings = { dailyMax: 12, activeStart: "08:30", activeEnd: "17:15", activeDays: [2, 4] };
  const { title: name, ...input } = campaignInput({ listIds: [listId], settings, graph: SEQUENCE });
  const { data } = await call("POST", "/api/campaigns", { ...input, name });
  expect(data).toMatchObject({
    title: name,
    description: input.description,
    status: "draft",
    goal: "generate_leads",
    lists: [{ id: listId, name: "Lyon", count: 2 }],
    settings,
    createdAt: expect.any(String),
    startedAt: null,
    lastRunAt: null,
    completedAt: null,
    executionSeconds: null,
    averageSecondsPerProspect: null,
    sequenceType: "email",
    followUps: [{ nodeId: "follow_up-3", channel: "email", sendAfterDays: 4 }],
  });
  expect(data.graph.nodes.map(({ type }: { type: string }) => type)).toEqual(["start", "message", "follow_up", "end"]);
  const renamed = await call("PUT", `/api/campaigns/${data.id}`, { ...input, name: "Autre nom" });
  expect(renamed.data.title).toBe("Autre nom");
  // The title wins over its alias, and neither is taken for the other's error.
  expect((await call("PUT", `/api/campaigns/${data.id}`, { ...input, title: "Titre", name: "Nom" })).data.title).toBe("Titre");
  expect((await call("POST", "/api/campaigns", { ...input, name: " " })).fields.title.message).toBe(
    translate("fr", "campaigns.errors.titleRequired"),
  );

  const started = (await call("POST", `/api/campaigns/${data.id}/start`, {})).data;
  expect(started).toMatchObject({ startedAt: expect.any(String), completedAt: null, executionSeconds: expect.any(Number) });
  expect(started.lastRunAt).toBe(started.startedAt);
  const stopped = (await call("POST", `/api/campaigns/${data.id}/stop`, {})).data;
  expect(stopped).toMatchObject({ startedAt: started.startedAt, lastRunAt: started.lastRunAt, completedAt: expect.any(String) });
  await database.asOwner(
    `UPDATE campaign SET started_at = '2026-11-01T08:00:00Z', last_run_at = '2026-11-20T08:00:00Z', completed_at = '2026-11-20T10:00:00Z'
      WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, data.id],
  );
  expect((await call("GET", `/api/campaigns/${data.id}`)).data).toMatchObject({
    status: "completed",
    startedAt: "2026-11-01T08:00:00.000Z",
    lastRunAt: "2026-11-20T08:00:00.000Z",
    completedAt: "2026-11-20T10:00:00.000Z",
    executionSeconds: 7_200,
    // Both people ended their run.
    averageSecondsPerProspect: 3_600,
  });
});

it("[CAMPAIGN-04] a campaign is a draft, running, paused, completed or failed: each can be read, and the database refuses any other", async () => {
  const { workspaceId, call } = await workspace();
  const { data } = await call("POST", "/api/campaigns", campaignInput());
  const set = (status: string) =>
    database.asOwner("UPDATE campaign SET status = $3 WHERE workspace_id = $1 AND id = $2", [workspaceId, data.id, status]);
  const statuses = ["draft", "running", "paused", "completed", "failed"];
  expect(CampaignStatus.options).toEqual(statuses);
  for (const status of statuses) {
    await set(status);
    expect(Campaign.parse((await call("GET", `/api/campaigns/${data.id}`)).data).status).toBe(status);
  }
  await expect(set("archived")).rejects.toThrow("campaign_status_check");
});

it("[CAMPAIGN-19] the plans say about how many campaigns run at once, and a workspace may run more", async () => {
  const texts = (["starter", "professional", "enterprise"] as const).map((plan) => translate("en", `landing.pricing.plans.${plan}.f2`));
  expect(texts).toEqual(["3 to 5 active campaigns", "8 to 12 active campaigns", "15 to 25 active campaigns and more"]);
  const french = (["starter", "professional", "enterprise"] as const).map((plan) => translate("fr", `landing.pricing.plans.${plan}.f2`));
  expect(french).toEqual(["3 à 5 campagnes actives", "8 à 12 campagnes actives", "15 à 25 campagnes actives et plus"]);
  for (const [plan, more] of [
    ["starter", 6],
    ["professional", 13],
  ] as const) {
    const { workspaceId, call } = await workspace(plan);
    for (let index = 0; index < more; index++) {
      const { listId } = await prospectList(database, workspaceId, 1, `Liste ${index}`);
      const { data } = await call("POST", "/api/campaigns", campaignInput({ listIds: [listId] }));
      expect((await call("POST", `/api/campaigns/${data.id}/start`, {})).data.status).toBe("running");
    }
  }
});

it("a running campaign's texts, hours and rules change at once, its steps and lists do not", async () => {
  const { listId, call } = await workspace();
  const { data } = await call("POST", "/api/campaigns", campaignInput({ listIds: [listId] }));
  await call("POST", `/api/campaigns/${data.id}/start`, {});
  const path = `/api/campaigns/${data.id}`;
  const changed = await call("PATCH", path, { title: "Autre titre", settings: { dailyMax: 7, activeStart: "10:00" } });
  expect(changed.data).toMatchObject({ title: "Autre titre", description: data.description, status: "running", goal: "generate_leads" });
  expect(changed.data.settings).toEqual({ ...data.settings, dailyMax: 7, activeStart: "10:00" });
  expect(changed.data.graph).toEqual(data.graph);
  expect((await call("PATCH", path, { name: " " })).fields.title.code).toBe("campaigns.errors.titleRequired");
  expect((await call("PATCH", path, { settings: { activeEnd: "08:00" } })).fields["settings.activeEnd"].code).toBe(
    "campaigns.errors.activeEndBeforeStart",
  );
  expect((await call("PATCH", path, { goal: "custom" })).fields.customGoal.code).toBe("campaigns.errors.customGoalRequired");
  expect((await call("PATCH", path, { graph: data.graph })).status).toBe(400);
  expect(await call("PUT", path, campaignInput())).toMatchObject({ status: 409, code: "campaigns.errors.notDraft" });
  expect((await call("GET", path)).data).toMatchObject({ title: "Autre titre", settings: { dailyMax: 7 } });
});

it("people whose next act waits for the campaign's hours get another time when the hours change", async () => {
  const { workspaceId, listId, call } = await workspace();
  const { data } = await call("POST", "/api/campaigns", campaignInput({ listIds: [listId] }));
  await call("POST", `/api/campaigns/${data.id}/start`, {});
  const account = "(SELECT id FROM channel_account WHERE workspace_id = $1)";
  await database.asOwner(
    `UPDATE enrolment SET due_at = now() + interval '2 days', blocked_by = 'outsideHours', slot_account = ${account}, slot_kind = 'send_message'
      WHERE workspace_id = $1`,
    [workspaceId],
  );
  const waiting = async () =>
    (await database.asOwner("SELECT 1 FROM enrolment WHERE workspace_id = $1 AND due_at > now() + interval '1 day'", [workspaceId])).length;
  await call("PATCH", `/api/campaigns/${data.id}`, { title: "Sans effet sur les horaires" });
  expect(await waiting()).toBe(2);
  await call("PATCH", `/api/campaigns/${data.id}`, { settings: { activeDays: [1, 2, 3, 4, 5, 6, 7] } });
  expect(await waiting()).toBe(0);
});

const INVITES = (note: string, type = "invitation") =>
  buildSequence(catalogue, [{ step: "module", type, config: type === "invitation" ? { note } : {}, goesOn: "out" }]);

it.each([
  ["fr", "Écrivez le message de l’invitation."],
  ["en", "Invitation message is required"],
])("[CAMPAIGN-16] an edited campaign needs the message of its invitation, and says so (%s)", async (language, message) => {
  const { call } = await workspace();
  const { data } = await call("POST", "/api/campaigns", campaignInput({ graph: INVITES("") }));
  const refused = await call("PUT", `/api/campaigns/${data.id}`, campaignInput({ graph: INVITES(" "), title: "Autre" }), language);
  expect([refused.status, refused.message, refused.fields["graph.invitation-2.note"].message]).toEqual([400, message, message]);
  expect((await call("GET", `/api/campaigns/${data.id}`)).data).toEqual(data);
  expect((await call("PUT", `/api/campaigns/${data.id}`, campaignInput({ graph: INVITES("Bonjour") }))).status).toBe(200);
  // This step says by its type that it invites without a message.
  const silent = campaignInput({ graph: INVITES("", "send_connection_request") });
  expect((await call("PUT", `/api/campaigns/${data.id}`, silent)).status).toBe(200);
});

it("[CAMPAIGN-18] a sequence is started, paused or deleted, and a deleted one can be taken back", async () => {
  const { listId, call } = await workspace();
  const { data } = await call("POST", "/api/campaigns", campaignInput({ listIds: [listId] }));
  const path = `/api/campaigns/${data.id}`;
  const deleted = await call("DELETE", `${path}/sequence`);
  expect([deleted.message, deleted.data.graph.nodes, deleted.data.channels]).toEqual(["Séquence supprimée.", [], []]);
  const [state] = (await call("GET", `${path}/states`)).data;
  expect((await call("GET", `${path}/states/${state.id}`)).data.graph).toEqual(data.graph);
  await call("PUT", path, campaignInput({ listIds: [listId] }));
  const statuses = [data.sequenceStatus, deleted.data.sequenceStatus];
  for (const command of ["start", "pause", "resume", "stop"])
    statuses.push((await call("POST", `${path}/${command}`, {})).data.sequenceStatus);
  expect(statuses).toEqual([null, "deleted", "started", "paused", "started", null]);
  expect(await call("DELETE", `${path}/sequence`)).toMatchObject({ status: 409, code: "campaigns.errors.notDraft" });
});
