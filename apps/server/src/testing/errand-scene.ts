import type { Errand } from "@filon/contracts/calls";
import { newId } from "@filon/db";
import {
  grantPru,
  keepErrandCall,
  outreachAccount,
  outreachCampaign,
  outreachList,
  prospectIds,
  straightWorkflow,
  type TestDatabase,
} from "@filon/testing";
import { errandCaller } from "../features/errands/errand-caller.ts";
import type { testServer } from "./test-server.ts";

/** Returns a function that makes a workspace with a running campaign, whose first prospect waits for a call. */
export function errandScene(database: TestDatabase, { services, signedIn }: Awaited<ReturnType<typeof testServer>>) {
  const caller = errandCaller(services, database.db, () => new Date());
  return async () => {
    const { headers, workspaceId, userId } = await signedIn();
    await grantPru(database.db, workspaceId, 100);
    const accountId = await outreachAccount(database.db, workspaceId);
    const listId = await outreachList(database.db, workspaceId, 3);
    const campaignId = await outreachCampaign(database.db, workspaceId, {
      graph: straightWorkflow([["message", { channel: "email", subject: "S", body: "B" }]]),
      listIds: [listId],
      settings: { accountIds: { email: accountId } },
    });
    const people = await prospectIds(database, workspaceId);
    const call = async (errand: Errand, key = newId(), run = 0) => {
      const [prospect = ""] = people;
      await keepErrandCall(database, { workspaceId, id: key, campaignId, prospectId: prospect, run });
      const result = await caller.call({
        workspaceId,
        enrolmentId: prospect,
        prospectId: prospect,
        idempotencyKey: key,
        payload: { kind: "errand", errand },
        signal: AbortSignal.timeout(10_000),
      });
      return "data" in result ? result.data : result;
    };
    return { headers, workspaceId, userId, campaignId, listId, people, call };
  };
}
