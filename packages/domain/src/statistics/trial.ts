/** How one way of an A/B test has done. */
export interface TrialWay {
  /** People who took it. */
  readonly entered: number;
  /** Of these, people of whom the metric is true. */
  readonly reached: number;
}

/**
 * What can be said of an A/B test: `early` while a way has too few people (`needed` more each, at most), `winner` with its index, `noDifference`
 * when a useful one can be ruled out, `open` otherwise (with about how many more people each way needs for the difference seen).
 */
export type TrialVerdict =
  | { readonly kind: "early"; readonly needed: number }
  | { readonly kind: "winner"; readonly winner: number }
  | { readonly kind: "noDifference" }
  | { readonly kind: "open"; readonly needed: number };

/** Evidence at which a difference is believed: wrong for at most one test in twenty, however often it is looked at. */
const BELIEVED = 20;
/** Standard deviation of the differences that are expected beforehand, as shares: about five points. */
const EXPECTED = 0.05;
/** Differences below this share are of no use. */
const USEFUL = 0.03;
/** Normal quantile of 95%, two-sided. */
const Z = 1.959964;

/**
 * Returns the evidence for a difference between two ways: the likelihood ratio of a difference against none, mixed over a normal prior of
 * differences (Robbins; Johari, Pekelis and Walsh 2017). It may be looked at after each person, since it exceeds 20 at any time in at most one
 * of 20 tests without a difference. 0 without people, or when everybody or nobody reached the goal.
 */
export function evidence(one: TrialWay, other: TrialWay): number {
  if (one.entered === 0 || other.entered === 0) return 0;
  const pooled = (one.reached + other.reached) / (one.entered + other.entered);
  const variance = pooled * (1 - pooled) * (1 / one.entered + 1 / other.entered);
  if (variance === 0) return 0;
  const difference = rateOf(one) - rateOf(other);
  const prior = EXPECTED ** 2;
  return Math.sqrt(variance / (variance + prior)) * Math.exp((difference ** 2 * prior) / (2 * variance * (variance + prior)));
}

/**
 * Returns the index of the best way when it is better than each other way at 95%, looked at as often as one likes, and corrected for several
 * ways (Bonferroni); null until each way has been taken by `minEach` people, and while the difference may be chance.
 */
export function trialWinner(ways: readonly TrialWay[], minEach: number): number | null {
  if (ways.length < 2 || ways.some(({ entered }) => entered < Math.max(1, minEach))) return null;
  const best = bestOf(ways);
  const [top] = ways.slice(best, best + 1);
  const others = ways.filter((_way, index) => index !== best);
  const wanted = BELIEVED * others.length;
  return top !== undefined && others.every((way) => rateOf(top) > rateOf(way) && evidence(top, way) >= wanted) ? best : null;
}

/** Returns what can be said of an A/B test. */
export function trialVerdict(ways: readonly TrialWay[], minEach: number): TrialVerdict {
  const least = Math.min(...ways.map(({ entered }) => entered));
  if (least < minEach) return { kind: "early", needed: minEach - least };
  const winner = trialWinner(ways, minEach);
  if (winner !== null) return { kind: "winner", winner };
  const best = bestOf(ways);
  const [top] = ways.slice(best, best + 1);
  const others = ways.filter((_way, index) => index !== best);
  if (top === undefined || others.length === 0) return { kind: "open", needed: 0 };
  if (others.every((way) => rateOf(top) - rateOf(way) + Z * spreadOf(top, way) < USEFUL)) return { kind: "noDifference" };
  const seen = Math.max(USEFUL, ...others.map((way) => rateOf(top) - rateOf(way)));
  const rate = ways.reduce((sum, { reached }) => sum + reached, 0) / ways.reduce((sum, { entered }) => sum + entered, 0);
  // 16 p (1 - p) / d² people a way see a difference d in four tests of five (Lehr's rule, for 95%); half as many again for looking at any time.
  const wanted = Math.ceil((1.5 * 16 * rate * (1 - rate)) / seen ** 2 - 1e-6);
  return { kind: "open", needed: Math.max(1, wanted - least) };
}

/** Returns the bounds between which the true share of a way is at 95% (Wilson's interval), from 0 to 1. */
export function trialInterval({ entered, reached }: TrialWay): { readonly low: number; readonly high: number } {
  if (entered === 0) return { low: 0, high: 1 };
  const share = reached / entered;
  const scale = 1 + Z ** 2 / entered;
  const centre = (share + Z ** 2 / (2 * entered)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / entered + Z ** 2 / (4 * entered ** 2))) / scale;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Returns the share of people of whom the metric is true, from 0 to 1. */
export function rateOf({ entered, reached }: TrialWay): number {
  return entered === 0 ? 0 : reached / entered;
}

function bestOf(ways: readonly TrialWay[]): number {
  return ways.reduce((top, way, index) => (rateOf(way) > rateOf(ways[top] ?? way) ? index : top), 0);
}

/** The standard error of the difference of two ways. */
function spreadOf(one: TrialWay, other: TrialWay): number {
  const part = (way: TrialWay) => (rateOf(way) * (1 - rateOf(way))) / way.entered;
  return Math.sqrt(part(one) + part(other));
}
