import { resolve } from "node:path";
import { idsIn, ledgerIds, ledgerProblems, waitingIds } from "./check/ledger.ts";
import { keepOutcomes, keptOutcomes } from "./test/outcome.ts";
import { runAllSuites } from "./test/suites.ts";

/**
 * npm run requirements: shows, per area, which ids of the ledger a passing test proves and which none does. Ids that wait for an area not built yet
 * (docs/requirements/waiting.md) are counted separately. Uses the results of the last complete test run, or runs the tests if there was none. --json
 * prints one object; --missing lists the ids that no test proves, and the waiting ones with what they wait for.
 */
const root = resolve(import.meta.dirname, "..");
const waiting = waitingIds(root);
const unknown = ledgerProblems(root).filter((problem) => !problem.includes("differs from"));
if (unknown.length > 0) {
  console.error(unknown.join("\n"));
  process.exit(1);
}

let outcomes = keptOutcomes(root);
if (!outcomes) {
  console.error("No test results are stored: running the tests first …");
  outcomes = await runAllSuites(root, "stderr");
  keepOutcomes(root, outcomes);
}

const failing = new Set(outcomes.filter((outcome) => !outcome.passed).flatMap((outcome) => idsIn(outcome.title)));
const proved = new Set(outcomes.filter((outcome) => outcome.passed).flatMap((outcome) => idsIn(outcome.title)));
for (const id of failing) proved.delete(id);

const areas = Object.fromEntries(
  [...ledgerIds(root)].map(([area, ids]) => {
    const waits = Object.fromEntries(ids.flatMap((id) => (waiting.has(id) ? [[id, waiting.get(id)]] : [])));
    const missing = ids.filter((id) => !proved.has(id) && !waiting.has(id));
    const provedCount = ids.filter((id) => proved.has(id)).length;
    return [area, { total: ids.length, proved: provedCount, missing, waiting: waits }];
  }),
);

if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ areas }));
} else {
  const row = (area: string, proved: number, total: number, waits: number) =>
    `${area.padEnd(10)} ${String(proved).padStart(3)} of ${String(total).padStart(3)}${waits > 0 ? `, ${waits} waiting` : ""}`;
  for (const [area, { total, proved: count, missing, waiting: waits }] of Object.entries(areas)) {
    console.log(row(area, count, total, Object.keys(waits).length));
    if (!process.argv.includes("--missing")) continue;
    if (missing.length > 0) console.log(`           ${missing.join(" ")}`);
    for (const [id, later] of Object.entries(waits)) console.log(`           ${id} waits for ${later}`);
  }
  const all = Object.values(areas);
  const sum = (count: (area: (typeof all)[number]) => number) => all.reduce((total, area) => total + count(area), 0);
  console.log(
    row(
      "all",
      sum((area) => area.proved),
      sum((area) => area.total),
      sum((area) => Object.keys(area.waiting).length),
    ),
  );
}
