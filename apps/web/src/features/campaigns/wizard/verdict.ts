import type { GraphProblem } from "@filon/contracts/workflow";

/** The most serious thing that a sequence still lacks; `ready` also names modules that cost more until installed. */
export type Verdict =
  | { readonly kind: "problems"; readonly count: number }
  | { readonly kind: "unfinished" }
  | { readonly kind: "install"; readonly modules: readonly string[] }
  | { readonly kind: "ready"; readonly surcharged: readonly string[] };

interface Judged {
  readonly problems: readonly GraphProblem[];
  /** The step being written: its problems are not reported yet. */
  readonly fresh: string | null;
  /** Module types that must be installed before the campaign can start. */
  readonly toInstall: readonly string[];
  /** Module types that run without being installed, but cost more (PRU-13). */
  readonly surcharged: readonly string[];
}

/** Returns the verdict on the sequence alone, whatever the other stations lack. */
export function verdictOn({ problems, fresh, toInstall, surcharged }: Judged): Verdict {
  const count = problems.filter(({ nodeId }) => nodeId === null || nodeId !== fresh).length;
  if (count > 0) return { kind: "problems", count };
  if (problems.length > 0) return { kind: "unfinished" };
  return toInstall.length > 0 ? { kind: "install", modules: toInstall } : { kind: "ready", surcharged };
}
