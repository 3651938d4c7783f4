import type { WorkspaceTx } from "@filon/db";
import * as style from "@filon/db/style";
import { announce } from "@filon/db/realtime";
import { nowOf, type Services } from "../../services.ts";
import { learnProfile } from "./learn-profile.ts";
import { analyseStyle } from "./style.jobs.ts";

/** Runs analyses in this process. */
export async function registerStyleJobs(services: Services): Promise<void> {
  await services.jobs.work(analyseStyle, async ({ workspaceId, calibrationId }) => {
    try {
      await services.db.inWorkspace(workspaceId, (tx) => completeCalibration(services, tx, calibrationId));
    } catch (error) {
      services.log.error({ err: error, calibrationId }, "a calibration could not be analysed");
      await services.db.inWorkspace(workspaceId, async (tx) => {
        const calibration = await style.lockCalibration(tx, calibrationId);
        if (calibration?.state !== "analysing") return;
        await style.changeCalibration(tx, calibrationId, "failed", nowOf(services));
        await announce(tx, "style:changed", { timestamp: nowOf(services).toISOString() }, calibration.user_id);
      });
    }
  });
}

/** Learns from a calibration whose analysis was asked for, and completes it. A second run does nothing. */
async function completeCalibration(services: Services, tx: WorkspaceTx, calibrationId: string): Promise<void> {
  const calibration = await style.lockCalibration(tx, calibrationId);
  if (calibration?.state !== "analysing") return;
  const { user_id: userId, language, answers } = calibration;
  const at = nowOf(services);
  await learnProfile(tx, { userId, language, answers, calibrationId, reason: "calibrated", byHand: {}, at });
  await style.changeCalibration(tx, calibrationId, "completed", at);
  await announce(tx, "style:changed", { timestamp: at.toISOString() }, userId);
}
