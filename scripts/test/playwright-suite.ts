import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, reasonOf, takeReport } from "./outcome.ts";
import { runSuite } from "./run-suite.ts";

/**
 * Browser tests that may fail once and pass when run again. A page that is slow for a moment on a machine with two cores is no fault; six such
 * tests in a run are, and then all of them count as failed.
 */
const UNSTEADY_ALLOWED = 5;

interface Attempted {
  readonly status: string;
  readonly results: readonly { readonly error?: { readonly message?: string } }[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly tests: readonly Attempted[] }[];
}

function outcomesOf(suite: Suite, above: string): Outcome[] {
  const title = `${above} ${suite.title}`.trim();
  return [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status !== "skipped"))
      .map((spec) => ({
        title: `${title} ${spec.title}`,
        passed: spec.ok,
        reason: reasonOf(spec.tests[0]?.results[0]?.error?.message),
        isUnsteady: spec.tests.some((test) => test.status === "flaky"),
      })),
    ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, title)),
  ];
}

/** Returns the outcomes; with more unsteady tests than allowed, those have failed. */
export function judged(outcomes: readonly Outcome[]): Outcome[] {
  const isTooMany = outcomes.filter(({ isUnsteady }) => isUnsteady === true).length > UNSTEADY_ALLOWED;
  return outcomes.map((outcome) => (isTooMany && outcome.isUnsteady === true ? { ...outcome, passed: false } : outcome));
}

/** Runs the browser journeys against the whole product. A test that fails is run once more (decision 206). */
export async function runPlaywright(root: string, output: "inherit" | "stderr"): Promise<readonly Outcome[]> {
  const report = join(root, ".cache/tests/playwright.json");
  mkdirSync(join(root, ".cache/tests"), { recursive: true });
  process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] = report;
  const ok = await runSuite(root, "playwright", ["test", "--retries=1", "--reporter=list,json"], output);
  const parsed = takeReport(report) as { suites?: readonly Suite[] } | null;
  const outcomes = judged((parsed?.suites ?? []).flatMap((suite) => outcomesOf(suite, "")));
  if (outcomes.length === 0 || (!ok && outcomes.every((outcome) => outcome.passed)))
    outcomes.push({ title: "browser journeys ran", passed: false });
  return outcomes;
}
