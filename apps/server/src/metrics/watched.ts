import type { Engine } from "@filon/engine";
import type pg from "pg";

/** What this process runs that its metrics are about. */
export interface Watched {
  /** The connections, by what they are for. */
  readonly pools: Map<"requests" | "engine", pg.Pool>;
  /** Work done by this process's engine since its start; null when it runs none. */
  counters: (() => Engine["counters"]) | null;
}

/** Returns a list of what is watched, empty at first. */
export function watchNothing(): Watched {
  return { pools: new Map(), counters: null };
}
