import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generated, orphans } from "../generate/generated.ts";
import { ownCallPurposeProblems } from "./call-purposes.ts";
import { dictionaryProblems } from "./dictionaries.ts";
import { fileProblems } from "./files.ts";
import { ledgerProblems } from "./ledger.ts";
import { lockfileProblems } from "./lockfile.ts";
import { declaredEndpoints, mountedRoutes, routeProblems } from "./routes.ts";
import { builderProblems } from "../web-bundle/builder-chunks.ts";
import { bundleProblems, buildWeb } from "../web-bundle/first-load.ts";
import { ownMantineStyleProblems } from "../web-bundle/mantine-styles.ts";
import { fileRoleProblems } from "./roles.ts";
import { ownActNameProblems } from "./names-of-acts.ts";
import { runProgram } from "./run-program.ts";
import { styleProblems } from "./styles.ts";

/** A step of the check: its name and the problems it found, if any. */
export interface CheckStep {
  readonly name: string;
  run(root: string): Promise<readonly string[]>;
}

function program(name: string, command: string, args: readonly string[]): CheckStep {
  return {
    name,
    async run(root) {
      const { ok, output } = await runProgram(root, command, args);
      return ok ? [] : [output.trim()];
    },
  };
}

async function generatedProblems(root: string): Promise<readonly string[]> {
  const stale: string[] = [];
  const files = await generated(root);
  for (const { path, content } of files) {
    let committed: string | null = null;
    try {
      committed = readFileSync(join(root, path), "utf8");
    } catch {
      // a missing file is stale too
    }
    if (committed !== content) stale.push(`${path} is stale: npm run generate`);
  }
  for (const path of orphans(root, files)) stale.push(`${path} is made by nothing any more: npm run generate`);
  return stale;
}

/** Everything that must hold before tests are worth running, quickest first. */
export const CHECK_STEPS: readonly CheckStep[] = [
  { name: "files", run: async (root) => fileProblems(root) },
  { name: "roles of files, and words", run: async (root) => fileRoleProblems(root) },
  { name: "stylesheets", run: async (root) => styleProblems(root) },
  { name: "dictionaries", run: async (root) => dictionaryProblems(root) },
  { name: "purposes of calls", run: async (root) => ownCallPurposeProblems(root, declaredEndpoints()) },
  { name: "names of acts", run: async (root) => ownActNameProblems(root) },
  { name: "generated files", run: generatedProblems },
  { name: "requirements ledger", run: async (root) => ledgerProblems(root) },
  { name: "platforms in the lockfile", run: async (root) => lockfileProblems(root) },
  { name: "routes and contracts", run: async () => routeProblems(await mountedRoutes(), declaredEndpoints()) },
  {
    name: "first load of the web",
    run: async (root) => {
      const chunks = await buildWeb(root, { write: false });
      return [...bundleProblems(chunks), ...builderProblems(chunks), ...ownMantineStyleProblems(root, chunks)];
    },
  },
  program("types", "tsc", ["-p", "."]),
  program("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  program("format", "oxfmt", ["--check"]),
  program("unused code", "knip", ["--no-progress"]),
  program("workspaces", "sherif", ["--fail-on-warnings"]),
];
