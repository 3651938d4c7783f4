import { setAccountStatus } from "@filon/db/channels";
import { outreachAccount, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { simulatedDays } from "../testing/days.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
afterAll(async () => {
  await standIn.close();
  expect(log.complaints).toEqual([]);
});

const START = "2026-11-23T08:00:00Z";
const PEOPLE = 120;
const BATCH = 40;

/** Sets up a campaign whose account needs a new login, and simulated days. */
async function withoutLogin() {
  const days = simulatedDays(database, standIn.url, log, START, BATCH);
  const one = await scene(database, { prospects: PEOPLE });
  await one.start(days.date());
  await database.asOwner("UPDATE channel_account SET status = 'needs_reauth' WHERE id = $1", [one.accountId]);
  const written = async (): Promise<number> => {
    const [row] = await database.asOwner<{ n: number }>("SELECT sum(version)::integer AS n FROM enrolment WHERE campaign_id = $1", [
      one.campaignId,
    ]);
    return row?.n ?? 0;
  };
  return { days, one, written };
}

it("enrolments that wait for an account to be reconnected are updated once, and only one of them checks the account", async () => {
  const { days, one, written } = await withoutLogin();
  await days.until("2026-11-23T16:00:00Z", [one]);
  // One update each, and for the one that checks, one every five minutes for eight hours; at first, one enrolment of each batch checks.
  expect(await written()).toBeLessThanOrEqual(PEOPLE + 8 * 12 + 2 * (PEOPLE / BATCH));
  const codes = (await one.enrolments()).map(({ blocked_by }) => blocked_by);
  expect(new Set(codes)).toEqual(new Set(["accountNotConnected"]));
});

it("when the account works again, the enrolment that checks it wakes the others, even if nothing else does", async () => {
  const { days, one } = await withoutLogin();
  await days.until("2026-11-23T09:00:00Z", [one]);
  await database.asOwner("UPDATE channel_account SET status = 'connected' WHERE id = $1", [one.accountId]);
  await days.until("2026-11-23T09:06:00Z", [one]);
  expect(await one.actions()).toHaveLength(PEOPLE);
});

it("an account that works again wakes its own prospects, but not those of the same campaign that wait for another account", async () => {
  const { days, one, written } = await withoutLogin();
  const other = await outreachAccount(database.db, one.workspaceId);
  await database.asOwner("UPDATE channel_account SET status = 'needs_reauth' WHERE id = $1", [other]);
  await days.until("2026-11-23T08:30:00Z", [one]);
  // Most enrolments are parked; those of the first account were parked before these five of the other account.
  const few = (await one.enrolments()).slice(-5).map(({ id }) => id);
  await database.asOwner(
    "UPDATE enrolment SET senders = jsonb_build_object('email', $2::text), due_at = due_at + interval '1 hour' WHERE id = ANY ($1)",
    [few, other],
  );
  await database.db.inWorkspace(one.workspaceId, (tx) => setAccountStatus(tx, other, { status: "connected", code: null, at: days.date() }));
  const before = await written();
  await days.until("2026-11-23T08:32:00Z", [one]);
  const acting = (await one.enrolments()).filter(({ status }) => status === "acting").map(({ id }) => id);
  expect(acting.toSorted()).toEqual(few.toSorted());
  expect((await written()) - before).toBeLessThanOrEqual(few.length + 1);
});
