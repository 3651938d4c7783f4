import { readFileSync } from "node:fs";
import { calibrationError, outOfTimeAuc, scoreOutOfTime } from "@filon/ai/scoring";

/**
 * npm run -s ai -- score [FILE]: reads a CSV with an outcome column from the file or standard input, and writes one JSON line for each row: its
 * probability from earlier rows only (null for the first 40 %, which only teach). The figures go to standard error.
 */
export function score(path: string | undefined): number {
  const [columns = [], ...rows] = csvRows(readFileSync(path ?? 0, "utf8").replace(/^\uFEFF/u, ""));
  const broken = rows.flatMap((row, at) => (row.length === columns.length ? [] : [at]));
  const scored = scoreOutOfTime({ columns: columns.map((name) => name.trim()), rows: rows.filter((row) => row.length === columns.length) });
  for (const { id, probability, stage, parts, outcome } of scored)
    process.stdout.write(
      `${JSON.stringify({ id, probability: probability === null ? null : Math.round(probability * 1e6) / 1e6, stage, outcome, parts })}\n`,
    );
  for (const at of broken)
    process.stdout.write(
      `${JSON.stringify({ id: null, line: at + 2, error: `the row has ${rows[at]?.length ?? 0} cells instead of ${columns.length}` })}\n`,
    );
  const known = scored.flatMap(({ probability, outcome }) => (probability === null || outcome === null ? [] : [{ probability, outcome }]));
  const error = calibrationError(
    known.map((each) => each.probability),
    known.map((each) => each.outcome),
  );
  const figures = outOfTimeAuc(scored);
  process.stderr.write(
    `${JSON.stringify({ rows: rows.length, predicted: figures.n, auc: Math.round(figures.auc * 1e4) / 1e4, ece: Math.round(error * 1e4) / 1e4 })}\n`,
  );
  return broken.length;
}

/** Splits a CSV with commas, semicolons or tabs into rows of cells; quotes may hold separators and line breaks. */
function csvRows(text: string): readonly (readonly string[])[] {
  const head = text.split("\n", 1)[0] ?? "";
  const separator = [",", ";", "\t"].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  let opened = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character === '"' && text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell === "") {
      isQuoted = true;
      opened = at;
    } else if (character === separator) {
      row.push(cell);
      cell = "";
    } else if (character === "\n") {
      row.push(cell.replace(/\r$/u, ""));
      rows.push(row);
      row = [];
      cell = "";
    } else cell += character;
  }
  // A quote that never closes belongs to its own cell: the rest is read again with the quote as a plain character.
  if (isQuoted) return csvRows(`${text.slice(0, opened)}\u201C${text.slice(opened + 1)}`);
  if (cell !== "" || row.length > 0) rows.push([...row, cell.replace(/\r$/u, "")]);
  return rows.filter((cells) => cells.length > 1 || (cells[0] ?? "") !== "");
}
