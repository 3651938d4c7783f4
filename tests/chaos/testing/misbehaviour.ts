import { seededRandom } from "@filon/domain";
import type { Treatment } from "../../../packages/engine/src/testing/index.ts";

/** Share of requests, from 0 to 1, for each treatment other than accepting and answering. */
export type Misbehaviour = Partial<Record<Treatment, number>>;

/** A provider on an ordinary bad day: 2% 429, 2% 5xx, 1% of connections cut before and 2% after accepting. */
export const BAD_DAY: Misbehaviour = { busy: 0.02, broken: 0.02, cut: 0.01, drop: 0.02 };

/** The worst provider tested: sometimes it never answers, after accepting (silent) or without accepting (deaf). */
export const WORST_DAY: Misbehaviour = { busy: 0.08, broken: 0.08, drop: 0.02, silent: 0.015, deaf: 0.015 };

/**
 * Returns how a provider treats each act, the same in every run. The choice is seeded by the message's text and the number of its request,
 * because ids and order differ between runs.
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
