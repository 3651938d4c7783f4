import { expect, it } from "vitest";
import { contributions, fitLogistic, logOdds } from "./logistic.ts";
import { auc, calibrationError, wilson } from "./metrics.ts";
import { scoreOutOfTime } from "./out-of-time.ts";

/** Rows of which `x` decides, in a fixed pseudo-random order. */
function rows(count: number, of: (x: number, at: number) => readonly string[]): readonly (readonly string[])[] {
  let state = 5;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: count }, (_, at) => of(random() * 2 - 1 + random() * 0.2, at));
}

it("the parts of a score make its log-odds", () => {
  const model = fitLogistic(
    [
      [1, 5],
      [2, 3],
      [3, 9],
      [4, 1],
    ],
    [false, false, true, true],
    { ridge: 1 },
  );
  const row = [2.5, 4];
  expect(model.intercept + contributions(model, row).reduce((sum, part) => sum + part, 0)).toBeCloseTo(logOdds(model, row), 9);
});

it("survives outcomes all alike, constant features and unknown values", () => {
  expect(Number.isFinite(logOdds(fitLogistic([[1], [1]], [true, true], { ridge: 1 }), [1]))).toBe(true);
  expect(
    Number.isFinite(
      logOdds(
        fitLogistic(
          [
            [1, Number.NaN],
            [1, 2],
            [1, 3],
          ],
          [true, false, false],
          { ridge: 1 },
        ),
        [1, Number.NaN],
      ),
    ),
  ).toBe(true);
});

it("learns from earlier rows only, and predicts later ones", () => {
  const table = {
    columns: ["id", "at", "x", "outcome"],
    rows: rows(1_200, (x, at) => [String(at), String(at), x.toFixed(3), x > 0.2 ? "1" : "0"]),
  };
  const scored = scoreOutOfTime(table);
  expect(scored.slice(0, 480).every(({ probability }) => probability === null)).toBe(true);
  const later = scored.filter(({ probability }) => probability !== null);
  expect(
    auc(
      later.map((each) => each.probability ?? 0),
      later.map((each) => each.outcome === true),
    ),
  ).toBeGreaterThan(0.95);
  const changed = { ...table, rows: table.rows.map((row, at) => (at > 900 ? [...row.slice(0, 3), row[3] === "1" ? "0" : "1"] : row)) };
  expect(scoreOutOfTime(changed)[700]?.probability).toBe(scored[700]?.probability);
});

it("serves the rules until the learned score is proven better", () => {
  const table = {
    columns: ["needFit", "x", "outcome"],
    rows: rows(600, (x) => [x > 0 ? "high" : "low", x.toFixed(3), x > 0.2 ? "1" : "0"]),
  };
  expect(
    new Set(
      scoreOutOfTime(table)
        .slice(300)
        .map(({ stage }) => stage),
    ),
  ).toEqual(new Set(["calibrated"]));
});

it("has figures that are right", () => {
  expect(auc([0.1, 0.2, 0.3, 0.4], [false, false, true, true])).toBe(1);
  expect(auc([1, 1], [true, false])).toBe(0.5);
  expect(
    calibrationError(
      Array.from({ length: 100 }, () => 0.5),
      Array.from({ length: 100 }, (_, at) => at % 2 === 0),
    ),
  ).toBeCloseTo(0, 5);
  expect(wilson(119, 120)[0]).toBeCloseTo(0.954, 3);
});

it("refuses a table without an outcome", () => {
  expect(() => scoreOutOfTime({ columns: ["x"], rows: [["1"]] })).toThrow(RangeError);
});
