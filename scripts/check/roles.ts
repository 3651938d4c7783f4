import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles } from "./files.ts";

/** Words that the glossary replaced, with the word it chose (docs/glossary.md). */
const REPLACED: readonly { readonly word: RegExp; readonly by: string }[] = [
  { word: /rehears\w*/iu, by: "test run" },
  { word: /remembered[ -]?accounts?/iu, by: "saved account" },
  { word: /(?:support|ticket)[ -]?talks?\b/iu, by: "ticket" },
  { word: /(?:activity|campaign|list)[ -]?feeds?\b/iu, by: "activity" },
  { word: /\b(?:note|mark)[ -]?opposition/iu, by: "opt-out" },
  { word: /campaign[ _-]?tests?(?![a-z])/iu, by: "test run" },
  { word: /\btest[ _-]?(?:people|persons?)(?![a-z])/iu, by: "test run, its prospects" },
];
/** Migrations that have landed cannot change, and the ledger quotes the specification. */
const FIXED = /^(?:packages\/db\/migrations|docs\/requirements|scripts\/check)\//u;
const PROSE = /\.(?:tsx?|mjs|css|md)$/u;

const SERVER_ROUTE = /import (?:\{[^}]*\broute\b[^}]*\}|\* as \w+) from "[^"]*http\/route\.ts"/u;
/** Mounts a route that no contract declares: a page, a file or the documentation. */
const MOUNTS = /\bapp\.(?:get|head|post|put|patch|delete|options|all)(?:<[^>]*>)?\(/u;
const MOUNTING = /^apps\/(?:server|sandbox)\/src\//u;
const WEB_ROUTES = /^apps\/web\/src\/app\/routes\//u;
/** What an index.ts may contain: imports and exports from other files. */
const PASSED_ON = /(?:import|export)\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+"[^"]+";|import\s+"[^"]+";/gu;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu;

/** Returns what is wrong with one file: its name does not say its role, or it uses a word that the glossary replaced. */
export function roleProblems(path: string, text: string): readonly string[] {
  const problems: string[] = [];
  if (/(?:^|\/)src\/(?:.*\/)?index\.tsx?$/u.test(path) && text.replaceAll(COMMENTS, "").replaceAll(PASSED_ON, "").trim() !== "")
    problems.push(`${path}: an index.ts only passes on what other files hold; move its code to a file named after it`);
  if (WEB_ROUTES.test(path) && !/\.(?:routes|layout)\.ts$/u.test(path))
    problems.push(`${path}: files of routes end in .routes.ts, and routes around others in .layout.ts`);
  if (MOUNTING.test(path) && (SERVER_ROUTE.test(text) || MOUNTS.test(text)) && !/\.(?:routes|test)\.ts$/u.test(path))
    problems.push(`${path}: mounts a route, so its name ends in .routes.ts`);
  if (!FIXED.test(path))
    for (const { word, by } of REPLACED) {
      const found = word.exec(path)?.[0] ?? (PROSE.test(path) ? word.exec(text)?.[0] : undefined);
      if (found !== undefined) problems.push(`${path}: the glossary says “${by}”, not “${found}”`);
    }
  return problems;
}

/** Returns the files whose names do not say their role, and those with words that the glossary replaced. */
export function fileRoleProblems(root: string): readonly string[] {
  return projectFiles(root).flatMap((path) => roleProblems(path, PROSE.test(path) ? readFileSync(join(root, path), "utf8") : ""));
}
