import { resolve } from "node:path";
import { startTestPostgres } from "../packages/testing/src/test-postgres.ts";
import { copySources, type SourceCopy } from "./mutants/copy.ts";
import { MUTANTS } from "./mutants/every-mutant.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { runTests, type TestResult } from "./mutants/run-tests.ts";

/**
 * npm run mutants [-- --json] [words of a name]: puts each deliberate fault into a copy of the sources and runs the test that must catch
 * it; exits with 1 if one survives, or if a test fails without any fault. Progress goes to standard error.
 */
const ROOT = resolve(import.meta.dirname, "..");
const AT_ONCE = 2;

interface Report {
  readonly name: string;
  readonly test: string;
  readonly result: "caught" | "survived" | "broken";
  readonly seconds: number;
}

const asJson = process.argv.includes("--json");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const chosen = MUTANTS.filter(({ name }) => words.every((word) => name.includes(word)));
const say = (text: string): boolean => (asJson ? process.stderr : process.stdout).write(`${text}\n`);
const secondsSince = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

/** A test that never ends counts as failed. */
const VERDICTS: Record<TestResult, Report["result"]> = { passed: "survived", failed: "caught", endless: "caught", missing: "broken" };

async function judge(copy: SourceCopy, mutant: Mutant): Promise<Report> {
  const from = performance.now();
  const [result = "missing"] = await copy.with(mutant, () => runTests(copy.folder, [mutant]));
  const report = {
    name: mutant.name,
    test: `${mutant.test.file}: ${mutant.test.title}`,
    result: VERDICTS[result],
    seconds: secondsSince(from),
  };
  say(`${report.result.padEnd(8)} ${report.seconds.toFixed(1).padStart(5)} s  ${mutant.name}`);
  return report;
}

const from = performance.now();
const server = await startTestPostgres();
const copies = Array.from({ length: AT_ONCE }, () => copySources(ROOT, server.host));
const reports: Report[] = [];
const red: string[] = [];
try {
  const [first] = copies;
  const unchanged = first === undefined ? [] : await runTests(first.folder, chosen);
  for (const [index, { name, test }] of chosen.entries()) {
    if (unchanged[index] !== "passed")
      red.push(`${test.file}: ${test.title} (for “${name}”) is ${unchanged[index] ?? "missing"} without any fault`);
  }
  say(`${chosen.length} tests without faults: ${secondsSince(from)} s`);
  const waiting = [...chosen];
  const work = async (copy: SourceCopy): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) reports.push(await judge(copy, next));
  };
  if (red.length === 0) await Promise.all(copies.map(work));
} finally {
  for (const copy of copies) copy.remove();
  await server.stop();
}
const count = (result: Report["result"]): number => reports.filter((report) => report.result === result).length;
const summary = {
  mutants: chosen.length,
  caught: count("caught"),
  survived: count("survived"),
  broken: count("broken"),
  seconds: secondsSince(from),
};
for (const text of red) say(text);
if (asJson) console.log(JSON.stringify({ ...summary, red, reports }));
else
  console.log(
    `${summary.mutants} faults: ${summary.caught} caught, ${summary.survived} survived, ${summary.broken} broken, in ${summary.seconds} s`,
  );
process.exit(red.length === 0 && summary.caught === chosen.length ? 0 : 1);
