import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
afterAll(() => standIn.close());

/** Sets up a stopped campaign whose two acts were handed to the provider. Returns a second campaign over the same list. */
async function afterStop(status: "dispatching" | "uncertain" | "failed", at = "now()") {
  const one = await scene(database, { prospects: 2 });
  await one.start();
  await takeActs(one, handWorker(database.db, standIn.url, listeningLog()));
  await one.stop();
  await database.asOwner(`UPDATE action SET status = $2, dispatched_at = ${at} WHERE campaign_id = $1`, [one.campaignId, status]);
  return scene(database, { workspaceId: one.workspaceId, listId: one.listId });
}

it.each(["dispatching", "uncertain"] as const)(
  "people whose act in another campaign is %s are left out as recent contacts, because they may have been contacted",
  async (status) => {
    const two = await afterStop(status);
    await expect(two.start()).rejects.toMatchObject({ code: "campaigns.errors.everybodyLeftOut" });
    expect(await two.enrolments()).toEqual([]);
  },
);

it.each([
  ["certainly did not happen", "failed", "now()"],
  ["was handed over before the cool-down", "uncertain", "now() - interval '31 days'"],
] as const)("people whose act in another campaign %s are not recent contacts", async (_, status, at) => {
  const two = await afterStop(status, at);
  await two.start();
  expect(await two.enrolments()).toHaveLength(2);
});
