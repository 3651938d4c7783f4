import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { WORST_DAY } from "./testing/misbehaviour.ts";
import { runChaos } from "./testing/run-chaos.ts";

const database = await testDatabase({ size: 6 });

it("after workers are killed twenty times and suspended three times during a campaign with a misbehaving provider, no person is contacted twice, nothing is lost and every uncertain act is listed", async () => {
  const plan = {
    prospects: 1_000,
    workers: 2,
    kills: 20,
    stalls: 3,
    databaseKills: 0,
    provider: WORST_DAY,
    answerAfterMs: 60,
    inFlight: 12,
  };
  const { duplicates, lost, stranded, uncertain } = await runChaos(plan, {
    db: database.db,
    connection: database.ownerConnection,
    asOwner: database.asOwner,
    killDatabase: () => Promise.reject(new Error("the database is shared with other tests")),
    say: () => undefined,
  });
  expect({ duplicates, lost, stranded }).toEqual({ duplicates: 0, lost: 0, stranded: 0 });
  // A message that is not in a Sent folder may have been sent anyway. So acts in flight at a kill, and those that were never answered, may be
  // left to the user, but no others.
  expect(uncertain).toBeLessThan((plan.kills + plan.stalls) * plan.inFlight + 60);
});
