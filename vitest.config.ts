import { availableParallelism } from "node:os";
import { compiledDictionaries } from "@filon/i18n/compile";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

/** Gives the property tests of a run their seed. */
const seeded = "scripts/test/seeded.ts";
const outside = ["**/node_modules/**", "**/dist/**"];
/** How long `expect.poll` looks, in ms; its default of one second is short on a machine whose cores are all busy. */
const poll = { timeout: 20_000 };
/** Setting a sequencer would disable this option of the command line. */
const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));
const database = ["{apps,packages}/**/*.db.test.ts", "tests/{integration,security}/**/*.test.ts"];

/**
 * Three kinds of tests, cheapest first: unit and protocol tests, tests on a real Postgres, tests that kill processes.
 * A worker loads a module once rather than for each file (isolate: false), which halves the time. So no file may leave anything in
 * modules or globals (vi.resetModules, vi.unstubAllGlobals), and every order must pass (--sequence.shuffle.files).
 */
export default defineConfig({
  test: {
    // A worker waits for Postgres, for timers or for programs it has started more than half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        plugins: [compiledDictionaries()],
        test: {
          name: "unit",
          include: ["{apps,packages,scripts,tooling}/**/*.test.{ts,tsx}"],
          exclude: [...outside, ...database],
          isolate: false,
          setupFiles: [seeded],
          expect: { poll },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "database",
          include: database,
          isolate: false,
          exclude: outside,
          globalSetup: ["packages/testing/src/global-setup.ts"],
          setupFiles: [seeded],
          expect: { poll },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "chaos",
          include: ["tests/chaos/**/*.test.ts"],
          exclude: outside,
          globalSetup: ["packages/testing/src/global-setup.ts"],
          setupFiles: [seeded],
          expect: { poll },
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
