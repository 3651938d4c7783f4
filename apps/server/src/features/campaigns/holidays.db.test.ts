import { newId } from "@filon/db";
import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

const PEOPLE = 25;

it("when the public holidays change, the first enrolments of each account's queue become due, so that the others are recomputed too", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, PEOPLE);
  const payload = campaignInput({ graph: straightGraph([EMAIL_STEP]) });
  const id: string = (await server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload })).json().data.id;
  const accountId = newId();
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1, started_at = now() WHERE id = $1", [id]);
  await database.asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test')",
    [workspaceId, accountId],
  );
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, visit, phase, due_at, wait_until,
       blocked_by, slot_account, slot_kind, slot_rank)
     SELECT $1, new_id(), $2, 1, p.id, workflow_version_id, 'n0', 1, 'act', now() + p.rank * interval '1 day', now() + p.rank * interval '1 day',
       'accountDailyLimit', $4, 'send_message', p.rank
     FROM campaign, unnest($3::uuid[]) WITH ORDINALITY AS p(id, rank) WHERE campaign.id = $2`,
    [workspaceId, id, prospectIds, accountId],
  );
  const due = async () =>
    (
      await database.asOwner<{ rank: number }>(
        "SELECT slot_rank AS rank FROM enrolment WHERE campaign_id = $1 AND due_at <= now() ORDER BY due_at",
        [id],
      )
    ).map(({ rank }) => rank);
  expect(await due()).toEqual([]);
  await server.app.inject({
    method: "PUT",
    url: "/api/workspace/holidays",
    headers,
    payload: { country: "FR", region: null, bridges: false },
  });
  expect(await due()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
