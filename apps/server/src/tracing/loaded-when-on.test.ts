import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
/** Files that load the libraries of tracing and metrics; a program that does not trace must not load them. */
const HEAVY = /(?:@opentelemetry\/[\w-]+|prom-client|\/(?:start-tracing|start-metrics|registry|figures)\.ts)"/u;

it("the code of tracing and metrics is loaded only where they are switched on", () => {
  const files = globSync("**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const importing = files.flatMap((file) => {
    // An import of types only is erased, and one inside a function waits for its call.
    const statements = readFileSync(join(root, file), "utf8").matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s"[^"]+"/gmu);
    return Array.from(statements, ([statement]) => statement).some((statement) => HEAVY.test(statement)) ? [file] : [];
  });
  expect(importing.toSorted()).toEqual([
    "metrics/figures.ts",
    "metrics/registry.ts",
    "metrics/start-metrics.ts",
    "tracing/start-tracing.ts",
  ]);
  const start = readFileSync(join(root, "start/start.ts"), "utf8");
  expect(start).toContain('await import("../tracing/start-tracing.ts")');
  expect(start).toContain('await import("../metrics/start-metrics.ts")');
});
