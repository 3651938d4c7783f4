import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const fixtures = join(import.meta.dirname, "fixtures");

/** The repository's configuration, without its exclusion of the fixtures. */
const folder = mkdtempSync(join(tmpdir(), "filon-lint-"));
const config = join(folder, "oxlintrc.json");
const settings = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as Record<string, unknown>;
writeFileSync(config, JSON.stringify({ ...settings, ignorePatterns: [], jsPlugins: [join(root, "tooling/lint/plugin.ts")] }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints a fixture; returns its files with the linter's messages for each. */
function lint(rule: string): { code: string; filename: string }[] {
  const run = spawnSync(join(root, "node_modules/.bin/oxlint"), ["-c", config, "-f", "json", join(fixtures, rule)], {
    cwd: root,
    encoding: "utf8",
  });
  const report = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  return report.diagnostics;
}

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  boundaries: [
    "above-the-folders.ts",
    "against-the-direction.ts",
    "database-in-domain.ts",
    "imported-later.ts",
    "imported-template.ts",
    "imported-type.ts",
    "reaches-into-b.ts",
    "unlisted-folder.ts",
  ],
  "calls-by-resource": [
    "kept-endpoint.ts",
    "lists-namespace.ts",
    "lists-renamed-call.ts",
    "lists-taken-apart.ts",
    "other-name.ts",
    "outside-api.ts",
    "whole-client.ts",
  ],
  "class-names": ["conditional.tsx", "from-code.tsx", "kept.tsx", "plain.tsx", "result.tsx", "spread.tsx", "table.tsx", "template.tsx"],
  "endpoint-verbs": ["from-store.routes.ts", "inline.routes.ts", "named.routes.ts", "other-verb.routes.ts"],
  "module-switch": ["switches.ts"],
  "no-cycle": ["egg.ts", "hen.ts"],
  "no-default-export": ["default.ts"],
  "no-explicit-any": ["any.ts"],
  "notify-in-one-place": ["notifies.ts"],
  "one-act": ["awaited.tsx", "dropped.tsx", "handled.tsx", "own-mutation.tsx", "own-request.ts", "whole-library.tsx"],
  "process-env": ["reads-env.ts"],
  "pure-domain": ["reads-clock.ts"],
  "screen-text": ["literal.tsx"],
  "sql-in-db": [
    "beside-queries.ts",
    "capital.ts",
    "commented.ts",
    "concatenated.ts",
    "copied.ts",
    "given-table.ts",
    "joined.ts",
    "listed.ts",
    "no-tenant.ts",
    "only-read.ts",
    "only-returned.ts",
    "only-set.ts",
    "other-statement.ts",
    "part.ts",
    "query.ts",
    "quoted.ts",
    "small-letters.ts",
    "truncated.ts",
    "unlisted.ts",
    "written.ts",
  ],
  "statement-names": ["other-verb.ts", "passed-on.ts", "several.ts", "template.ts", "twice.ts"],
  "storable-json": ["plain-json.ts"],
  "test-support": ["imports-support.ts", "probes.ts", "server.ts", "support-later.ts"],
  "text-cuts": ["cuts.ts"],
};

describe("every rule refuses its fixture", () => {
  it("has a fixture for each rule", () => {
    expect(readdirSync(fixtures).sort()).toEqual(Object.keys(EXPECTED));
  });
  it.each(Object.entries(EXPECTED))("%s", (rule, files) => {
    const refused = lint(rule).filter((diagnostic) => diagnostic.code.includes(`(${rule})`));
    expect(new Set(refused.map((diagnostic) => diagnostic.filename.split("/").at(-1)))).toEqual(new Set(files));
  });
});
