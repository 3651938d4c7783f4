import { CAMPAIGN_GOALS, type CampaignGoal } from "@filon/contracts/campaigns";

/** How long campaigns with a goal usually last, in weeks (`min` to `max`), and the share of prospects won, in percent (WIZARD-10). */
export interface Estimate {
  readonly min: number;
  readonly max: number;
  readonly low: number;
  readonly high: number;
}

/** The goals to choose from, in the order of the screen. */
export const GOALS: readonly CampaignGoal[] = CAMPAIGN_GOALS;

const ESTIMATES: Readonly<Partial<Record<CampaignGoal, Estimate>>> = {
  generate_leads: { min: 1, max: 2, low: 5, high: 10 },
  schedule_meetings: { min: 2, max: 3, low: 8, high: 15 },
  expand_network: { min: 1, max: 4, low: 10, high: 20 },
  promote_content: { min: 2, max: 4, low: 15, high: 25 },
  recruit_talents: { min: 2, max: 4, low: 15, high: 25 },
};

/** Returns the estimate of a goal; null for a custom goal. */
export function estimateOf(goal: CampaignGoal | null): Estimate | null {
  return goal === null ? null : (ESTIMATES[goal] ?? null);
}
