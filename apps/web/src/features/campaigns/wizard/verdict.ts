import type { GraphProblem } from "@filon/contracts/workflow";

/** What a sequence still lacks, most serious first; `ready` names modules that cost more until installed. */
export type Verdict =
  | { readonly kind: "problems"; readonly count: number }
  | { readonly kind: "unfinished" }
  | { readonly kind: "install"; readonly modules: readonly string[] }
  | { readonly kind: "ready"; readonly surcharged: readonly string[] };

interface Judged {
  readonly problems: readonly GraphProblem[];
  /** The step being written: its problems are not reported yet. */
  readonly fresh: string | null;
  /** Module types that must be installed before a start. */
  readonly toInstall: readonly string[];
  /** Module types that cost more until installed (PRU-13). */
  readonly surcharged: readonly string[];
}

/** Judges the sequence only: no problems, and every module available. */
export function verdictOn({ problems, fresh, toInstall, surcharged }: Judged): Verdict {
  const count = problems.filter(({ nodeId }) => nodeId === null || nodeId !== fresh).length;
  if (count > 0) return { kind: "problems", count };
  if (problems.length > 0) return { kind: "unfinished" };
  return toInstall.length > 0 ? { kind: "install", modules: toInstall } : { kind: "ready", surcharged };
}
