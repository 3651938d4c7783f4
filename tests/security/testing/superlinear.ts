import { analyse } from "scslre";
import type { Pattern } from "./patterns.ts";

/**
 * What a static analysis finds in a pattern that can take longer than in proportion to a text (decision 68): characters which two
 * of its repetitions can share out between them, or that it reads again from each of their places. Empty: nothing was found.
 */
export function superlinear({ source, flags }: Pattern): readonly string[] {
  const literal = { source, flags };
  // Two repetitions that share are a fault with whatever follows; a search that begins anew only where a text can make it fail.
  const shared = analyse(literal, { assumeRejectingSuffix: true, reportTypes: { Move: false } });
  const begunAnew = analyse(literal, { assumeRejectingSuffix: false });
  return [...new Set([...shared.reports, ...begunAnew.reports].map(({ type, character }) => `${type} ${JSON.stringify(character.pick)}`))];
}
