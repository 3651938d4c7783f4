import { runPlaywright } from "./playwright-suite.ts";
import type { Outcome } from "./outcome.ts";
import { runVitest } from "./vitest-suite.ts";

/** Every test of the product, cheapest first. Chaos tests run beside database tests, since both wait much of the time. */
export async function runAllSuites(root: string, output: "inherit" | "stderr"): Promise<readonly Outcome[]> {
  return [
    ...(await runVitest(root, ["unit"], output)),
    ...(await runVitest(root, ["chaos", "database"], output)),
    ...(await runPlaywright(root, output)),
  ];
}
