import type { Campaign } from "@filon/contracts/campaigns";

/** Whether a campaign is under way, so that its workflow is changed by a next version. */
export function isUnderWay({ status }: Pick<Campaign, "status">): boolean {
  return status === "running" || status === "paused";
}
