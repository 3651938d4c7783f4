import { newId } from "@filon/db";
import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

/** A running campaign that waits for its only sender, which must be reconnected, and a colleague's connected mailbox. */
async function waitingCampaign() {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 1);
  const payload = campaignInput({ graph: straightGraph([EMAIL_STEP]) });
  const id: string = (await server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload })).json().data.id;
  const [lost, other] = [newId(), newId()];
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1, started_at = now() WHERE id = $1", [id]);
  for (const [account, name, status] of [
    [lost, "lea", "needs_reauth"],
    [other, "noe", "connected"],
  ]) {
    await database.asOwner(
      "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', $3, $3 || '@exemple.test', $4)",
      [workspaceId, account, name, status],
    );
  }
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, visit, phase, blocked_by, senders)
     SELECT $1, $3, $2, 1, $4, workflow_version_id, 'n0', 1, 'act', 'accountNotConnected', jsonb_build_object('email', $5::text) FROM campaign WHERE id = $2`,
    [workspaceId, id, newId(), prospectIds[0], lost],
  );
  await database.asOwner(
    "INSERT INTO campaign_sender (workspace_id, campaign_id, run, account_id, channel, people) VALUES ($1, $2, 1, $3, 'email', 1)",
    [workspaceId, id, lost],
  );
  const senders = async () => (await server.app.inject({ method: "GET", url: `/api/campaigns/${id}/live`, headers })).json().data.senders;
  const change = (fromAccountId: string, toAccountId: string, by = headers) =>
    server.app.inject({ method: "POST", url: `/api/campaigns/${id}/sender`, headers: by, payload: { fromAccountId, toAccountId } });
  return { lost, other, senders, change };
}

it("a campaign shows who waits for a lost sender and which accounts could take over; the chosen one then writes", async () => {
  const { lost, other, senders, change } = await waitingCampaign();
  const account = (accountId: string, name: string) => ({ accountId, label: name, address: `${name}@exemple.test` });
  expect(await senders()).toEqual([
    { ...account(lost, "lea"), channel: "email", status: "needs_reauth", people: 1, waiting: 1, others: [account(other, "noe")] },
  ]);
  const answer = await change(lost, other);
  expect([answer.statusCode, answer.json().message]).toEqual([200, "C’est noté : l’autre compte prend la suite."]);
  expect(await senders()).toEqual([{ ...account(other, "noe"), channel: "email", status: "connected", people: 1, waiting: 0, others: [] }]);
});

it("an account that cannot take over is refused with a reason, and another workspace's campaign is not found", async () => {
  const { lost, other, change } = await waitingCampaign();
  const refused = await change(other, lost);
  expect([refused.statusCode, refused.json().message]).toEqual([409, "Le compte choisi doit être connecté, et du même canal."]);
  const stranger = await server.signedIn();
  expect((await change(lost, other, stranger.headers)).statusCode).toBe(404);
});
