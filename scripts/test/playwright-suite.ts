import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, reasonOf, takeReport } from "./outcome.ts";
import { runSuite } from "./run-suite.ts";

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
      .map((spec) => ({ title: `${title} ${spec.title}`, passed: spec.ok, reason: reasonOf(spec.tests[0]?.results[0]?.error?.message) })),
    ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, title)),
  ];
}

/** Runs the browser journeys against the whole product. */
export async function runPlaywright(root: string, output: "inherit" | "stderr"): Promise<readonly Outcome[]> {
  const report = join(root, ".cache/tests/playwright.json");
  mkdirSync(join(root, ".cache/tests"), { recursive: true });
  process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] = report;
  const ok = await runSuite(root, "playwright", ["test", "--reporter=list,json"], output);
  const parsed = takeReport(report) as { suites?: readonly Suite[] } | null;
  const outcomes = (parsed?.suites ?? []).flatMap((suite) => outcomesOf(suite, ""));
  if (outcomes.length === 0 || (!ok && outcomes.every((outcome) => outcome.passed)))
    outcomes.push({ title: "browser journeys ran", passed: false });
  return outcomes;
}
