import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles } from "./files.ts";

const LEDGERS = ["requirements.md", "ahead.md"] as const;

/** Returns the ledger's ids by area, in its order; struck-through lines are dropped requirements. */
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

/** Returns the ids in square brackets at the beginning of a title or inside it: "[AUTH-07][API-03] …". */
export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(/\[([A-Z][A-Z0-9]+-\d{2,})\]/gu)].map((match) => match[1] ?? "");
}

/** Returns the area that each waiting id waits for, from docs/requirements/waiting.md: "- **AHEAD-05** waits for EXTENSION: …". */
export function waitingIds(root: string): ReadonlyMap<string, string> {
  const waiting = new Map<string, string>();
  for (const line of notesOf(root, "waiting.md")) {
    const [, id, area] = /^- \*\*([A-Z0-9]+-\d+)\*\* waits for ([A-Z0-9]+): \S/u.exec(line) ?? [];
    if (id !== undefined && area !== undefined) waiting.set(id, area);
  }
  return waiting;
}

/** Returns the entries of one of our own notes on the ledger, one per line. */
function notesOf(root: string, name: string): readonly string[] {
  const path = join(root, "docs/requirements", name);
  return existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => line.startsWith("- "))
    : [];
}

/** Returns the entries of our notes that name no requirement or cannot be read. */
function noteProblems(root: string, known: ReadonlySet<string>): readonly string[] {
  const waiting = waitingIds(root);
  return ["waiting.md", "readings.md"].flatMap((name) =>
    notesOf(root, name).flatMap((line) => {
      const id = /^- \*\*([A-Z0-9]+-\d+)\*\* /u.exec(line)?.[1];
      if (id === undefined || (name === "waiting.md" && !waiting.has(id))) return [`docs/requirements/${name}: cannot be read: ${line}`];
      return known.has(id) ? [] : [`docs/requirements/${name}: no requirement ${id}`];
    }),
  );
}

/**
 * Returns the ids in test titles that are in no ledger or that wait for a later area.
 */
export function ledgerProblems(root: string): readonly string[] {
  const known = new Set([...ledgerIds(root).values()].flat());
  const waiting = waitingIds(root);
  const problems: string[] = [...noteProblems(root, known)];
  for (const path of projectFiles(root)) {
    if (!/\.(?:test|spec)\.tsx?$/u.test(path)) continue;
    for (const id of idsIn(readFileSync(join(root, path), "utf8"))) {
      if (!known.has(id)) problems.push(`${path}: no requirement ${id}`);
      if (waiting.has(id))
        problems.push(`${path}: ${id} waits for ${waiting.get(id)} and cannot be proved yet (docs/requirements/waiting.md)`);
    }
  }
  return problems;
}
