import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles } from "./files.ts";

const LEDGERS = ["requirements.md", "ahead.md"] as const;

/** Ids of the ledger by area, in its order; struck-through lines are dropped requirements. */
export function ledgerIds(root: string): ReadonlyMap<string, readonly string[]> {
  const areas = new Map<string, string[]>();
  for (const name of LEDGERS) {
    for (const line of readFileSync(join(root, "docs/requirements", name), "utf8").split("\n")) {
      const id = /^- \*\*([A-Z0-9]+-\d+)/u.exec(line)?.[1];
      if (id === undefined) continue;
      const area = id.slice(0, id.lastIndexOf("-"));
      areas.set(area, [...(areas.get(area) ?? []), id]);
    }
  }
  return areas;
}

/** Ids in square brackets at the head of a title or inside it: "[AUTH-07][API-03] …". */
export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(/\[([A-Z][A-Z0-9]+-\d{2,})\]/gu)].map((match) => match[1] ?? "");
}

/** Ids in test titles that no ledger has, and ledgers that differ from their source where that is present. */
export function ledgerProblems(root: string): readonly string[] {
  const known = new Set([...ledgerIds(root).values()].flat());
  const problems: string[] = [];
  for (const path of projectFiles(root)) {
    if (!/\.(?:test|spec)\.tsx?$/u.test(path)) continue;
    for (const id of idsIn(readFileSync(join(root, path), "utf8"))) if (!known.has(id)) problems.push(`${path}: no requirement ${id}`);
  }
  for (const name of LEDGERS) {
    const source = join(root, "../shared/spec", name);
    if (existsSync(source) && readFileSync(source, "utf8") !== readFileSync(join(root, "docs/requirements", name), "utf8")) {
      problems.push(`docs/requirements/${name} differs from the specification's`);
    }
  }
  return problems;
}
