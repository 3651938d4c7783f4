import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSignature } from "../../apps/server/src/features/admin/signature.ts";
import { splitName } from "../../apps/server/src/features/imports/checking/person-name.ts";
import { htmlText } from "../../packages/connectors/src/email/inbound/html-text.ts";
import { ownWords } from "../../packages/connectors/src/email/inbound/quote.ts";
import { readMessage } from "../../packages/connectors/src/email/inbound/read-message.ts";
import { readReport } from "../../packages/connectors/src/email/inbound/report.ts";
import { awayMessage } from "../../packages/connectors/src/kit/away.ts";
import { asksToStop } from "../../packages/connectors/src/kit/opt-out.ts";
import { returnDate } from "../../packages/connectors/src/kit/return-date.ts";
import { returnDay } from "../../packages/connectors/src/kit/return-day.ts";
import { growthOf, patternsOf, repeats, steepest } from "./testing/patterns.ts";
import { superlinear } from "./testing/superlinear.ts";

const { patterns, made } = patternsOf(resolve(import.meta.dirname, "../.."));

/** Files whose patterns may take more than linear time: their text is never external, or is truncated first. */
const OURS_OR_SHORT: ReadonlyMap<string, string> = new Map([
  ["apps/server/src/features/auth/device-of.ts", "a User-Agent, of which sessions keep 300 characters"],
  ["apps/server/src/http/page-policy.ts", "the page that Filon's own build made"],
]);
/** Files that assemble patterns at run time: their work is timed among WORKS below. */
const MADE_IN = [
  "packages/connectors/src/email/inbound/report.ts",
  "packages/connectors/src/kit/return-date.ts",
  "packages/connectors/src/kit/return-day.ts",
];

it("the whole source is searched: hundreds of patterns, many with unbounded repetition", () => {
  expect(patterns.length).toBeGreaterThan(250);
  expect(patterns.filter(repeats).length).toBeGreaterThan(80);
});

it("the same method detects a pattern known to be quadratic and one known to be exponential", () => {
  // A busy machine occasionally hides one but never invents one (growthOf).
  const isFound = (source: string, flags: string): boolean => [1, 2, 3].some(() => steepest({ file: "", source, flags }) !== null);
  expect(isFound("^(a+)+$", "u")).toBe(true);
  expect(isFound("[^\\s@]+@", "u")).toBe(true);
  expect(isFound("<(style)\\b[\\s\\S]*?<\\/\\1>", "giu")).toBe(true);
});

it("no pattern that reads external text takes more than linear time", { timeout: 300_000 }, () => {
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
  ["a repetition inside another", "^(?:a+)+$", "u", ['Self "a"']],
  ["a search that restarts at each position", "^[^\\S\\n]*stop\\b", "imu", ['Move "\\r"']],
  ["nothing to find", "^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}$", "u", []],
])("the analysis of a pattern finds %s", (_, source, flags, found) => {
  expect(superlinear({ file: "", source, flags })).toEqual(found);
});

it("static analysis finds no pattern in the source that could take more than linear time", () => {
  const found = patterns.map((pattern) => [`${pattern.file} /${pattern.source}/${pattern.flags}`, superlinear(pattern)] as const);
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([]);
});

it("patterns are assembled at run time only in code whose work is timed", () => {
  expect(made.toSorted()).toEqual(MADE_IN);
});

/** Functions that read strangers' texts, with whatever patterns and loops they use. */
const WORKS: Readonly<Record<string, (text: string) => unknown>> = {
  ownWords,
  htmlText,
  asksToStop,
  awayMessage: (text) => awayMessage(`absent ${text}`, "2026-11-20"),
  returnDate: (text) => returnDate(text, "2026-11-20"),
  returnDay: (text) => returnDay(text, "2026-11-20"),
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

describe("functions that read strangers' texts take time proportional to their length", () => {
  it.each(Object.entries(WORKS))("%s", { timeout: 60_000 }, (_, work) => {
    const steep = UNITS.flatMap((unit) => {
      const growth = growthOf(work, (length) => `x${unit.repeat(Math.ceil(length / unit.length))}\u0001`, 4_000);
      return growth > 9 ? [`${JSON.stringify(unit)}: ${growth.toFixed(0)} times`] : [];
    });
    expect(steep).toEqual([]);
  });
});

it.each([
  ["messages", "Content-Type: message/rfc822\r\n\r\n", "Content-Type: message/rfc822\r\n\r\n"],
  ["parts", "Content-Type: multipart/mixed; boundary=a\r\n\r\n", "--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n"],
])("a mail of 256 KB of nested %s takes no more than four times as long as one of plain lines", async (_, head, unit) => {
  const fastest = async (begin: string, line: string): Promise<number> => {
    const mail = `From: a@acme.tld\r\n${begin}${line.repeat(256_000 / line.length)}`;
    const raw = { source: new TextEncoder().encode(mail), receivedAt: "2026-11-20T10:00:00.000Z", place: "INBOX:1:1" };
    const times: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      const before = performance.now();
      await readMessage(raw, "b@acme.tld").catch(() => null);
      times.push(performance.now() - before);
    }
    return Math.min(...times);
  };
  const [nested, plain] = [await fastest(head, unit), await fastest("\r\n", "a line of text\r\n\r\n")];
  expect(nested / plain).toBeLessThan(4);
});
