import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Mutant, titlePattern } from "./mutant.ts";

/** Milliseconds after which a run counts as one that never ends. */
const PATIENCE_MS = 180_000;

/** The result of one test; `missing` if its file could not be run at all. */
export type TestResult = "passed" | "failed" | "missing" | "endless";

interface VitestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[];
}

/** Runs the tests of these mutants in a copy of the sources, in one process; returns the result of each, in their order. */
export async function runTests(folder: string, mutants: readonly Pick<Mutant, "test">[]): Promise<TestResult[]> {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const files = [...new Set(mutants.map(({ test }) => test.file))];
  const titles = mutants.map(titlePattern).join("|");
  const args = ["run", ...files, "-t", titles, "--reporter=json", `--outputFile.json=${report}`];
  const isOver = await ends(folder, args);
  if (!isOver) return mutants.map(() => "endless");
  const ran = read(report)?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return mutants.map((mutant) => {
    const pattern = new RegExp(`^${titlePattern(mutant)}$`, "u");
    const own = ran.filter(({ fullName, status }) => pattern.test(fullName) && (status === "passed" || status === "failed"));
    if (own.length === 0) return "missing";
    return own.every(({ status }) => status === "passed") ? "passed" : "failed";
  });
}

/** Resolves with whether the program ended before the time limit. */
function ends(folder: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(folder, "node_modules/.bin/vitest"), args, { cwd: folder, stdio: "ignore" });
    let isOver = true;
    const timer = setTimeout(() => {
      isOver = false;
      child.kill("SIGKILL");
    }, PATIENCE_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(isOver);
    });
  });
}

function read(path: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as VitestReport;
  } catch {
    return null;
  }
}
