import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSignature } from "../../apps/server/src/features/admin/signature.ts";
import { splitName } from "../../apps/server/src/features/imports/checking/person-name.ts";
import { htmlText } from "../../packages/connectors/src/email/inbound/html-text.ts";
import { writtenText } from "../../packages/connectors/src/email/inbound/quote.ts";
import { readReport } from "../../packages/connectors/src/email/inbound/report.ts";
import { awayMessage } from "../../packages/connectors/src/kit/away.ts";
import { asksToStop } from "../../packages/connectors/src/kit/opt-out.ts";
import { returnDate } from "../../packages/connectors/src/kit/return-date.ts";
import { growthOf, patternsOf, repeats, steepest } from "./testing/patterns.ts";
import { superlinear } from "./testing/superlinear.ts";

const { patterns, made } = patternsOf(resolve(import.meta.dirname, "../.."));

/** Files whose patterns may take longer than in proportion: their text is nobody's from outside, or cut short before. */
const OURS_OR_SHORT: ReadonlyMap<string, string> = new Map([
  ["apps/server/src/features/auth/device-of.ts", "a User-Agent, of which sessions keep 300 characters"],
  ["apps/server/src/http/page-policy.ts", "the page that Filon's own build made"],
]);
/** Files that put patterns together while they run: what they do is among WORKS below. */
const MADE_IN = ["packages/connectors/src/email/inbound/report.ts", "packages/connectors/src/kit/return-date.ts"];

it("the source is searched whole: hundreds of patterns, of which many repeat without a bound", () => {
  expect(patterns.length).toBeGreaterThan(250);
  expect(patterns.filter(repeats).length).toBeGreaterThan(80);
});

it("a pattern known to be quadratic, and one known to be exponential, are found by the same means", () => {
  // A machine that does other things hides one now and then; it makes none up (growthOf).
  const isFound = (source: string, flags: string): boolean => [1, 2, 3].some(() => steepest({ file: "", source, flags }) !== null);
  expect(isFound("^(a+)+$", "u")).toBe(true);
  expect(isFound("[^\\s@]+@", "u")).toBe(true);
  expect(isFound("<(style)\\b[\\s\\S]*?<\\/\\1>", "giu")).toBe(true);
});

it("no pattern that sees text from outside takes longer than in proportion to it", { timeout: 300_000 }, () => {
  const steep = new Map<string, string>();
  for (const pattern of patterns.filter(repeats)) {
    const key = `${pattern.file} /${pattern.source}/${pattern.flags}`;
    if (steep.has(key) || OURS_OR_SHORT.has(pattern.file)) continue;
    const found = steepest(pattern);
    if (found !== null) steep.set(key, `four times ${JSON.stringify(found.pump)} takes ${found.growth.toFixed(0)} times as long`);
  }
  expect(Object.fromEntries(steep)).toEqual({});
});

it.each([
  ["two repetitions that share their characters", "^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$", "u", ['Trade "."']],
  ["one inside another", "^(?:a+)+$", "u", ['Self "a"']],
  ["a search that begins anew at each place", "^[^\\S\\n]*stop\\b", "imu", ['Move "\\r"']],
  ["nothing to find", "^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}$", "u", []],
])("an analysis of a pattern finds %s", (_, source, flags, found) => {
  expect(superlinear({ file: "", source, flags })).toEqual(found);
});

it("no pattern of the source can take longer than in proportion to a text, says an analysis of it", () => {
  const found = patterns.map((pattern) => [`${pattern.file} /${pattern.source}/${pattern.flags}`, superlinear(pattern)] as const);
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([]);
});

it("patterns that are put together while the product runs are only where their work is timed", () => {
  expect(made.toSorted()).toEqual(MADE_IN);
});

/** What reads strangers' texts, over whatever patterns and loops. */
const WORKS: Readonly<Record<string, (text: string) => unknown>> = {
  writtenText,
  htmlText,
  asksToStop,
  awayMessage: (text) => awayMessage(`absent ${text}`, "2026-11-20"),
  returnDate: (text) => returnDate(text, "2026-11-20"),
  readReport: (text) => readReport([{ type: "message/delivery-status", text: `Action: failed\nFinal-Recipient: ${text}` }], text),
  readSignature,
  splitName,
};
const UNITS = [
  "\n",
  "\r",
  "\u2028",
  "a@.",
  " ",
  "a",
  "<",
  "<blockquote ",
  "<style ",
  "<style>",
  "<!--",
  "&#",
  "Le 1 ",
  "On ",
  "De : a\n",
  "stop ",
  "stop\n",
  "retour au ",
  "au ",
  "jusqu'au le ",
  "> ",
  "--\n",
  "a@",
  "ne pas ",
  "\t\n",
  ", ",
];

describe("what reads strangers' texts does so in proportion to their length", () => {
  it.each(Object.entries(WORKS))("%s", { timeout: 60_000 }, (_, work) => {
    const steep = UNITS.flatMap((unit) => {
      const growth = growthOf(work, (length) => `x${unit.repeat(Math.ceil(length / unit.length))}\u0001`, 4_000);
      return growth > 9 ? [`${JSON.stringify(unit)}: ${growth.toFixed(0)} times`] : [];
    });
    expect(steep).toEqual([]);
  });
});
