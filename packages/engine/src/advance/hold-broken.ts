import { findEngineCampaign, holdDueEnrolment, inEngine, tryToHoldCampaign, writeTimeline } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { EngineContext } from "../ports.ts";
import type { BatchReport } from "./advance-batch.ts";

/** SQLSTATE classes of errors about values that Postgres cannot store; others concern the connection, the server or the statements. */
const ABOUT_VALUES = /^(?:22|23|54)/u;

/** An enrolment whose batch of one failed. */
export interface BrokenEnrolment {
  readonly workspaceId: string;
  readonly campaignId: string;
  readonly enrolmentId: string;
}

/**
 * Holds an enrolment whose batch of one failed, so that the user sees it and the others continue. If another transaction has locked it, does
 * nothing: it stays due and gets another turn. Rethrows a failure unrelated to the enrolment, so that the batch is retried.
 */
export async function holdBroken(context: EngineContext, broken: BrokenEnrolment, error: unknown): Promise<BatchReport> {
  const { workspaceId, campaignId, enrolmentId } = broken;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code !== "" && !ABOUT_VALUES.test(code)) throw error;
  return inEngine(context.db, workspaceId, async (tx) => {
    const now = dateOf(context.clock.now());
    const isFree = await tryToHoldCampaign(tx, campaignId, "shared");
    const campaign = isFree ? await findEngineCampaign(tx, campaignId) : null;
    const prospectId = campaign === null ? null : await holdDueEnrolment(tx, campaign, enrolmentId, "engineError", now);
    if (prospectId !== null) {
      const data = { code: "engineError", detail: error instanceof Error ? error.message : String(error) };
      await writeTimeline(tx, now, [{ prospect_id: prospectId, type: "held", data, campaign_id: campaignId, action_id: null }]);
    }
    return { claimed: prospectId === null ? 0 : 1, steps: 0, planned: 0, calls: 0, ended: 0, prospectsChanged: false, queues: new Set() };
  });
}
