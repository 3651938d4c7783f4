import { analyse } from "scslre";
import type { Pattern } from "./patterns.ts";

/**
 * Uses static analysis to find how a pattern could take more than linear time (decision 68): characters that two of its
 * repetitions can divide between them, or that it reads again from each starting point. Returns an empty list if nothing was
 * found.
 */
export function superlinear({ source, flags }: Pattern): readonly string[] {
  const literal = { source, flags };
  // Two overlapping repetitions are always a fault; restarting the search is one only if a text can make it fail.
  const shared = analyse(literal, { assumeRejectingSuffix: true, reportTypes: { Move: false } });
  const begunAnew = analyse(literal, { assumeRejectingSuffix: false });
  return [...new Set([...shared.reports, ...begunAnew.reports].map(({ type, character }) => `${type} ${JSON.stringify(character.pick)}`))];
}
