import { trialInterval } from "@filon/domain/statistics";

/** A rate with its 95% confidence interval, each from 0 to 1. */
export interface ComparedRate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Returns a rate with its bounds (Wilson's interval); null without people. More reached than people (a list that shrank) counts as all. */
export function comparedRate(reached: number, people: number): ComparedRate | null {
  if (people <= 0) return null;
  const within = Math.min(Math.max(0, reached), people);
  return {
    share: within / people,
    ...trialInterval({ entered: people, reached: within }),
  };
}

/** Returns the index of the rate that is clearly the highest: its lower bound is above the upper bound of each other; null when none is. */
export function clearlyHighest(rates: readonly (ComparedRate | null)[]): number | null {
  const known = rates.flatMap((rate, index) => (rate === null ? [] : [{ ...rate, index }]));
  if (known.length < 2) return null;
  const [top, ...others] = known.sort((one, other) => other.low - one.low);
  return top !== undefined && others.every(({ high }) => top.low > high) ? top.index : null;
}
