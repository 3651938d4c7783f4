import type { WorkspaceTx } from "@filon/db";
import { findEngineCampaign } from "@filon/db/engine";
import { announce } from "@filon/db/realtime";
import type { EngineContext } from "../ports.ts";
import { throttle, type Throttle } from "./throttle.ts";

/** Shortest intervals between announcements, in ms: twice a second per campaign, once a second for a workspace (see contracts/realtime). */
const CAMPAIGN_EVERY_MS = 500;
const WORKSPACE_EVERY_MS = 1_000;

/** Announces changes to the screens, throttled, but never omits the last one. */
export interface Progress {
  campaignMoved(workspaceId: string, campaignId: string): void;
  prospectsChanged(workspaceId: string): void;
  /** Announces pending changes. */
  stop(): Promise<void>;
}

/** Returns an announcer of changes. Failures to announce are only logged. */
export function tellProgress(context: Pick<EngineContext, "db" | "clock" | "log">): Progress {
  const campaigns = new Map<string, Throttle>();
  const statistics = new Map<string, Throttle>();
  const prospects = new Map<string, Throttle>();

  function tell(
    throttles: Map<string, Throttle>,
    key: string,
    every: number,
    workspaceId: string,
    say: (tx: WorkspaceTx, timestamp: string) => Promise<void>,
  ): void {
    const known = throttles.get(key);
    if (known !== undefined) return known.touch();
    const made = throttle(
      every,
      async () => {
        try {
          await context.db.inWorkspace(workspaceId, (tx) => say(tx, context.clock.now().toString({ smallestUnit: "millisecond" })));
        } catch (error) {
          context.log.warn({ error, workspaceId }, "a change could not be announced");
        }
      },
      () => throttles.delete(key),
    );
    throttles.set(key, made);
    made.touch();
  }

  return {
    campaignMoved: (workspaceId, campaignId) => {
      tell(campaigns, campaignId, CAMPAIGN_EVERY_MS, workspaceId, async (tx, timestamp) => {
        const campaign = await findEngineCampaign(tx, campaignId);
        if (campaign !== null) await announce(tx, "campaign:progress", { campaignId, status: campaign.status, timestamp });
      });
      tell(statistics, workspaceId, WORKSPACE_EVERY_MS, workspaceId, (tx, timestamp) => announce(tx, "stats_update", { timestamp }));
    },
    prospectsChanged: (workspaceId) => {
      tell(prospects, workspaceId, WORKSPACE_EVERY_MS, workspaceId, (tx, timestamp) =>
        announce(tx, "prospect:changed", { prospectId: null, timestamp }),
      );
    },
    stop: async () => {
      await Promise.all([...campaigns.values(), ...statistics.values(), ...prospects.values()].map((one) => one.flush()));
    },
  };
}
