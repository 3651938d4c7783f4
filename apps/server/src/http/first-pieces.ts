import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a page fetches besides the entry, as the build writes it (apps/web/build/first-pieces.ts). */
interface FirstPieces {
  readonly isForUsers: boolean;
  readonly common: readonly string[];
  readonly fr: readonly string[];
  readonly en: readonly string[];
}
/** Addresses by their steps: a step of its own before one of any value ("$id"), and that before all the rest ("$"). */
interface Branch {
  readonly steps: Map<string, Branch>;
  page: string | null;
}

/** Placeholder in the built page for what the page at an address needs first (apps/web/index.html). */
const PLACE = '<meta name="first-pieces" content="" />';

/**
 * Reads what each page of the built web needs first; returns a function that names it in the page sent for a path. Only the browser knows the
 * language and whether a user is signed in.
 */
export function readFirstPieces(folder: string): (page: string, path: string) => string {
  const file = join(folder, ".vite/first-pieces.json");
  // Written by the build together with the page itself.
  const table = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, FirstPieces>) : {};
  const root: Branch = { steps: new Map(), page: null };
  for (const [pattern, pieces] of Object.entries(table)) place(root, stepsOf(pattern), metaOf(pieces));
  return (page, path) => {
    const found = pageAt(root, stepsOf(path));
    return found === null ? page : page.replace(PLACE, () => found);
  };
}

const stepsOf = (path: string): readonly string[] => path.split("/").filter((step) => step !== "");

function metaOf({ isForUsers, common, fr, en }: FirstPieces): string {
  return `<meta name="first-pieces" content="${common.join(" ")}" data-fr="${fr.join(" ")}" data-en="${en.join(" ")}"${isForUsers ? " data-for-users" : ""} />`;
}

function place(branch: Branch, [first, ...rest]: readonly string[], page: string): void {
  if (first === undefined) {
    branch.page = page;
    return;
  }
  const name = /^\$./u.test(first) ? "$any" : first;
  const next = branch.steps.get(name) ?? { steps: new Map(), page: null };
  branch.steps.set(name, next);
  place(next, rest, page);
}

function pageAt(branch: Branch, [first, ...rest]: readonly string[]): string | null {
  if (first === undefined) return branch.page;
  const exact = branch.steps.get(first);
  const any = branch.steps.get("$any");
  return (exact ? pageAt(exact, rest) : null) ?? (any ? pageAt(any, rest) : null) ?? branch.steps.get("$")?.page ?? null;
}
