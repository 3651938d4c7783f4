import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One test that ran: its full title and whether it passed. */
export interface Outcome {
  readonly title: string;
  readonly passed: boolean;
  /** Why it failed, in one line; of a test that passed only when it was run again, why it failed first. */
  readonly reason?: string;
  /** Whether it passed only when it was run again, which only browser tests are. */
  readonly isUnsteady?: boolean;
}

/** Returns the first meaningful line of a failure, without colours. */
export function reasonOf(message: string | undefined): string {
  const escapes = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "gu");
  return (message ?? "")
    .replace(escapes, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(" · ")
    .slice(0, 300);
}

const FILE = ".cache/tests/outcomes.json";

/** Stores the results of a run for `npm run requirements`. */
export function keepOutcomes(root: string, outcomes: readonly Outcome[]): void {
  const path = join(root, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcomes));
}

/** Returns the results of the last complete run, or null if there was none. */
export function keptOutcomes(root: string): readonly Outcome[] | null {
  try {
    return JSON.parse(readFileSync(join(root, FILE), "utf8")) as Outcome[];
  } catch {
    return null;
  }
}

/** Reads and removes a report written by a test runner; returns null if there is none. */
export function takeReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch {
    return null;
  } finally {
    rmSync(path, { force: true });
  }
}
