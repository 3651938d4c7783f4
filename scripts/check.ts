import { resolve } from "node:path";
import { CHECK_STEPS } from "./check/steps.ts";

/** npm run check: types, lint, boundaries, unused code, dictionaries, generated files. */
const root = resolve(import.meta.dirname, "..");
let failed = 0;
for (const step of CHECK_STEPS) {
  const started = performance.now();
  const problems = await step.run(root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds} s)`);
  for (const problem of problems) console.log(problem.replaceAll(/^/gmu, "       "));
  if (problems.length > 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
