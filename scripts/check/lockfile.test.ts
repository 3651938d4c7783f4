import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { lockfileProblems } from "./lockfile.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function problemsOf(packages: object): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), "filon-lock-"));
  folders.push(root);
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  return lockfileProblems(root);
}

const sharp = { optionalDependencies: { "@img/linux": "1", "@img/darwin": "1" } };

it("a package for another system that is missing from the lockfile is a problem", () => {
  const problems = problemsOf({ "": {}, "node_modules/sharp": sharp, "node_modules/@img/linux": { optional: true } });
  expect(problems).toEqual([expect.stringContaining("node_modules/sharp names @img/darwin")]);
});

it("a package may be next to the one that names it, inside it, or above it", () => {
  const inside = { "node_modules/sharp/node_modules/@img/linux": {}, "node_modules/@img/darwin": {} };
  expect(problemsOf({ "": {}, "node_modules/sharp": sharp, ...inside })).toEqual([]);
  const above = { "node_modules/a/node_modules/@img/linux": {}, "node_modules/a/node_modules/@img/darwin": {} };
  expect(problemsOf({ "node_modules/a/node_modules/sharp": sharp, ...above })).toEqual([]);
});
