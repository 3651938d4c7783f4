import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inCode, STYLED, type StyleModule, styleModules } from "../styles/style-modules.ts";
import { GLOBAL_CLASSES, GLOBAL_SHEETS } from "../styles/global-styles.ts";
import { projectFiles } from "./files.ts";

const MAX_LINES = 150;
/** A generated class's full name, as a test writes it in a locator. */
const NAMED = /\.([a-z0-9]+(?:-[a-z0-9]+)*)_([a-z][a-z0-9-]*)/gu;

/** Returns the problems of the stylesheets: those that reach every page, are too long, or use another module's classes. */
export function styleProblems(root: string): readonly string[] {
  const paths = projectFiles(root);
  const modules = styleModules(root);
  const byStem = new Map(modules.map((module) => [module.stem, module]));
  const problems: string[] = [];
  for (const path of paths.filter((each) => each.endsWith(".css"))) {
    const lines = readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
    if (lines > MAX_LINES) problems.push(`${path}: ${lines} lines, at most ${MAX_LINES}`);
    if (STYLED.test(path) && !path.endsWith(".module.css") && !GLOBAL_SHEETS.includes(path))
      problems.push(`${path}: only tokens, base and layers are global: name it *.module.css`);
  }
  for (const { path, stem } of modules)
    if (byStem.get(stem)?.path !== path) problems.push(`${path}: ${byStem.get(stem)?.path ?? ""} has this name too`);
  for (const module of modules) problems.push(...selectorProblems(module, byStem));

  const read = (wanted: (path: string) => boolean) =>
    new Map(paths.filter(wanted).map((path) => [path, readFileSync(join(root, path), "utf8")] as const));
  const code = read((path) => STYLED.test(path) && /\.tsx?$/u.test(path) && !path.endsWith(".d.ts"));
  problems.push(...unusedClasses(modules, code));
  for (const [path, text] of read((each) => each.startsWith("tests/") && each.endsWith(".ts")))
    for (const [name, stem = "", local = ""] of text.matchAll(NAMED))
      if (byStem.has(stem) && !byStem.get(stem)?.classes.includes(local)) problems.push(`${path}: there is no ${name}`);
  return problems;
}

/** Returns the part of the product that a stylesheet belongs to: a feature, the site or the frame; "shared" if it belongs to all. */
function partOf(path: string): string {
  const [, part = "", feature = ""] = /^apps\/web\/src\/([^/]+)\/([^/]+)/u.exec(path) ?? [];
  if (part === "features") return feature;
  return part === "site" || part === "app" ? part : "shared";
}

function selectorProblems(module: StyleModule, byStem: ReadonlyMap<string, StyleModule>): readonly string[] {
  const problems: string[] = [];
  for (const { text, line, own, global } of module.selectors) {
    const where = `${module.path}:${line}: ${text}`;
    if (own.length === 0) problems.push(`${where} names no class of this module, so it reaches every page`);
    for (const name of global) {
      if (GLOBAL_CLASSES.test(name)) continue;
      const [stem = "", local = ""] = name.split("_");
      const other = byStem.get(stem);
      if (!other?.classes.includes(local)) problems.push(`${where}: there is no .${name}`);
      else if (!["shared", "app", partOf(module.path)].includes(partOf(other.path)))
        problems.push(`${where}: .${name} belongs to another feature`);
    }
  }
  return problems;
}

function unusedClasses(modules: readonly StyleModule[], code: ReadonlyMap<string, string>): readonly string[] {
  const used = new Map<string, Set<string>>();
  for (const text of code.values())
    for (const [, name = "", stem = ""] of text.matchAll(/^import (\w+) from "[^"]*?([^"/]+)\.module\.css";$/gmu)) {
      const names = used.get(stem) ?? new Set();
      used.set(stem, names);
      for (const [, each = ""] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "gu"))) names.add(each);
    }
  return modules.flatMap(({ path, stem, classes }) =>
    classes.filter((name) => !used.get(stem)?.has(inCode(name))).map((name) => `${path}: nothing uses .${name}`),
  );
}
