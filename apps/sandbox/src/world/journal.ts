import { closeSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** One change: table, key, and the new value; without a value, the row is removed. */
export type Line = readonly [table: string, key: string, value?: unknown];

/** A log of changes, one JSON array per line, from which a restart restores everything. */
export interface Journal {
  /** The lines written so far, in order; a partial last line, as a killed process leaves it, is dropped. */
  readonly replay: () => readonly Line[];
  readonly append: (line: Line) => void;
  /** Replaces the file's contents with these lines. */
  readonly rewrite: (lines: Iterable<Line>) => void;
  readonly bytes: () => number;
  readonly close: () => void;
}

/** Stores nothing: for a sandbox without a data folder. */
export const NO_JOURNAL: Journal = {
  replay: () => [],
  append: () => undefined,
  rewrite: () => undefined,
  bytes: () => 0,
  close: () => undefined,
};

/** Opens the journal at this path, creating it and its folder if needed. Throws what the file system throws. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, "a", 0o600);
  let size = fstatSync(file).size;

  function write(text: string): void {
    // Written immediately rather than buffered: accepted acts must survive a kill.
    size += writeSync(file, text);
  }

  return {
    replay: () => {
      const bytes = readFileSync(path);
      const end = bytes.lastIndexOf(0x0a) + 1;
      if (end < bytes.length) cutAt(path, end);
      size = end;
      return bytes.subarray(0, end).toString("utf8").split("\n").flatMap(parseLine);
    },
    append: (line) => {
      write(`${JSON.stringify(line)}\n`);
    },
    rewrite: (lines) => {
      const next = `${path}.next`;
      const written = openSync(next, "w", 0o600);
      for (const line of lines) writeSync(written, `${JSON.stringify(line)}\n`);
      closeSync(written);
      closeSync(file);
      renameSync(next, path);
      file = openSync(path, "a", 0o600);
      size = fstatSync(file).size;
    },
    bytes: () => size,
    close: () => {
      closeSync(file);
    },
  };
}

function cutAt(path: string, length: number): void {
  if (!existsSync(path)) return;
  const file = openSync(path, "r+");
  ftruncateSync(file, length);
  closeSync(file);
}

/** Unreadable lines are skipped: losing one is better than losing the rest. */
function parseLine(text: string): Line[] {
  if (text === "") return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && typeof parsed[0] === "string" && typeof parsed[1] === "string"
      ? [[parsed[0], parsed[1], parsed[2]]]
      : [];
  } catch {
    return [];
  }
}
