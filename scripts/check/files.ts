import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const VAGUE = /(?:^|\/)(?:utils?|common|helpers?|shared-types|misc)(?:\/|\.[a-z]+$)/u;
/** Text that no file of the product may contain: registry hosts, paths of a machine, tests set aside, silenced type checks. */
const FORBIDDEN: readonly { readonly words: RegExp; readonly say: string }[] = [
  { words: /registry\.npmjs|registry\.yarnpkg/u, say: "names the host of a package registry" },
  { words: /(?:^|["'`\s(])\/(?:root|home\/[a-z]+|work)\/[\w.-]+/u, say: "names a path of a machine" },
  { words: /\b(?:it|test|describe)\.(?:only|todo)\b/u, say: "sets a test aside" },
  { words: /@ts-(?:ignore|nocheck)/u, say: "silences the type checker" },
];
const TEXT = /\.(?:ts|tsx|mjs|css|html|json|md|sql|yml|yaml)$/u;
const MAX_LINES = 400;

/** Returns the files that git would commit, relative to the root. */
export function projectFiles(root: string): readonly string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));
}

/** Returns the problems of the files themselves: vague names, forbidden words, length, names that are not kebab-case. */
export function fileProblems(root: string): readonly string[] {
  const problems: string[] = [];
  for (const path of projectFiles(root)) {
    if (VAGUE.test(path)) problems.push(`${path}: use a name that says what it is for`);
    if (/\.tsx?$/u.test(path) && !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.tsx?$/u.test(basename(path)))
      problems.push(`${path}: name it in kebab-case`);
    if (!TEXT.test(path) || path === "package-lock.json" || path.startsWith("scripts/check/") || path.startsWith("docs/requirements/"))
      continue;
    const text = readFileSync(join(root, path), "utf8");
    for (const { words, say } of FORBIDDEN) if (words.test(text)) problems.push(`${path}: ${say} (${words.exec(text)?.[0].trim() ?? ""})`);
    if (/\.(?:css|mjs)$/u.test(path) && text.split("\n").length > MAX_LINES) problems.push(`${path}: over ${MAX_LINES} lines`);
  }
  return problems;
}
