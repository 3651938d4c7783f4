import { resolve } from "node:path";
import { idsIn, ledgerIds, ledgerProblems } from "./check/ledger.ts";
import { keepOutcomes, keptOutcomes } from "./test/outcome.ts";
import { runAllSuites } from "./test/suites.ts";

/**
 * npm run requirements: per area, which ids of the ledger are carried by a passing test and which are not.
 * Reads the last whole run of the tests, or runs them when there was none. --json prints one object;
 * --missing lists the ids that no test proves.
 */
const root = resolve(import.meta.dirname, "..");
const unknown = ledgerProblems(root).filter((problem) => problem.includes("no requirement"));
if (unknown.length > 0) {
  console.error(unknown.join("\n"));
  process.exit(1);
}

let outcomes = keptOutcomes(root);
if (!outcomes) {
  console.error("No run of the tests is kept: running them first …");
  outcomes = await runAllSuites(root, "stderr");
  keepOutcomes(root, outcomes);
}

const failing = new Set(outcomes.filter((outcome) => !outcome.passed).flatMap((outcome) => idsIn(outcome.title)));
const proved = new Set(outcomes.filter((outcome) => outcome.passed).flatMap((outcome) => idsIn(outcome.title)));
for (const id of failing) proved.delete(id);

const areas = Object.fromEntries(
  [...ledgerIds(root)].map(([area, ids]) => {
    const missing = ids.filter((id) => !proved.has(id));
    return [area, { total: ids.length, proved: ids.length - missing.length, missing }];
  }),
);

if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ areas }));
} else {
  for (const [area, { total, proved: count, missing }] of Object.entries(areas)) {
    console.log(`${area.padEnd(10)} ${String(count).padStart(3)} of ${String(total).padStart(3)}`);
    if (process.argv.includes("--missing") && missing.length > 0) console.log(`           ${missing.join(" ")}`);
  }
  const all = Object.values(areas);
  console.log(
    `${"all".padEnd(10)} ${String(all.reduce((sum, area) => sum + area.proved, 0)).padStart(3)} of ${all.reduce((sum, area) => sum + area.total, 0)}`,
  );
}
