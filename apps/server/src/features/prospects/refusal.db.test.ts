import { newId } from "@filon/db";
import { type CampaignOptions, outreachCampaign, straightWorkflow, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

/** A prospect in the middle of a campaign, and functions to change them. */
async function inACampaign(settings: CampaignOptions["settings"] = {}) {
  const { headers, workspaceId } = await signedIn();
  const request = async (method: "GET" | "POST" | "PATCH", url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const { id: listId } = await request("POST", "/api/lists", { name: "Salon" });
  const { id } = await request("POST", "/api/prospects", { firstName: "Zoé", email: "zoe@exemple.fr", listIds: [listId] });
  const campaignId = await outreachCampaign(database.db, workspaceId, {
    graph: straightWorkflow([["delay", { value: 2, unit: "days" }]]),
    listIds: [listId],
    settings,
  });
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1 WHERE id = $1", [campaignId]);
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id)
     SELECT $1, gen_random_uuid(), $2, 1, $3, workflow_version_id, 'n1' FROM campaign WHERE id = $2`,
    [workspaceId, campaignId, id],
  );
  const stands = async () =>
    (
      await database.asOwner<{ status: string; outcome: string | null }>("SELECT status, outcome FROM enrolment WHERE prospect_id = $1", [
        id,
      ])
    )[0];
  const told = async () =>
    (await database.asOwner<{ type: string }>("SELECT type FROM inbound_event WHERE prospect_id = $1", [id])).map(({ type }) => type);
  return { id, listId, request, stands, told };
}

/** How many of a list a new campaign would skip, by reason. */
async function leftOut({ listId, request }: Awaited<ReturnType<typeof inACampaign>>) {
  const { leftOut: groups } = await request("POST", "/api/campaigns/quote", { listIds: [listId], graph: straightGraph([EMAIL_STEP]) });
  return groups.map(({ group, count }: { group: string; count: number }) => [group, count]);
}

it("a refused prospect leaves every campaign; if the refusal is reversed, the campaigns resume, and the timeline shows both", async () => {
  const { id, request, stands } = await inACampaign();
  expect((await request("PATCH", `/api/prospects/${id}`, { status: "refused" })).status).toBe("refused");
  expect(await stands()).toEqual({ status: "stopped", outcome: "refused" });
  await request("PATCH", `/api/prospects/${id}`, { status: "new", takeRefusalBack: true });
  expect(await stands()).toEqual({ status: "runnable", outcome: null });
  const { entries } = await request("GET", `/api/prospects/${id}/timeline`);
  expect(entries.map(({ type }: { type: string }) => type).sort()).toEqual(
    ["created", "ended", "enrolled", "list_added", "status_changed", "status_changed"].sort(),
  );
});

it("a refused prospect who was let into a campaign leaves it when refused again, individually or in bulk", async () => {
  for (const many of [false, true]) {
    const { id, request, stands } = await inACampaign();
    await database.asOwner("UPDATE prospect SET status = 'refused' WHERE id = $1", [id]);
    await request("PATCH", `/api/prospects/${id}`, { company: "Filature" });
    expect(await stands()).toEqual({ status: "runnable", outcome: null });
    const toMany = { selection: { ids: [id] }, act: { act: "setStatus", status: "refused" } };
    await (many ? request("POST", "/api/prospects/act", toMany) : request("PATCH", `/api/prospects/${id}`, { status: "refused" }));
    expect(await stands()).toEqual({ status: "stopped", outcome: "refused" });
    const { entries } = await request("GET", `/api/prospects/${id}/timeline`);
    expect(entries.filter(({ type }: { type: string }) => type === "status_changed")).toEqual([]);
  }
});

it("a later change of status does not resume the campaigns", async () => {
  const { id, request, stands } = await inACampaign();
  await request("PATCH", `/api/prospects/${id}`, { status: "refused" });
  await request("PATCH", `/api/prospects/${id}`, { status: "interested" });
  expect(await stands()).toEqual({ status: "stopped", outcome: "refused" });
});

it("no other status stops a campaign, nor does an edit that does not change the status", async () => {
  const { id, request, stands } = await inACampaign();
  await request("PATCH", `/api/prospects/${id}`, { status: "interested", company: "Filature" });
  expect(await stands()).toEqual({ status: "runnable", outcome: null });
});

describe("a call or meeting recorded as not interested", () => {
  it("is a refusal like any other: every campaign ends for the prospect, and the status changes", async () => {
    const one = await inACampaign();
    await one.request("POST", `/api/prospects/${one.id}/interactions`, { type: "call", outcome: "not_interested" });
    expect(await one.stands()).toEqual({ status: "stopped", outcome: "refused" });
    expect((await one.request("GET", `/api/prospects/${one.id}`)).status).toBe("refused");
    const { entries } = await one.request("GET", `/api/prospects/${one.id}/timeline`);
    const moved = entries.find(({ type }: { type: string }) => type === "status_changed");
    expect(moved.data).toEqual({ from: "new", to: "refused" });
  });

  it("is a refusal even when recorded afterwards, only once: editing its notes later does not repeat it", async () => {
    const one = await inACampaign();
    const at = `/api/prospects/${one.id}/interactions`;
    const { id } = await one.request("POST", at, { type: "meeting", outcome: "follow_up" });
    expect(await one.stands()).toEqual({ status: "runnable", outcome: null });
    await one.request("PATCH", `${at}/${id}`, { outcome: "not_interested" });
    expect(await one.stands()).toEqual({ status: "stopped", outcome: "refused" });
    await one.request("PATCH", `/api/prospects/${one.id}`, { status: "interested" });
    await one.request("PATCH", `${at}/${id}`, { notes: "Avait dit non en mars" });
    expect((await one.request("GET", `/api/prospects/${one.id}`)).status).toBe("interested");
  });

  it.each(["no_response", "follow_up", "interested", "successful"])("is not undone by a later one recorded as %s", async (outcome) => {
    const one = await inACampaign();
    const at = `/api/prospects/${one.id}/interactions`;
    await one.request("POST", at, { type: "call", outcome: "not_interested" });
    await one.request("POST", at, { type: "call", outcome });
    expect(await leftOut(one)).toEqual([["refused", 1]]);
    // Nor does it repeat one that was recorded before interactions changed the status.
    await database.asOwner("UPDATE prospect SET status = 'contacted' WHERE id = $1", [one.id]);
    expect(await leftOut(one)).toEqual([["refused", 1]]);
    await one.request("PATCH", `/api/prospects/${one.id}`, { status: "interested" });
    expect(await leftOut(one)).not.toContainEqual(["refused", 1]);
  });

  it("is undone like any other: the status returns, the campaigns continue, and the next campaign does not leave the prospect out", async () => {
    const one = await inACampaign();
    const at = `/api/prospects/${one.id}/interactions`;
    const { id } = await one.request("POST", at, { type: "call", outcome: "not_interested", notes: "Rappelle-moi" });
    await one.request("PATCH", `/api/prospects/${one.id}`, { status: "new", takeRefusalBack: true });
    await one.request("PATCH", `${at}/${id}`, { outcome: null });
    expect(await one.stands()).toEqual({ status: "runnable", outcome: null });
    expect((await one.request("GET", `/api/prospects/${one.id}`)).status).toBe("new");
    expect(await one.request("GET", at)).toMatchObject([{ outcome: null, notes: "Rappelle-moi" }]);
    expect(await leftOut(one)).not.toContainEqual(["refused", 1]);
  });

  it("is refused for a prospect that does not exist", async () => {
    const { headers } = await signedIn();
    const response = await app.inject({
      method: "POST",
      url: `/api/prospects/${newId()}/interactions`,
      headers,
      payload: { type: "call", outcome: "not_interested" },
    });
    expect(response.statusCode).toBe(404);
  });
});

it("a status, tag or score set by a user, for one prospect or many, reaches only campaigns whose stop rules depend on it", async () => {
  const rules = {
    stopRules: [
      { when: "status" as const, anyOf: ["converted" as const], goal: true },
      { when: "tag" as const, anyOf: ["client"], goal: false },
      { when: "score" as const, atLeast: 50, goal: false },
    ],
  };
  const { id, request, told } = await inACampaign(rules);
  const many = (act: object) => request("POST", "/api/prospects/act", { selection: { ids: [id] }, act });
  await request("PATCH", `/api/prospects/${id}`, { company: "Filature" });
  expect(await told()).toEqual([]);
  await request("PATCH", `/api/prospects/${id}`, { status: "interested" });
  await request("PATCH", `/api/prospects/${id}`, { status: "interested" });
  expect(await told()).toEqual(["status_reached"]);
  await many({ act: "setStatus", status: "converted" });
  await many({ act: "addTag", tag: "client" });
  await many({ act: "addTag", tag: "client" });
  expect(await told()).toEqual(["status_reached", "status_reached", "field_changed"]);
  await request("PATCH", `/api/prospects/${id}/tags`, { add: ["vip"], remove: [] });
  await request("PATCH", `/api/prospects/${id}/score`, { needFit: "high" });
  expect(await told()).toHaveLength(5);
  const without = await inACampaign();
  await without.request("PATCH", `/api/prospects/${without.id}`, { status: "interested", tags: ["client"] });
  expect(await without.told()).toEqual([]);
});
