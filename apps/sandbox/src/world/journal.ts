import { closeSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** One change: table, key, and the new value; without a value the row is gone. */
export type Line = readonly [table: string, key: string, value?: unknown];

/** A file of changes, one JSON array a line, from which everything is known again after a restart. */
export interface Journal {
  /** The lines written so far, in order; a torn last line, as a killed process leaves it, is cut off. */
  readonly replay: () => readonly Line[];
  readonly append: (line: Line) => void;
  /** Writes the file anew with these lines alone. */
  readonly rewrite: (lines: Iterable<Line>) => void;
  readonly bytes: () => number;
  readonly close: () => void;
}

/** Keeps nothing: for a sandbox without a data folder. */
export const NO_JOURNAL: Journal = {
  replay: () => [],
  append: () => undefined,
  rewrite: () => undefined,
  bytes: () => 0,
  close: () => undefined,
};

/** Opens the journal of this path, made with its folder if absent. Throws what the file system throws. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, "a", 0o600);
  let size = fstatSync(file).size;

  function write(text: string): void {
    // Written at once rather than buffered: what was accepted must be known after a kill.
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

/** A line that cannot be read is passed over: the rest of the world is worth more than it. */
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
