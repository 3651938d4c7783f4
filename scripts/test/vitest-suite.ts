import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, reasonOf, takeReport } from "./outcome.ts";
import { runSuite } from "./run-suite.ts";

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Runs vitest projects; a file that fails without a failing test counts as one failure. */
export async function runVitest(root: string, projects: readonly string[], output: "inherit" | "stderr"): Promise<readonly Outcome[]> {
  const report = join(root, ".cache/tests", `vitest-${projects.join("-")}.json`);
  mkdirSync(join(root, ".cache/tests"), { recursive: true });
  const selected = projects.map((project) => `--project=${project}`);
  const ok = await runSuite(
    root,
    "vitest",
    ["run", ...selected, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    output,
  );
  const parsed = takeReport(report) as VitestReport | null;
  if (!parsed) return [{ title: `vitest ${projects.join(", ")} ran`, passed: false }];
  const outcomes = parsed.testResults.flatMap((file): Outcome[] =>
    file.assertionResults.length === 0
      ? [{ title: file.name, passed: file.status === "passed", reason: reasonOf(file.message) }]
      : file.assertionResults
          .filter((test) => test.status !== "skipped" && test.status !== "pending")
          .map((test) => ({ title: test.fullName, passed: test.status === "passed", reason: reasonOf(test.failureMessages?.[0]) })),
  );
  if (!ok && outcomes.every((outcome) => outcome.passed))
    outcomes.push({ title: `vitest ${projects.join(", ")} ended without errors`, passed: false });
  return outcomes;
}
