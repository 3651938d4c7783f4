import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, in the order they start. One that started last would leave the other workers idle; on a fresh
 * checkout Vitest only knows the size of a file, and a small one may wait for half a minute.
 */
export const LONGEST: readonly string[] = [
  "tests/chaos/crash-points.test.ts",
  "tests/chaos/kill.test.ts",
  "packages/engine/src/model.db.test.ts",
  "apps/server/src/features/imports/resume.db.test.ts",
  "tests/security/fuzz.test.ts",
  "tests/security/patterns.test.ts",
  "tests/integration/start.test.ts",
  "packages/engine/src/races.db.test.ts",
  // These mostly wait, and some measure how long an answer takes, so they start after those that compute.
  "apps/server/src/features/billing/slow-provider.db.test.ts",
  "tests/integration/database-away.test.ts",
  "apps/server/src/jobs/start-jobs.db.test.ts",
  "packages/engine/src/recover/recover.db.test.ts",
  "packages/engine/src/accounts/promises.db.test.ts",
  "packages/engine/src/recover/clock-jump.db.test.ts",
  "packages/engine/src/lifecycle/long-pause.db.test.ts",
];

/** Returns the files with those of LONGEST first, in its order; the others keep theirs. */
export function longestFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const rank = ({ moduleId }: File): number => {
    const index = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
    return index === -1 ? LONGEST.length : index;
  };
  return files.toSorted((one, other) => rank(one) - rank(other));
}

/** Vitest's own order, except that the longest files start first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}
