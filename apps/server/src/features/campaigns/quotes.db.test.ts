import { createHash } from "node:crypto";
import { newId } from "@filon/db";
import { outreachCampaign, prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

async function quote(headers: Record<string, string>, payload: object) {
  return (await server.app.inject({ method: "POST", url: "/api/campaigns/quote", headers, payload })).json();
}

it("[PRU-12] costs one PRU for each distinct prospect of the lists who comes in, and says whom e-mail cannot reach and why", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 7);
  const other = await prospectList(database, workspaceId, 1);
  const [shared, noEmail, bounced, optedOut, suppressed, bouncedAndContacted] = prospectIds;
  await database.asOwner("INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) VALUES ($1, $2, $3)", [
    workspaceId,
    other.listId,
    shared,
  ]);
  await database.asOwner("UPDATE prospect SET email = NULL WHERE id = $1", [noEmail]);
  // As a bounce does: the address is suppressed too.
  for (const id of [bounced, bouncedAndContacted]) {
    await database.asOwner("UPDATE prospect SET email_bounced_at = now() WHERE id = $1", [id]);
    await database.asOwner("INSERT INTO suppression (workspace_id, channel, value_hash, reason) VALUES ($1, 'email', $2, 'hard_bounce')", [
      workspaceId,
      createHash("sha256").update(`${id}@exemple.test`).digest(),
    ]);
  }
  await database.asOwner("UPDATE prospect SET status = 'refused' WHERE id = $1", [bouncedAndContacted]);
  await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = $1", [optedOut]);
  await database.asOwner("INSERT INTO suppression (workspace_id, channel, value_hash, reason) VALUES ($1, 'email', $2, 'unsubscribe')", [
    workspaceId,
    createHash("sha256").update(`${suppressed}@exemple.test`).digest(),
  ]);
  const { data } = await quote(headers, { listIds: [listId, other.listId], graph: straightGraph([EMAIL_STEP]) });
  expect(data).toMatchObject({
    prospects: 8,
    reachable: 3,
    pruPerProspect: 1,
    entering: 3,
    pruCost: 3,
    pruAvailable: 250,
    missingChannels: ["email"],
    problems: [],
  });
  expect(new Map(data.unreachable.map((entry: { code: string; count: number }) => [entry.code, entry.count]))).toEqual(
    new Map([
      ["noEmail", 1],
      ["emailBounced", 1],
      ["suppressed", 1],
    ]),
  );
  // Each person is in one group: 8 = 3 unreachable + 2 left out + 3 who enter; once let in, one of the two is unreachable too.
  expect(data.leftOut).toMatchObject([
    { group: "optedOut", count: 1, letIn: 0 },
    { group: "refused", count: 1, letIn: 0 },
  ]);
  const letIn = await quote(headers, {
    listIds: [listId, other.listId],
    graph: straightGraph([EMAIL_STEP]),
    audience: { groups: ["refused"], people: [] },
  });
  expect(letIn.data).toMatchObject({ prospects: 8, entering: 3 });
  expect(letIn.data.unreachable).toContainEqual({ code: "emailBounced", count: 2 });
});

it("names the steps whose lists are not the workspace's, as after an import from another workspace", async () => {
  const [own, other] = [await server.signedIn(), await server.signedIn()];
  const { listId } = await prospectList(database, own.workspaceId, 1);
  const foreign = await prospectList(database, other.workspaceId, 1);
  const adding = (id: string) => straightGraph([{ ...EMAIL_STEP, type: "add_to_list", config: { mode: "add", listIds: [id] } }]);
  const problemsOf = async (id: string) => (await quote(own.headers, { listIds: [listId], graph: adding(id) })).data.problems;
  expect(await problemsOf(listId)).toEqual([]);
  expect(await problemsOf(foreign.listId)).toMatchObject([{ code: "invalidConfig", params: { field: "listIds", reason: "listMissing" } }]);
});

it("names the steps whose member, product or campaign is another workspace's, or gone", async () => {
  const [own, other] = [await server.signedIn(), await server.signedIn()];
  const { listId } = await prospectList(database, own.workspaceId, 1);
  const made = async ({ workspaceId }: { workspaceId: string }) => {
    const [product, campaign] = [
      newId(),
      await outreachCampaign(database.db, workspaceId, { graph: straightGraph([EMAIL_STEP]), listIds: [] }),
    ];
    await database.asOwner("INSERT INTO product (workspace_id, id, name) VALUES ($1, $2, 'Atelier')", [workspaceId, product]);
    return { product, campaign };
  };
  const [ours, theirs] = [await made(own), await made(other)];
  const problemsOf = async (ids: { member: string; product: string; campaign: string }) => {
    const steps = [
      { type: "round_robin_owner", config: { members: [ids.member, own.userId].map((member) => ({ member, weight: 1 })) } },
      { type: "product_mention", config: { productId: ids.product } },
      { type: "move_to_campaign", config: { campaignId: ids.campaign } },
    ];
    return (
      (await quote(own.headers, { listIds: [listId], graph: straightGraph([EMAIL_STEP, ...steps]) })).data.problems
        .map(({ params }: { params: { reason?: string } }) => params)
        // The one member of this workspace may stand twice in the step, which is another problem.
        .filter(({ reason }: { reason?: string }) => reason?.endsWith("Missing"))
    );
  };
  const missing = [
    { field: "members.0.member", reason: "memberMissing" },
    { field: "productId", reason: "productMissing" },
    { field: "campaignId", reason: "campaignMissing" },
  ];
  expect(await problemsOf({ member: own.userId, ...ours })).toEqual([]);
  expect(await problemsOf({ member: other.userId, ...theirs })).toEqual(missing);
  await database.asOwner("DELETE FROM campaign WHERE id = $1", [ours.campaign]);
  await database.asOwner("UPDATE product SET archived_at = now() WHERE id = $1", [ours.product]);
  expect(await problemsOf({ member: own.userId, ...ours })).toEqual(missing.slice(1));
});

