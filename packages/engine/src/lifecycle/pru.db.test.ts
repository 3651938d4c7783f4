import { Pru } from "@filon/contracts/pru";
import { REALTIME_CHANNEL } from "@filon/contracts/realtime";
import { newId } from "@filon/db";
import { listen } from "@filon/db/realtime";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { scene } from "../testing/scene.ts";

const database = await testDatabase();
const sizes: number[] = [];
const listener = await listen({
  connection: database.ownerConnection,
  channels: [REALTIME_CHANNEL],
  onNotification: (_, payload) => sizes.push(Buffer.byteLength(payload)),
  onGap: () => undefined,
  onError: () => undefined,
});
afterAll(() => listener.close());

/** Returns the PRU as last announced to the workspace's windows. */
async function toldPru(workspaceId: string): Promise<Pru> {
  const [last] = await database.asOwner<{ payload: unknown }>(
    "SELECT payload FROM realtime_event WHERE workspace_id = $1 AND event = 'pru_update' ORDER BY sequence DESC LIMIT 1",
    [workspaceId],
  );
  return Pru.parse(last?.payload);
}

it("campaigns with the longest possible titles of multi-byte characters start, pause and end, and are announced completely", async () => {
  const title = "営業".repeat(100);
  const first = await scene(database, { prospects: 1 });
  const others = await Promise.all(Array.from({ length: 40 }, () => scene(database, { workspaceId: first.workspaceId, pru: 0 })));
  await database.asOwner("UPDATE campaign SET title = $2 WHERE workspace_id = $1", [first.workspaceId, title]);
  for (const one of [...others, first]) await one.start();
  const told = await toldPru(first.workspaceId);
  expect(told.campaigns).toHaveLength(41);
  expect(new Set(told.campaigns.map((campaign) => campaign.title))).toEqual(new Set([title]));
  await first.pause();
  await first.stop();
  expect((await toldPru(first.workspaceId)).campaigns).toHaveLength(40);
  expect(Math.max(...sizes)).toBeLessThan(8000);
});

it("after a change to a smaller plan available PRU are 0, never negative, while occupied PRU are kept and shown", async () => {
  const large = await scene(database, { prospects: 120, pru: 0 });
  const small = await scene(database, { workspaceId: large.workspaceId, prospects: 80, pru: 0 });
  await large.start();
  await small.start();
  const grant = (amount: number) =>
    database.asOwner("INSERT INTO pru_entry (workspace_id, id, kind, amount) VALUES ($1, $2, 'grant', $3)", [
      large.workspaceId,
      newId(),
      amount,
    ]);
  await grant(-150);
  await small.pause();
  expect(await toldPru(large.workspaceId)).toMatchObject({ total: 100, occupied: 120, available: 0 });
  await expect(small.resume()).rejects.toMatchObject({ code: "campaigns.errors.noPru", params: { needed: 80, available: 0 } });
  await grant(110);
  await small.resume();
  expect(await toldPru(large.workspaceId)).toMatchObject({ total: 210, occupied: 200, available: 10 });
});
