import { grantPru, outreachAccount, outreachCampaign, straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

/** Creates a campaign over one list and a prospect who is on no list. */
async function aCampaign(status: "draft" | "running" | "completed") {
  const { headers, workspaceId } = await signedIn();
  const call = async (method: "GET" | "POST" | "PATCH", url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers: { ...headers, "accept-language": "fr" }, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  await grantPru(database.db, workspaceId, 100);
  const accountId = await outreachAccount(database.db, workspaceId);
  const { id: listId } = (await call("POST", "/api/lists", { name: "Salon" })).body.data;
  const campaignId = await outreachCampaign(database.db, workspaceId, {
    graph: straightWorkflow([["message", { channel: "email", subject: "S", body: "B" }]]),
    listIds: [listId],
    settings: { accountIds: { email: accountId } },
  });
  await database.asOwner("UPDATE campaign SET status = $2, run = CASE WHEN $2 = 'draft' THEN 0 ELSE 1 END WHERE id = $1", [
    campaignId,
    status,
  ]);
  const { id } = (await call("POST", "/api/prospects", { firstName: "Zoé", email: "zoe@exemple.fr" })).body.data;
  const add = (prospectId = id) => call("POST", `/api/campaigns/${campaignId}/prospects`, { prospectId });
  const enrolled = () => database.asOwner("SELECT prospect_id FROM enrolment WHERE campaign_id = $1", [campaignId]);
  const lists = async () => (await call("GET", `/api/prospects/${id}`)).body.data.lists.map(({ name }: { name: string }) => name);
  return { id, call, add, enrolled, lists };
}

it("a prospect added to a draft's list waits for its start with the others", async () => {
  const { add, enrolled, lists } = await aCampaign("draft");
  expect((await add()).status).toBe(200);
  expect(await lists()).toEqual(["Salon"]);
  expect(await enrolled()).toEqual([]);
});

it("a prospect added to a running campaign enters its run, alone and once", async () => {
  const { id, call, add, enrolled, lists } = await aCampaign("running");
  const { id: other } = (await call("POST", "/api/prospects", { firstName: "Paul", email: "paul@exemple.fr" })).body.data;
  await call("POST", `/api/lists/${(await call("GET", "/api/lists")).body.data[0].id}/members`, { prospectIds: [other] });
  expect((await add()).body).toMatchObject({ success: true, message: "Prospect ajouté à la campagne" });
  expect(await enrolled()).toEqual([{ prospect_id: id }]);
  expect(await lists()).toEqual(["Salon"]);
  expect(await add()).toMatchObject({ status: 409, body: { message: "Ce prospect est déjà dans cette campagne." } });
});

it("people who refused or cannot be reached are neither enrolled nor put on a list; a finished campaign takes nobody", async () => {
  const { id, call, add, enrolled, lists } = await aCampaign("running");
  await call("PATCH", `/api/prospects/${id}`, { status: "refused" });
  expect((await add()).body).toMatchObject({ code: "campaigns.errors.joinsNot", params: { reason: "refused" } });
  const { id: unknown } = (await call("POST", "/api/prospects", { firstName: "Paul" })).body.data;
  expect((await add(unknown)).body).toMatchObject({ code: "campaigns.errors.joinsNot", params: { reason: "unreachable" } });
  expect([await enrolled(), await lists()]).toEqual([[], []]);
  const over = await aCampaign("completed");
  expect((await over.add()).body.code).toBe("campaigns.errors.cannotJoin");
  expect((await over.add(id)).status).toBe(404);
});
