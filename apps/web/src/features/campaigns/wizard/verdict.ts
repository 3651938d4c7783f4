import type { GraphProblem } from "@filon/contracts";

/** What a sequence is told to lack, the gravest first; `ready` with those modules that cost more until they are installed. */
export type Verdict =
  | { readonly kind: "problems"; readonly count: number }
  | { readonly kind: "unfinished" }
  | { readonly kind: "install"; readonly modules: readonly string[] }
  | { readonly kind: "ready"; readonly surcharged: readonly string[] };

interface Judged {
  readonly problems: readonly GraphProblem[];
  /** The step that is being written: what it lacks is not held against it yet. */
  readonly fresh: string | null;
  /** Module types of the sequence without which no campaign starts. */
  readonly toInstall: readonly string[];
  /** Module types of the sequence that cost more until they are installed (PRU-13). */
  readonly surcharged: readonly string[];
}

/** Whether a sequence is ready, as far as it alone says: no point to mend, and each of its modules there. */
export function verdictOn({ problems, fresh, toInstall, surcharged }: Judged): Verdict {
  const count = problems.filter(({ nodeId }) => nodeId === null || nodeId !== fresh).length;
  if (count > 0) return { kind: "problems", count };
  if (problems.length > 0) return { kind: "unfinished" };
  return toInstall.length > 0 ? { kind: "install", modules: toInstall } : { kind: "ready", surcharged };
}
