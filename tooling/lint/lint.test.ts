import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import plugin from "./plugin.ts";

const root = resolve(import.meta.dirname, "../..");
const fixtures = join(import.meta.dirname, "fixtures");

/** The repository's configuration, without its exclusion of the fixtures. */
const folder = mkdtempSync(join(tmpdir(), "filon-lint-"));
const config = join(folder, "oxlintrc.json");
const settings = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as Record<string, unknown>;
writeFileSync(config, JSON.stringify({ ...settings, ignorePatterns: [], jsPlugins: [join(root, "tooling/lint/plugin.ts")] }));
afterAll(() => rmSync(folder, { recursive: true }));

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

/** Lints a fixture; returns what the linter reports about its files. */
function lint(rule: string): Diagnostic[] {
  const run = spawnSync(join(root, "node_modules/.bin/oxlint"), ["-c", config, "-f", "json", join(fixtures, rule)], {
    cwd: root,
    encoding: "utf8",
  });
  const report = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
  return report.diagnostics;
}

/** For each rule, the files of its fixture that it must refuse, each with words of the message, so that it fails for the right reason. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  boundaries: {
    "above-the-folders.ts": "sandbox's world/ may not import ../happen.ts",
    "against-the-direction.ts": "sandbox's mail/ may not import ../network/accounts.ts",
    "database-in-domain.ts": "may not import @filon/db",
    "imported-later.ts": "may not import @filon/db",
    "imported-template.ts": "may not import @filon/db",
    "imported-type.ts": "may not import @filon/db",
    "reaches-into-b.ts": "only through its index",
    "unlisted-folder.ts": "sandbox's radio/ may not import",
    "whole-contracts.ts": "from its area: @filon/contracts/lists",
  },
  "calls-by-resource": {
    "kept-endpoint.ts": "Only api/ of a feature",
    "lists-namespace.ts": "Import the groups of endpoints by their names",
    "lists-renamed-call.ts": "by call's own name",
    "lists-taken-apart.ts": "Write the endpoint in the call",
    "other-name.ts": "Call lists from api/lists.ts",
    "outside-api.ts": "Only api/ of a feature",
    "whole-client.ts": "Only api/ of a feature",
  },
  "class-names": {
    "conditional.tsx": 'Take "row-open" from a CSS Module',
    "from-code.tsx": "Import classes from a CSS Module only",
    "kept.tsx": 'Take "row" from a CSS Module',
    "plain.tsx": 'Take "row" from a CSS Module',
    "result.tsx": "not as a function's result",
    "spread.tsx": 'Take "row" from a CSS Module',
    "table.tsx": 'Take "row-open" from a CSS Module',
    "template.tsx": 'Take "row" from a CSS Module',
  },
  "comment-sentences": {
    "capital.ts": "Write a sentence",
    "in-block.ts": "Write a sentence",
    "in-parentheses.ts": "Write a sentence",
    "label.ts": "Write a sentence",
    "on-line.ts": "Write a sentence",
    "setting.ts": "Write a sentence",
  },
  "endpoint-verbs": {
    "from-store.routes.ts": "Read and write in the feature's service",
    "inline.routes.ts": "Call the service's list",
    "named.routes.ts": "Import a service whole",
    "other-verb.routes.ts": "Call the service's rename",
  },
  "module-switch": { "switches.ts": "Do not switch on a module's type" },
  "no-cycle": { "egg.ts": "cycle", "hen.ts": "cycle" },
  "no-default-export": { "default.ts": "Prefer named exports" },
  "no-explicit-any": { "any.ts": "any" },
  "notify-in-one-place": { "notifies.ts": "queries/realtime/notify.ts" },
  "one-act": {
    "awaited.tsx": "Act through useAct",
    "dropped.tsx": "Act through useAct",
    "handled.tsx": "Act through useAct",
    "own-mutation.tsx": "Act through useAct",
    "own-request.ts": "Only shared/http sends requests",
    "whole-library.tsx": "Act through useAct",
  },
  "one-node": {
    "computed-in-case.ts": "give instants and JSON as parameters",
    "computed-in-coalesce.ts": "give instants and JSON as parameters",
    "computed-on-conflict.ts": "give instants and JSON as parameters",
    "empty-subquery.ts": "SELECT 1",
    "generic-plan.ts": "whether a plan is generic",
    "joined-without.ts": "Limit each table of workspaces",
    "no-conflict.ts": "needs an ON CONFLICT clause",
    "opened-with-others.ts": "in messages of their own",
    "row-count.ts": "not rowCount",
    "set-local-with-others.ts": "in messages of their own",
    "sums-of-acts.ts": "TALLY_SETTLED",
    "sums-of-enrolments.ts": "TALLY_ENROLLED",
    "sums-of-messages.ts": "CONVERSATIONS_KEPT",
    "sums-of-moves.ts": "TALLY_MOVED",
    "temporary-table.ts": "not in a temporary table",
  },
  "process-env": { "reads-env.ts": "reads process.env" },
  "pure-domain": { "reads-clock.ts": "reads the clock" },
  "screen-text": { "literal.tsx": "Put this text in the dictionaries" },
  "sql-in-db": {
    "beside-queries.ts": "must be limited by workspace_id",
    "capital.ts": "in small letters",
    "commented.ts": "must be limited by workspace_id",
    "concatenated.ts": "Write the table's name in the statement",
    "copied.ts": "must be limited by workspace_id",
    "given-table.ts": "Write the table's name in the statement",
    "joined.ts": "must be limited by workspace_id",
    "listed.ts": "must be limited by workspace_id",
    "no-tenant.ts": "must be limited by workspace_id",
    "only-read.ts": "must be limited by workspace_id",
    "only-returned.ts": "must be limited by workspace_id",
    "only-set.ts": "must be limited by workspace_id",
    "other-statement.ts": "must be limited by workspace_id",
    "part.ts": "must be limited by workspace_id",
    "query.ts": "SQL belongs in packages/db/src/queries",
    "quoted.ts": "in small letters, without quotes",
    "small-letters.ts": "Write SQL keywords in capitals",
    "truncated.ts": "TRUNCATE empties",
    "unlisted.ts": "table_of_tomorrow",
    "written.ts": "must be limited by workspace_id",
  },
  "statement-names": {
    "other-verb.ts": 'Name the statement "lists-rename"',
    "passed-on.ts": "as a literal or a template",
    "several.ts": 'Begin the statement\'s name with "lists-remove-"',
    "template.ts": 'Begin the statement\'s name with "lists-page-"',
    "twice.ts": 'Another statement is named "lists-remove-all"',
  },
  "storable-json": { "plain-json.ts": "storableJson" },
  "test-support": {
    "imports-support.ts": "may not import ./testing/scene.ts",
    "probes.ts": "Test support lives in",
    "server.ts": "Test support lives in",
    "support-later.ts": "may not import ./testing/scene.ts",
  },
  "text-cuts": { "cuts.ts": "cutText" },
};

describe("every rule refuses its fixture", () => {
  it("there is a fixture for each rule of the plugin, and for each rule of the linter that has one", () => {
    expect(Object.keys(EXPECTED)).toEqual(expect.arrayContaining(Object.keys(plugin.rules)));
    expect(readdirSync(fixtures).sort()).toEqual(Object.keys(EXPECTED));
  });
  it.each(Object.entries(EXPECTED))("%s", (rule, files) => {
    const refused = Map.groupBy(
      lint(rule).filter(({ code }) => code.includes(`(${rule})`)),
      ({ filename }) => filename.split("/").at(-1) ?? "",
    );
    expect([...refused.keys()].sort()).toEqual(Object.keys(files));
    for (const [file, words] of Object.entries(files))
      expect(refused.get(file)?.map(({ message }) => message)).toContainEqual(expect.stringContaining(words));
  });
});
