import type { Errand } from "@filon/contracts/calls";
import type { Database, WorkspaceTx } from "@filon/db";
import * as errands from "@filon/db/errands";
import type { Json } from "@filon/domain";
import type { Caller, CallResult } from "@filon/engine";
import { answerHours } from "./answer-hours.ts";
import { assignOwner } from "./assign-owner.ts";
import { joinCampaign } from "./join-campaign.ts";
import { readTrial } from "./read-trial.ts";
import { takeTurn } from "./take-turn.ts";

/** What an errand may use. */
export interface ErrandContext {
  readonly db: Database;
  readonly workspaceId: string;
  readonly at: Date;
  /**
   * Runs an errand's transaction and keeps its answer with the call, so that an errand that is repeated after its worker died has one
   * effect. Throws when another worker has run it meanwhile.
   */
  readonly once: (work: (tx: WorkspaceTx) => Promise<Json>) => Promise<Json>;
}

/** Runs the errands of workflows: what a step asks of Filon itself, in a transaction of its own. */
export function errandCaller(db: Database, now: () => Date): Caller<"errand"> {
  return {
    call: async ({ workspaceId, idempotencyKey, payload: { errand } }): Promise<CallResult> => {
      const once = (work: (tx: WorkspaceTx) => Promise<Json>): Promise<Json> =>
        db.inWorkspace(workspaceId, async (tx) => {
          const known = await errands.findAnswer(tx, idempotencyKey);
          // Only this function stores answers of errands, before the engine does.
          if (known !== null) return (known as { data?: Json }).data ?? null;
          const data = await work(tx);
          if (!(await errands.keepAnswer(tx, idempotencyKey, { status: "answered", data })))
            throw new Error("another worker has run this errand");
          return data;
        });
      return { status: "answered", data: await run(errand, { db, workspaceId, at: now(), once }) };
    },
  };
}

function run(errand: Errand, context: ErrandContext): Promise<Json> {
  switch (errand.type) {
    case "takeTurn":
      return takeTurn(errand, context);
    case "joinCampaign":
      return joinCampaign(errand, context);
    case "assignOwner":
      return assignOwner(errand, context);
    case "readTrial":
      return readTrial(errand, context);
    case "answerHours":
      return answerHours(errand, context);
  }
}
