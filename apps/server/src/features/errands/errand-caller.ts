import type { Errand } from "@filon/contracts/calls";
import type { Database, WorkspaceTx } from "@filon/db";
import * as errands from "@filon/db/errands";
import type { Json } from "@filon/domain";
import type { Caller, CallResult } from "@filon/engine";
import type { Services } from "../../services.ts";
import { answerHours } from "./answer-hours.ts";
import type { ErrandContext } from "./errand-context.ts";
import { enrichProfile } from "./enrich-profile.ts";
import { exportRow } from "./export-row.ts";
import { findColleagues } from "./find-colleagues.ts";
import { findEmail } from "./find-email.ts";
import { awaitHook } from "./await-hook.ts";
import { assignOwner } from "./assign-owner.ts";
import { findRow } from "./find-row.ts";
import { handOver } from "./hand-over.ts";
import { joinCampaign } from "./join-campaign.ts";
import { offerMeeting } from "./offer-meeting.ts";
import { makeQuote } from "./make-quote.ts";
import { makeReminder } from "./make-reminder.ts";
import { readEntry } from "./read-entry.ts";
import { readMeeting } from "./read-meeting.ts";
import { readProduct } from "./read-product.ts";
import { readTrial } from "./read-trial.ts";
import { saveRow } from "./save-row.ts";
import { syncMeeting } from "./sync-meeting.ts";
import { takeTurn } from "./take-turn.ts";

/** Runs the errands of workflows: what a step asks of Filon itself, in a transaction of its own. */
export function errandCaller(services: Services, db: Database, now: () => Date): Caller<"errand"> {
  return {
    call: async ({ workspaceId, idempotencyKey, signal, payload: { errand } }): Promise<CallResult> => {
      // These call services between their transactions.
      if (errand.type === "findEmail") return findEmail(errand, { services, workspaceId });
      if (errand.type === "enrichProfile") return enrichProfile(errand, { services, workspaceId, signal, now });
      if (errand.type === "syncMeeting") return syncMeeting(errand, { services, db, workspaceId, now });
      const once = (work: (tx: WorkspaceTx, run: number) => Promise<Json>): Promise<Json> =>
        db.inWorkspace(workspaceId, async (tx) => {
          const locked = await errands.lockErrand(tx, idempotencyKey);
          if (locked === null) throw new Error("the call of this errand has been deleted");
          // Only this function stores answers of errands, before the engine does.
          if (locked.answer !== null) return (locked.answer as { data?: Json }).data ?? null;
          const data = await work(tx, locked.run);
          if (!(await errands.keepAnswer(tx, idempotencyKey, { status: "answered", data })))
            throw new Error("another worker has run this errand");
          return data;
        });
      return { status: "answered", data: await run(errand, { db, workspaceId, callId: idempotencyKey, at: now(), once, services }) };
    },
  };
}

function run(errand: Exclude<Errand, { type: "findEmail" | "enrichProfile" | "syncMeeting" }>, context: ErrandContext): Promise<Json> {
  switch (errand.type) {
    case "takeTurn":
      return takeTurn(errand, context);
    case "joinCampaign":
      return joinCampaign(errand, context);
    case "assignOwner":
      return assignOwner(errand, context);
    case "readTrial":
      return readTrial(errand, context);
    case "findColleagues":
      return findColleagues(errand, context);
    case "readProduct":
      return readProduct(errand, context);
    case "answerHours":
      return answerHours(errand, context);
    case "makeReminder":
      return makeReminder(errand, context);
    case "handOver":
      return handOver(errand, context);
    case "readMeeting":
      return readMeeting(errand, context);
    case "offerMeeting":
      return offerMeeting(errand, context);
    case "makeQuote":
      return makeQuote(errand, context);
    case "readEntry":
      return readEntry(errand, context);
    case "awaitHook":
      return awaitHook(errand, context);
    case "saveRow":
      return saveRow(errand, context);
    case "findRow":
      return findRow(errand, context);
    case "exportRow":
      return exportRow(errand, context);
  }
}
