import { grantPru, outreachAccount, outreachList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

/** A running campaign of three people, who wait at its first step for days. */
async function running() {
  const { headers, workspaceId } = await server.signedIn();
  await grantPru(database.db, workspaceId, 1_000);
  const accountId = await outreachAccount(database.db, workspaceId);
  const listId = await outreachList(database.db, workspaceId, 3);
  const graph = straightGraph([{ type: "message", config: { channel: "email", subject: "Un", body: "Bonjour {{firstName}}" } }]);
  const call = async (method: "POST" | "PATCH", path: string, payload: object) => {
    const response = await server.app.inject({ method, url: `/api/campaigns${path}`, headers, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json();
  };
  const { id } = (await call("POST", "", campaignInput({ graph, listIds: [listId] }))).data;
  await call("POST", `/${id}/start`, {});
  await database.asOwner("UPDATE enrolment SET due_at = now() + interval '20 days' WHERE campaign_id = $1", [id]);
  const due = async () => {
    const rows = await database.asOwner<{ is_due: boolean; slot_account: string | null }>(
      "SELECT due_at <= now() AS is_due, slot_account FROM enrolment WHERE campaign_id = $1 ORDER BY id",
      [id],
    );
    return rows;
  };
  return { id, workspaceId, accountId, call, due };
}

it.each([
  ["status", { when: "status", anyOf: ["converted", "refused"] }, "status = 'refused'"],
  ["tag", { when: "tag", anyOf: ["client"] }, "tags = '{client}'"],
  ["score", { when: "score", atLeast: 70 }, "score = 80"],
])("a new stop rule about the %s is applied now to those who fulfil it already, and wakes nobody else", async (_of, rule, set) => {
  const { id, workspaceId, call, due } = await running();
  await database.asOwner(
    `UPDATE prospect SET ${set} WHERE id = (SELECT prospect_id FROM enrolment WHERE campaign_id = $1 AND workspace_id = $2 LIMIT 1)`,
    [id, workspaceId],
  );
  await call("PATCH", `/${id}`, { settings: { dailyMax: 40 } });
  expect((await due()).filter(({ is_due: isDue }) => isDue)).toHaveLength(0);
  await call("PATCH", `/${id}`, { settings: { stopRules: [rule] } });
  expect((await due()).filter(({ is_due: isDue }) => isDue)).toHaveLength(1);
});

it("hours that are changed during a pause count when the campaign resumes: nobody keeps a time of the old hours", async () => {
  const { id, accountId, call, due } = await running();
  await database.asOwner(
    "UPDATE enrolment SET slot_account = $2, slot_kind = 'send_message', slot_rank = 1, phase = 'act' WHERE campaign_id = $1",
    [id, accountId],
  );
  await call("POST", `/${id}/pause`, {});
  await call("PATCH", `/${id}`, { title: "Autre titre" });
  expect(await due()).toEqual(Array(3).fill({ is_due: false, slot_account: accountId }));
  await call("PATCH", `/${id}`, { settings: { activeDays: [1, 2, 3, 4, 5, 6, 7] } });
  expect(await due()).toEqual(Array(3).fill({ is_due: true, slot_account: null }));
});
