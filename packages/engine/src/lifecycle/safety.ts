import { findEngineCampaign, findSafety, forgetAlarms, inEngine, setWatchedFrom, tryToHoldCampaign, tryToLockPru } from "@filon/db/engine";
import * as notifications from "@filon/db/notifications";
import { dateOf, whyUnsafe } from "@filon/domain";
import type { EngineContext } from "../ports.ts";
import { pauseCampaign } from "./commands.ts";
import type { Ending } from "./complete.ts";

/**
 * Looks at a campaign with an alarm: pauses it when, since it last paused by itself, too many of its acts failed or too many of its e-mails
 * came back, and tells its creator what to do. Never waits for a lock. Resuming it counts from here on.
 */
export async function pauseWhenUnsafe(
  context: Pick<EngineContext, "db" | "clock">,
  workspaceId: string,
  campaignId: string,
): Promise<Ending> {
  return inEngine(context.db, workspaceId, async (tx) => {
    if (!(await tryToHoldCampaign(tx, campaignId, "alone"))) return "busy";
    const campaign = await findEngineCampaign(tx, campaignId);
    const safety = await findSafety(tx, campaignId);
    if (campaign?.status !== "running" || safety === null) {
      await forgetAlarms(tx, campaignId);
      return "open";
    }
    const { watched_from: from, done, failed, mailed, bounced } = safety;
    const before = from.run === campaign.run ? from : {};
    const since = {
      done: done - (before.done ?? 0),
      failed: failed - (before.failed ?? 0),
      mailed: mailed - (before.mailed ?? 0),
      bounced: bounced - (before.bounced ?? 0),
    };
    const rules = { failurePercent: safety.pause_failure_percent, bouncePercent: safety.pause_bounce_percent };
    const why = whyUnsafe(since, rules);
    if (why !== null && !(await tryToLockPru(tx))) return "busy";
    await forgetAlarms(tx, campaignId);
    if (why === null) return "open";
    const at = dateOf(context.clock.now());
    await pauseCampaign(tx, { campaignId, actorId: null, at }, why);
    await setWatchedFrom(tx, campaignId, { run: campaign.run, done, failed, mailed, bounced });
    const [part, whole] = why === "tooManyBounces" ? [since.bounced, since.mailed] : [since.failed, since.done + since.failed];
    await notifications.notify(tx, {
      type: why === "tooManyBounces" ? "campaign_paused_bounces" : "campaign_paused_failures",
      campaignId,
      params: { part, whole },
      link: `/campaigns/${campaignId}`,
      at,
    });
    return "ended";
  });
}
