import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Generated } from "./generated-file.ts";

/** A decision record's heading: its number, title, day and status. */
export interface DecisionHeading {
  readonly number: number;
  readonly title: string;
  readonly date: string;
  readonly status: string;
}

const HEADING = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d{2}-\d{2}) · Status: (accepted(?:, in part superseded by \d+)?|superseded by \d+)\n/u;

/** Reads a record's heading. Throws when the record does not begin with its file's number, a title, a date and a known status. */
export function decisionHeading(path: string, text: string): DecisionHeading {
  const [, number, title, date, status] = HEADING.exec(text) ?? [];
  if (title === undefined || date === undefined || status === undefined || Number(number) !== Number(basename(path).slice(0, 4))) {
    throw new Error(`${path} must begin with "# <its number>. <title>", an empty line and "Date: YYYY-MM-DD · Status: accepted"`);
  }
  return { number: Number(number), title, date, status };
}

/** Returns the numbers below the highest that no record has. */
export function missingNumbers(numbers: ReadonlySet<number>): readonly number[] {
  return Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index + 1).filter((number) => !numbers.has(number));
}

/** Lists the decision records in docs/decisions/README.md, in order. */
export function generateDecisionIndex(root: string): Generated {
  const paths = globSync("docs/decisions/[0-9]*.md", { cwd: root }).toSorted();
  const rows = paths.map((path) => {
    const { number, title, date, status } = decisionHeading(path, readFileSync(join(root, path), "utf8"));
    return `| ${number} | [${title.replaceAll("|", "\\|")}](${basename(path)}) | ${date} | ${status} |`;
  });
  const numbers = new Set(paths.map((path) => Number(basename(path).slice(0, 4))));
  const missing = missingNumbers(numbers).join(", ");
  const content = `# Decisions

What was decided, and why. A record keeps its number for good. Numbers are reserved when work begins. These have no record, because the
work needed none, its choice is recorded with another, or it is still under way: ${missing}. This list is generated.

| No. | Decision | Date | Status |
|---|---|---|---|
${rows.join("\n")}
`;
  return { path: "docs/decisions/README.md", content };
}
