import { newId } from "@filon/db";
import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

/** Starts a campaign with one prospect held at its first message: for an uncertain act, or for an unfilled variable. */
async function heldCampaign(blockedBy: "actUncertain" | "missingVariable") {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 1);
  const payload = campaignInput({ graph: straightGraph([EMAIL_STEP]) });
  const id: string = (await server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload })).json().data.id;
  const [accountId, enrolmentId] = [newId(), newId()];
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1, started_at = now() WHERE id = $1", [id]);
  await database.asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test')",
    [workspaceId, accountId],
  );
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, visit, status, phase, blocked_by)
     SELECT $1, $3, $2, 1, $4, workflow_version_id, 'n0', 1, 'held', $5, $6 FROM campaign WHERE id = $2`,
    [workspaceId, id, enrolmentId, prospectIds[0], blockedBy === "actUncertain" ? "outcome" : "act", blockedBy],
  );
  if (blockedBy === "actUncertain") {
    await database.asOwner(
      `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, payload, idempotency_key, status)
       VALUES ($1, $2, $3, $4, 1, $5, 'n0', 1, 'email', 'send_message', $6,
         '{"kind": "send_message", "text": "Bonjour", "inThread": false}', 'key', 'uncertain')`,
      [workspaceId, newId(), enrolmentId, id, prospectIds[0], accountId],
    );
  }
  const decide = (decision: string, by = headers) =>
    server.app.inject({
      method: "POST",
      url: `/api/campaigns/${id}/enrolments/${enrolmentId}/decision`,
      headers: by,
      payload: { decision },
    });
  const action = async () =>
    (await database.asOwner<{ status: string }>("SELECT status FROM action WHERE enrolment_id = $1", [enrolmentId]))[0];
  const enrolment = async () =>
    (await database.asOwner<{ status: string }>("SELECT status FROM enrolment WHERE id = $1", [enrolmentId]))[0];
  return { decide, action, enrolment };
}

it("an uncertain act that the user confirms counts as sent, and nothing is left to decide", async () => {
  const held = await heldCampaign("actUncertain");
  expect((await held.decide("sent")).statusCode).toBe(200);
  expect(await held.action()).toEqual({ status: "sent" });
  const again = await held.decide("notSent");
  expect([again.statusCode, again.json().code]).toEqual([409, "campaigns.errors.actNotUncertain"]);
});

it("an enrolment held for an unfilled variable is tried again", async () => {
  const held = await heldCampaign("missingVariable");
  expect((await held.decide("retry")).statusCode).toBe(200);
  expect(await held.enrolment()).toEqual({ status: "runnable" });
  expect((await held.decide("retry")).json().code).toBe("campaigns.errors.notHeld");
});

it("another workspace cannot decide", async () => {
  const held = await heldCampaign("actUncertain");
  const stranger = await server.signedIn();
  expect((await held.decide("sent", stranger.headers)).statusCode).toBe(404);
  expect(await held.action()).toEqual({ status: "uncertain" });
});
