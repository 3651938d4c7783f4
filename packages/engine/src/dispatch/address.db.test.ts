import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { handWorker } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { claimActs } from "./claim-acts.ts";

const database = await testDatabase();
const standIn = await startStandIn();
afterAll(() => standIn.close());

it("a comment's connector gets the ids of the account's earlier comments for this person, and no other act's", async () => {
  const one = await scene(database, { prospects: 1 });
  const worker = handWorker(database.db, standIn.url, listeningLog());
  await one.start();
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 100);
  await database.asOwner("UPDATE action SET kind = 'comment' WHERE campaign_id = $1", [one.campaignId]);
  const earlier = (kind: string, status: string, providerId: string, visit: number) =>
    database.asOwner(
      `INSERT INTO action SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', $3::text,
         'kind', $1::text, 'status', $2::text, 'provider_id', $3::text, 'visit', $4::int))).*
       FROM action a WHERE campaign_id = $5 AND status = 'planned'`,
      [kind, status, providerId, visit, one.campaignId],
    );
  await earlier("comment", "sent", "comment-1", 101);
  await earlier("comment", "failed", "comment-2", 102);
  await earlier("react", "sent", "urn:li:activity:1", 103);
  const { dispatching } = await claimActs(worker, one.workspaceId, one.campaignId, {
    acts: 100,
    ofAccount: () => 100,
    busyAccounts: [],
    suspect: true,
  });
  expect(dispatching.map(({ thread }) => thread)).toEqual([{ threadId: null, subject: null, messageIds: ["comment-1"] }]);
});
