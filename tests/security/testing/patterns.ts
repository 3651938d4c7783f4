import { readFileSync } from "node:fs";
import { globSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/** A regular expression of the source. */
export interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Our code that runs in the product: no tests, and nothing used only by tests or by developers. */
const SOURCES = [
  "apps/{server,web}/src/**/*.{ts,tsx}",
  "packages/{connectors,contracts,db,domain,engine,i18n,integrations,modules,ui}/src/**/*.{ts,tsx}",
];
const NOT_RUN = /\.test\.tsx?$|\/(?:testing|stand-ins|fixtures)\/|\.generated\.ts$/u;

/** Finds every regular expression in the source files, and every place where one is assembled at run time. */
export function patternsOf(root: string): { readonly patterns: readonly Pattern[]; readonly made: readonly string[] } {
  const patterns: Pattern[] = [];
  const made = new Set<string>();
  const files = SOURCES.flatMap((glob) => globSync(glob, { cwd: root })).filter((file) => !NOT_RUN.test(file));
  for (const file of files.toSorted()) {
    const { program } = parseSync(file, readFileSync(`${root}/${file}`, "utf8"));
    new Visitor({
      Literal: (node) => {
        if ("regex" in node && node.regex) patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: (node) => {
        if (node.callee.type === "Identifier" && node.callee.name === "RegExp") made.add(file);
      },
    }).visit(program);
  }
  return { patterns, made: [...made] };
}

/** Checks whether a pattern has unbounded repetition: others cannot take more than linear time. */
export const repeats = ({ source }: Pattern): boolean => /[*+]|\{\d+,\}/u.test(source.replaceAll(/\\./gu, ""));

const MOST_PUMPS = 80;
const ALWAYS = ["a", " ", "\n", "\r", "\u2028", "0", "-", ".", "a ", " \n", "a-", "a."];

/** Returns texts to repeat that may make a pattern backtrack: taken from its own source, plus common ones. */
function pumpsOf(source: string): readonly string[] {
  const words = source
    .replaceAll(/\\[sS]/gu, " ")
    .replaceAll(/\\[dw]/gu, "0")
    .replaceAll(/\\n/gu, "\n")
    .replaceAll(/\\t/gu, "\t")
    .replaceAll(/\\(?:u[0-9a-f]{4}|p\{[^}]*\}|[bB])/giu, "é")
    .replaceAll(/\\(.)/gu, "$1");
  const chunks = words.split(/[()|[\]{}?*+^$]+/u).filter((chunk) => chunk !== "");
  const letters = chunks.flatMap((chunk) => Array.from(chunk.slice(0, 6).toWellFormed()));
  const pairs = chunks.slice(1).map((chunk, at) => `${chunks[at] ?? ""}${chunk}`.slice(0, 16));
  return [
    ...new Set([
      ...ALWAYS,
      ...letters,
      ...pairs,
      ...chunks.map((chunk) => chunk.slice(0, 12)),
      ...chunks.map((chunk) => `${chunk.slice(0, 12)} `),
    ]),
  ].slice(0, MOST_PUMPS);
}

const LEAST = 1_500;
/** Linear gives 4, quadratic 16. */
const STEEP = 9;
/** Below this many milliseconds nothing can be measured, and nothing needs to be. */
const NOTICED_MS = 0.5;

function fastest(run: () => void, times: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** Processor time is counted in steps of a few milliseconds; above this many, a mean is reliable. */
const COUNTED_MS = 80;

/** Returns the processor time of one run in milliseconds. Unlike a clock it stands still while a busy machine runs something else. */
export function workOf(run: () => void): number {
  const worked = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
  const before = worked(process.threadCpuUsage());
  let taken = 0;
  let runs = 0;
  while (taken < COUNTED_MS) {
    run();
    runs += 1;
    taken = worked(process.threadCpuUsage()) - before;
  }
  return taken / runs;
}

/** No pattern takes this many milliseconds for such a short text, unless the work doubles with each character. */
const SHORT = 24;
const ENDLESS_MS = 20;

/** On a fast machine a steep pattern only shows on a longer text: up to 24,000 characters when `least` is 1,500. */
const LONGER = 4;

/** Returns how many times longer a text four times as long takes; 0 if neither is noticeable. */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string, least: number = LEAST): number {
  if (fastest(() => work(textOf(SHORT)), 2) > ENDLESS_MS) return Number.POSITIVE_INFINITY;
  return growthFrom(least, work, textOf) ?? growthFrom(LONGER * least, work, textOf) ?? 0;
}

/**
 * Memory is dearer above a certain size, which makes one step of the length look steep although each step above it is linear. Work of this many
 * milliseconds is not that step, and is not tried with a longer text.
 */
const DEAR_MS = 100;

/** Returns the growth from `least` characters to four times as many, or null when it is too fast to measure. */
function growthFrom(least: number, work: (text: string) => unknown, textOf: (length: number) => string): number | null {
  const [short, long] = [textOf(least), textOf(4 * least)];
  if (fastest(() => work(long), 1) < NOTICED_MS) return null;
  // A busy machine may distort any wall-clock measurement, so whatever looks steep is measured again in processor time, which takes longer.
  let growth = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && growth > STEEP; time += 1) {
    const [few, many] = [fastest(() => work(short), 5), fastest(() => work(long), 3)];
    if (many < NOTICED_MS) return null;
    growth = Math.min(growth, many / Math.max(few, 0.01));
  }
  if (growth <= STEEP) return growth;
  const taken = workOf(() => work(long));
  const worked = taken / workOf(() => work(short));
  return worked <= STEEP || taken > DEAR_MS ? worked : Math.min(worked, workOf(() => work(textOf(16 * least))) / taken);
}

/** Finds a text for which the pattern's work grows faster than the text, or null. */
export function steepest({ source, flags }: Pattern): { readonly pump: string; readonly growth: number } | null {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/gu, ""));
  const opening = /^\^?((?:[a-z<>@"'-]|\\[^a-z])+)/iu.exec(source)?.[1]?.replaceAll("\\", "") ?? "";
  for (const pump of pumpsOf(source)) {
    for (const [before, after] of [
      ["", "\u0001"],
      [opening, "\u0001"],
      ["\u0001", "\u0001a"],
      ["a", ""],
      ["a@", "@"],
    ] as const) {
      const textOf = (length: number): string => before + pump.repeat(Math.ceil(length / pump.length)) + after;
      const growth = growthOf((text) => pattern.test(text), textOf);
      if (growth > STEEP) return { pump: `${before}${pump}…${after}`, growth };
    }
  }
  return null;
}
