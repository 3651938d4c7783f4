/** How one way of an A/B test has done. */
export interface TrialWay {
  /** People who took it. */
  readonly entered: number;
  /** Of these, people of whom the metric is true. */
  readonly reached: number;
}

/** Standard normal quantiles for 95% two-sided, divided by the number of comparisons with the best way: 1, 2 or 3 (Bonferroni). */
const QUANTILES = [1.96, 2.2414, 2.394] as const;

/**
 * Returns the index of the best way when it is better than each other way at 95%, by a two-proportion z-test with pooled variance, corrected
 * for several ways; null until each way has been taken by `minEach` people, and while the difference may be chance.
 */
export function trialWinner(ways: readonly TrialWay[], minEach: number): number | null {
  if (ways.length < 2 || ways.some(({ entered }) => entered < Math.max(1, minEach))) return null;
  const best = ways.reduce((top, way, index) => (rateOf(way) > rateOf(ways[top] ?? way) ? index : top), 0);
  const quantile = QUANTILES[Math.min(ways.length - 2, QUANTILES.length - 1)] ?? QUANTILES[2];
  const others = ways.filter((_way, index) => index !== best);
  const [top] = ways.slice(best, best + 1);
  return top !== undefined && others.every((way) => zOf(top, way) >= quantile) ? best : null;
}

/** Returns the share of people of whom the metric is true, from 0 to 1. */
export function rateOf({ entered, reached }: TrialWay): number {
  return entered === 0 ? 0 : reached / entered;
}

function zOf(one: TrialWay, other: TrialWay): number {
  const pooled = (one.reached + other.reached) / (one.entered + other.entered);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.entered + 1 / other.entered));
  return spread === 0 ? 0 : (rateOf(one) - rateOf(other)) / spread;
}
