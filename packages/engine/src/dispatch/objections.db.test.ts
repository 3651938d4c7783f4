import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { handWorker } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { claimActs } from "./claim-acts.ts";

const database = await testDatabase();
const standIn = await startStandIn();
const log = listeningLog();
afterAll(() => standIn.close());
afterEach(() => expect(log.complaints.splice(0)).toEqual([]));

const ROOM = { acts: 100, ofAccount: () => 100, busyAccounts: [], suspect: true };

/** Sets up a campaign of one prospect whose message is planned, and a worker whose clock can be moved. */
async function planned() {
  const one = await scene(database);
  await one.start();
  let later = { minutes: 0 };
  const worker = handWorker(database.db, standIn.url, log, {
    now: () => Temporal.Now.instant().add(later),
    // High, so that acts are not withdrawn for being late.
    limits: { lateMs: 7 * 86_400_000 },
  });
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 10);
  expect((await one.actions()).map(({ status }) => status)).toEqual(["planned"]);
  return {
    one,
    claim: () => claimActs(worker, one.workspaceId, one.campaignId, ROOM),
    pass: (minutes: number) => {
      later = { minutes };
    },
  };
}

/** Changes as left by a transaction that ran concurrently with the batch and did not see the planned act. */
const CHANGES: readonly (readonly [what: string, code: string, statement: string])[] = [
  ["its prospect opted out", "barred", "UPDATE prospect SET opted_out_at = now() WHERE workspace_id = $1"],
  ["its prospect's address bounced", "barred", "UPDATE prospect SET email_bounced_at = now() WHERE workspace_id = $1"],
  [
    "its prospect's address was suppressed",
    "barred",
    `INSERT INTO suppression (workspace_id, channel, value_hash, reason)
     SELECT workspace_id, 'email', suppression_hash(email_key), 'manual' FROM prospect WHERE workspace_id = $1`,
  ],
  [
    "its prospect answered",
    "news",
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, type, data, occurred_at, received_at)
     SELECT $1, 'test', '${newId()}', account_id, prospect_id, 'replied', '{}', now(), now() FROM action WHERE workspace_id = $1`,
  ],
  ["its account lost its login", "accountNotConnected", "UPDATE channel_account SET status = 'needs_reauth' WHERE workspace_id = $1"],
  [
    "its account was asked to rest",
    "accountPaused",
    "UPDATE channel_account SET paused_until = now() + interval '1 hour' WHERE workspace_id = $1",
  ],
  [
    "its sender was changed",
    "senderChanged",
    "UPDATE enrolment SET senders = jsonb_build_object('email', gen_random_uuid()) WHERE workspace_id = $1",
  ],
  ["its workspace was suspended", "workspaceSuspended", "UPDATE workspace SET suspended_at = now() WHERE id = $1"],
];

it.each(CHANGES)("a claim withdraws an act planned before %s, and returns its quota", async (_, code, statement) => {
  const { one, claim } = await planned();
  await database.asOwner(statement, [one.workspaceId]);
  expect(await claim()).toEqual({ dispatching: [], withdrawn: 1 });
  expect((await one.actions()).map(({ status, result_code }) => [status, result_code])).toEqual([["cancelled", code]]);
  expect((await one.enrolments()).map(({ status, phase }) => [status, phase])).toEqual([["runnable", "act"]]);
  expect(await database.asOwner("SELECT sum(used)::integer AS used FROM account_usage WHERE account_id = $1", [one.accountId])).toEqual([
    { used: 0 },
  ]);
});

it("an act whose 24 hours are over before it is made goes back to the guards", async () => {
  const { one, claim, pass } = await planned();
  pass(24 * 60 + 1);
  expect(await claim()).toEqual({ dispatching: [], withdrawn: 1 });
  expect((await one.actions()).map(({ status, result_code }) => [status, result_code])).toEqual([["cancelled", "dayOver"]]);
});
