import { claimForRun, inEngine } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { Caller, EngineContext } from "../ports.ts";

/** Returns the caller that lets one enrolment of a run pass as the first at a node, however often it asks. */
export function runClaimer({ db, clock }: Pick<EngineContext, "db" | "clock">): Caller<"claim_run"> {
  return {
    call: async ({ workspaceId, enrolmentId, payload: { nodeId } }) => {
      const first = await inEngine(db, workspaceId, (tx) => claimForRun(tx, enrolmentId, nodeId, dateOf(clock.now())));
      return { status: "answered", data: { first } };
    },
  };
}