it("checks a workflow of more than one megabyte", async () => {
  const { headers } = await server.signedIn();
  const graph = straightGraph([EMAIL_STEP]);
  const notes = Array.from({ length: 150 }, (_, index) => {
    return { id: `note${index}`, x: 0, y: 0, width: 160, height: 80, text: "é".repeat(2000), tone: "info" };
  });
  const long = graph.nodes.map((node) => ({ ...node, config: { ...node.config, extra: "x".repeat(300_000) } }));
  const large = { ...graph, nodes: long, notes };
  expect(JSON.stringify(large).length).toBeGreaterThan(1024 * 1024);
  const answer = await quote(headers, { listIds: [], graph: large });
  expect(answer.data.problems).not.toEqual([]);
});

it("[PRU-13] costs one PRU more per prospect for a module that is not installed, and says that it is not", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId } = await prospectList(database, workspaceId, 2);
  const graph = straightGraph([EMAIL_STEP]);
  const [, step] = graph.nodes;
  if (step) step.type = "voice_of_the_future";
  const { data } = await quote(headers, { listIds: [listId], graph });
  expect([data.pruPerProspect, data.pruCost]).toEqual([2, 4]);
  expect(data.problems).toContainEqual({ code: "unknownModule", nodeId: "n1", params: { type: "voice_of_the_future" } });
});

it("[PRU-13] names the modules that are not installed, until they are", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId } = await prospectList(database, workspaceId, 2);
  const graph = straightGraph([EMAIL_STEP, { type: "tag_contact", config: { tags: ["essai"] } }]);
  const before = (await quote(headers, { listIds: [listId], graph })).data;
  expect([before.pruCost, before.surchargedModules]).toEqual([4, ["tag_contact"]]);
  await server.app.inject({ method: "POST", url: "/api/marketplace/modules/tag_contact/install", headers, payload: {} });
  const after = (await quote(headers, { listIds: [listId], graph })).data;
  expect([after.pruCost, after.surchargedModules]).toEqual([2, []]);
});

it("[PRU-12][PRU-13] says what each step adds to the price per prospect, and counts a module once however many steps use it", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId } = await prospectList(database, workspaceId, 3);
  const tag = { type: "tag_contact", config: { tags: ["essai"] } };
  const { data } = await quote(headers, { listIds: [listId], graph: straightGraph([EMAIL_STEP, tag, tag]) });
  expect(data.surcharges).toEqual([{ type: "tag_contact", pru: 1, nodeIds: ["n2", "n3"] }]);
  expect([data.pruPerProspect, data.pruCost]).toEqual([2, 6]);
  const plain = await quote(headers, { listIds: [listId], graph: straightGraph([EMAIL_STEP]) });
  expect([plain.data.surcharges, plain.data.shortage]).toEqual([[], null]);
});

it.each([
  ["professional", -248, "enterprise"],
  ["starter", -98, "professional"],
  ["starter", -250, "enterprise"],
  ["enterprise", -498, null],
] as const)(
  "a cost above what is available on %s (%i PRU in addition to the plan's) names the smallest plan that covers it: %s",
  async (plan, beside, covers) => {
    const { headers, workspaceId } = await server.signedIn({ plan });
    const { listId } = await prospectList(database, workspaceId, 3);
    await database.asOwner("INSERT INTO pru_entry (workspace_id, id, kind, amount, reason) VALUES ($1, $2, 'grant', $3, 'gesture')", [
      workspaceId,
      newId(),
      beside,
    ]);
    const { data } = await quote(headers, { listIds: [listId], graph: straightGraph([EMAIL_STEP]) });
    expect(data.pruAvailable).toBeLessThan(data.pruCost);
    expect(data.shortage).toEqual({ occupied: 0, plan: covers, owner: "Ada Lovelace" });
  },
);

it("[WORKFLOW-08] lists the problems of the workflow node by node", async () => {
  const { headers } = await server.signedIn();
  const { data } = await quote(headers, {
    listIds: [],
    graph: straightGraph([{ type: "message", config: { channel: "email", subject: "", body: "{{prenom}}" } }]),
  });
  expect(data.problems).toEqual(
    expect.arrayContaining([
      { code: "unknownVariable", nodeId: "n1", params: { field: "body", variable: "prenom" } },
      { code: "invalidConfig", nodeId: "n1", params: { field: "subject", reason: "required" } },
    ]),
  );
});

it("a profile link that is not a LinkedIn profile makes nobody reachable on LinkedIn", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 2);
  await database.asOwner(
    "UPDATE prospect SET profile_link = 'https://exemple.test/' || id, linkedin_key = CASE WHEN id = $2 THEN 'ada' END WHERE id = ANY ($1::uuid[])",
    [prospectIds, prospectIds[0]],
  );
  const { data } = await quote(headers, {
    listIds: [listId],
    graph: straightGraph([{ ...EMAIL_STEP, config: { ...EMAIL_STEP.config, channel: "linkedin" } }]),
  });
  expect(data).toMatchObject({ prospects: 2, reachable: 1, entering: 1, pruCost: 1, unreachable: [{ code: "noProfileLink", count: 1 }] });
});
