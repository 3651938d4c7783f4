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
  const call = async (method: "GET" | "POST" | "PUT", url: string, payload?: object) => {
    const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
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
