import { straightWorkflow } from "@filon/testing";
import { expect, it } from "vitest";
import { engineTests } from "./testing/engine-tests.ts";
import { until } from "./testing/index.ts";
import { scene } from "./testing/scene.ts";

const { database, engine } = await engineTests({ size: 6 });

it.each([
  ["low", 0, [4, 6, 8]],
  ["normal", 1, [2, 3, 4]],
  ["high", 4, [1, 2, 2]],
] as const)(
  "[MODULE-11] acts of %s priority join their account's queue by it, and have %i retries",
  async (priority, maxRetries, ranks) => {
    const one = await scene(database, {
      prospects: 4,
      graph: straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}", priority, maxRetries }]]),
      // The first is written to, the others wait for their turn.
      account: { limits: { minGapSeconds: 3_600, maxGapSeconds: 3_600 } },
    });
    engine();
    await one.start();
    const waiting = () =>
      database.asOwner<{ slot_rank: number }>(
        "SELECT slot_rank FROM enrolment WHERE campaign_id = $1 AND slot_rank IS NOT NULL AND slot_account IS NOT NULL ORDER BY slot_rank",
        [one.campaignId],
      );
    await until(waiting, (rows) => rows.length === 3);
    expect((await waiting()).map(({ slot_rank: rank }) => rank)).toEqual(ranks);
    const acts = await database.asOwner<{ max_attempts: number }>("SELECT max_attempts FROM action WHERE campaign_id = $1", [
      one.campaignId,
    ]);
    expect(acts).toEqual([{ max_attempts: maxRetries + 1 }]);
  },
);
