import { resolve } from "node:path";
import { CHECK_STEPS } from "./check/steps.ts";
import { keepOutcomes, type Outcome } from "./test/outcome.ts";
import { runAllSuites } from "./test/suites.ts";

/** npm test: the check, then unit, database, chaos and browser tests; the last line sums them up. */
const root = resolve(import.meta.dirname, "..");
const outcomes: Outcome[] = [];
for (const step of CHECK_STEPS) {
  const problems = await step.run(root);
  console.log(`${problems.length === 0 ? "ok    " : "FAILED"} check: ${step.name}`);
  for (const problem of problems) console.log(problem);
  outcomes.push({ title: `check: ${step.name}`, passed: problems.length === 0 });
}
const tests = await runAllSuites(root, "inherit");
keepOutcomes(root, tests);
outcomes.push(...tests);

for (const { title, reason } of outcomes.filter(({ isUnsteady, passed }) => isUnsteady === true && passed))
  console.log(`unsteady, passed when run again: ${title}${reason ? `\n        ${reason}` : ""}`);
const failed = outcomes.filter((outcome) => !outcome.passed);
for (const { title, reason } of failed) console.log(`failed: ${title}${reason ? `\n        ${reason}` : ""}`);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
