import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

it("a member stops everything and lifts it again; meanwhile nothing can be started, and everybody is told who did it", async () => {
  const { headers, userId, workspaceId } = await server.signedIn();
  const { listId } = await prospectList(database, workspaceId, 2);
  const post = (path: string, payload: object = {}) =>
    server.app.inject({ method: "POST", url: `/api/campaigns${path}`, headers, payload });
  const read = async () => (await server.app.inject({ method: "GET", url: "/api/campaigns/halt", headers })).json().data;
  const id: string = (await post("", campaignInput({ listIds: [listId] }))).json().data.id;
  expect(await read()).toBeNull();

  const stopped = (await post("/halt")).json();
  expect(stopped.message).toBe("Tout est arrêté.");
  expect(await read()).toEqual(stopped.data);
  expect((await post("/halt")).json().data).toEqual(stopped.data);
  const start = await post(`/${id}/start`);
  expect([start.statusCode, start.json().code]).toEqual([409, "campaigns.errors.workspaceHalted"]);

  expect((await post("/release")).json()).toMatchObject({ data: null, message: "Les campagnes reprennent." });
  expect(await read()).toBeNull();
  expect((await post(`/${id}/start`)).json().code).not.toBe("campaigns.errors.workspaceHalted");
  const told = await database.asOwner<{ type: string }>(
    "SELECT type FROM notification WHERE workspace_id = $1 AND type LIKE 'campaigns_%' ORDER BY created_at",
    [workspaceId],
  );
  expect(told.map(({ type }) => type)).toEqual(["campaigns_halted", "campaigns_released"]);
  const logged = await database.asOwner<{ action: string; actor_id: string }>(
    "SELECT action, actor_id FROM audit_entry WHERE workspace_id = $1 AND action LIKE 'campaigns%' ORDER BY sequence",
    [workspaceId],
  );
  expect(logged).toEqual([
    { action: "campaignsHalted", actor_id: userId },
    { action: "campaignsReleased", actor_id: userId },
  ]);
});
