import { catalogue } from "@filon/modules";
import { straightWorkflow } from "@filon/testing";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker } from "../testing/hands.ts";
import { scene } from "../testing/scene.ts";

const { database, standIn, log } = await engineTests();
const GRAPH = straightWorkflow([["message", { channel: "email", subject: "Un", body: "Un" }]]);

it("an account whose inbox was not read for half an hour makes no act and says until when", async () => {
  const one = await scene(database, { graph: GRAPH, prospects: 1 });
  const readAt = (instant: string) =>
    database.asOwner(`UPDATE channel_account SET inbox_read_at = ${instant} WHERE id = $1`, [one.accountId]);
  const advance = () =>
    advanceBatch(handWorker(database.db, standIn.url, log), keepGraphs({ catalogue }), one.workspaceId, one.campaignId, 10);
  await readAt("now() - interval '31 minutes'");
  await one.start();
  await advance();
  expect(await one.enrolments()).toMatchObject([{ blocked_by: "inboxUnread" }]);
  expect(await one.actions()).toEqual([]);
  const [due] = await database.asOwner<{ ahead: number }>(
    "SELECT extract(epoch FROM due_at - now())::float AS ahead FROM enrolment WHERE campaign_id = $1",
    [one.campaignId],
  );
  expect(due?.ahead).toBeLessThanOrEqual(60);
});
