import { claimDueEnrolments, findEngineCampaign, holdEnrolment, inEngine, tryToHoldCampaign, writeTimeline } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { EngineContext } from "../ports.ts";
import type { BatchReport } from "./advance-batch.ts";

/** Postgres errors about a value it cannot store; its other errors concern the connection, the server or our statements. */
const ABOUT_VALUES = /^(?:22|23|54)/u;

/**
 * Holds the first due enrolment of a campaign whose batch of one failed, so that the user sees it and the others
 * continue. A failure unrelated to the enrolment is rethrown, and the batch is retried.
 */
export async function holdBroken(context: EngineContext, workspaceId: string, campaignId: string, error: unknown): Promise<BatchReport> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code !== "" && !ABOUT_VALUES.test(code)) throw error;
  return inEngine(context.db, workspaceId, async (tx) => {
    const now = dateOf(context.clock.now());
    const held = await tryToHoldCampaign(tx, campaignId, "shared");
    const campaign = held ? await findEngineCampaign(tx, campaignId) : null;
    const [row] = campaign === null ? [] : await claimDueEnrolments(tx, campaign, now, 1);
    if (row !== undefined) {
      await holdEnrolment(tx, row.id, "engineError", now);
      const data = { code: "engineError", detail: error instanceof Error ? error.message : String(error) };
      await writeTimeline(tx, now, [{ prospect_id: row.prospect_id, type: "held", data, campaign_id: campaignId, action_id: null }]);
    }
    return { claimed: row === undefined ? 0 : 1, steps: 0, planned: 0, ended: 0, prospectsChanged: false };
  });
}
