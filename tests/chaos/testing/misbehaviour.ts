import { seededRandom } from "@filon/domain";
import type { Treatment } from "../../../packages/engine/src/testing/index.ts";

/** Shares of the requests that a provider treats otherwise than by accepting and answering them. */
export type Misbehaviour = Partial<Record<Treatment, number>>;

/** A provider on an ordinary bad day: 2% 429, 2% 5xx, 1% cut before and 2% after it accepted. */
export const BAD_DAY: Misbehaviour = { busy: 0.02, broken: 0.02, cut: 0.01, drop: 0.02 };

/** The worst that is tested: also answers that never come, after it accepted (silent) or without having accepted (deaf). */
export const WORST_DAY: Misbehaviour = { busy: 0.08, broken: 0.08, drop: 0.02, silent: 0.015, deaf: 0.015 };

/**
 * Returns how a provider treats each act, the same in every run: keyed by the nth request for a person's message, since ids and order differ
 * between runs.
 */
export function misbehave(shares: Misbehaviour): (act: { readonly text: string }, nth: number) => Treatment {
  return (act, nth) => {
    let left = seededRandom(`${act.text}:${nth}`);
    for (const [treatment, share] of Object.entries(shares) as [Treatment, number][]) {
      left -= share;
      if (left < 0) return treatment;
    }
    return "accept";
  };
}
