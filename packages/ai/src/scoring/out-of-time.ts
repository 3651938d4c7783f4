import { auc, aucGainBound } from "./metrics.ts";
import { contributions, fitLogistic, logOdds, type Logistic, sigmoid } from "./logistic.ts";
import { type Encoder, learnEncoder, outcomeOf, rolesOf, rulesScore, type ScoreTable } from "./table.ts";

/** How a score was made: by the rules, by rules whose probability is calibrated, or by the learned model. */
export type ScoreStage = "rules" | "calibrated" | "learned";

/** The probability of one row, from earlier rows only. */
export interface Scored {
  readonly row: number;
  readonly id: string;
  /** Null for the first rows, which only teach. */
  readonly probability: number | null;
  readonly stage: ScoreStage;
  /** What each known feature adds to the log-odds, largest first. */
  readonly parts: readonly { readonly feature: string; readonly points: number }[];
  readonly outcome: boolean | null;
}

/** Fewest settled outcomes, and positive ones, for calibrated rules and for a learned score. */
const LEAST = { calibrated: { settled: 100, positive: 10 }, learned: { settled: 1_000, positive: 60 } } as const;
/** The learned model's ridge, and that of the two figures that calibrate the rules. */
const RIDGE = 20;
const CALIBRATION_RIDGE = 1;
/** The last 60 % are predicted, in this many blocks. */
const TAUGHT = 0.4;
const BLOCKS = 12;
const MOST_PARTS = 6;
const SETTLES_ALPHA = 200;

interface Past {
  readonly encoder: Encoder;
  readonly learned: Logistic;
  readonly calibrated: Logistic | null;
  readonly settled: number;
  readonly positives: number;
}

/**
 * Predicts the later rows of a table, each block from the settled rows before it. The learned score is served only where it was proven better than the
 * rules on earlier blocks; a table without the rules' criteria has nothing to compare with, and is learned alone. Throws RangeError without an outcome.
 */
export function scoreOutOfTime(table: ScoreTable): readonly Scored[] {
  const roles = rolesOf(table);
  const outcomes = table.rows.map((row) => outcomeOf(row[roles.outcome] ?? ""));
  const order = [...table.rows.keys()];
  if (roles.time !== null) {
    const time = roles.time;
    const stamps = table.rows.map((row) => stampOf(row[time] ?? ""));
    order.sort((one, other) => (stamps[one] ?? 0) - (stamps[other] ?? 0) || one - other);
  }
  const hasRules = table.rows.some((row) => rulesScore(table, row) !== null);
  const first = Math.floor(order.length * TAUGHT);
  const edges = Array.from({ length: BLOCKS + 1 }, (_, block) => first + Math.floor(((order.length - first) * block) / BLOCKS));
  const scored = new Map<number, Scored>();
  const seen = { learned: [] as number[], rules: [] as number[], outcomes: [] as boolean[] };
  const idOf = (row: number): string => (roles.id === null ? String(row + 1) : (table.rows[row]?.[roles.id] ?? ""));
  for (const row of order.slice(0, first))
    scored.set(row, { row, id: idOf(row), probability: null, stage: "rules", parts: [], outcome: outcomes[row] ?? null });
  for (let block = 0; block < BLOCKS; block += 1) {
    const from = edges[block] ?? 0;
    const past = learn(table, roles.features, order.slice(0, from), outcomes);
    const isProven =
      !hasRules ||
      (past.settled >= LEAST.learned.settled &&
        past.positives >= LEAST.learned.positive &&
        aucGainBound(seen.learned, seen.rules, seen.outcomes) > 0);
    for (const row of order.slice(from, edges[block + 1])) {
      const values = table.rows[row] ?? [];
      const encoded = past.encoder.encode(values);
      const learned = sigmoid(logOdds(past.learned, encoded));
      const rules = rulesScore(table, values);
      const alpha = hasRules && rules !== null ? Math.min(0.8, past.positives / (past.positives + SETTLES_ALPHA)) : 1;
      const base = (past.positives + 1) / (past.settled + 2);
      const byRules = past.calibrated === null ? base : sigmoid(logOdds(past.calibrated, [rules ?? Number.NaN]));
      scored.set(row, {
        row,
        id: idOf(row),
        probability: isProven ? alpha * learned + (1 - alpha) * byRules : byRules,
        stage: isProven ? "learned" : past.calibrated === null ? "rules" : "calibrated",
        parts: isProven ? partsOf(past, encoded) : [],
        outcome: outcomes[row] ?? null,
      });
      const outcome = outcomes[row] ?? null;
      if (outcome === null || !hasRules) continue;
      seen.learned.push(alpha * learned + (1 - alpha) * byRules);
      seen.rules.push(rules ?? 50);
      seen.outcomes.push(outcome);
    }
  }
  return table.rows.flatMap((_, row) => scored.get(row) ?? []);
}

function learn(table: ScoreTable, features: readonly number[], rows: readonly number[], outcomes: readonly (boolean | null)[]): Past {
  const settled = rows.filter((row) => outcomes[row] !== null && outcomes[row] !== undefined);
  const [known, happened] = [settled.map((row) => table.rows[row] ?? []), settled.map((row) => outcomes[row] === true)];
  const positives = happened.filter(Boolean).length;
  const encoder = learnEncoder(table, features, known, happened);
  const learned = fitLogistic(
    known.map((row) => encoder.encode(row)),
    happened,
    { ridge: RIDGE / 2 },
  );
  const judged = known.flatMap((row, at) => {
    const score = rulesScore(table, row);
    return score === null ? [] : [{ score, happened: happened[at] === true }];
  });
  const isEnough = settled.length >= LEAST.calibrated.settled && positives >= LEAST.calibrated.positive && judged.length > 0;
  const calibrated = isEnough
    ? fitLogistic(
        judged.map(({ score }) => [score]),
        judged.map((each) => each.happened),
        { ridge: CALIBRATION_RIDGE },
      )
    : null;
  return { encoder, learned, calibrated, settled: settled.length, positives };
}

function partsOf({ encoder, learned }: Past, encoded: Float64Array): Scored["parts"] {
  return [...contributions(learned, encoded)]
    .map((points, at) => ({ feature: encoder.names[at] ?? "", points: Math.round(points * 1e4) / 1e4 }))
    .filter(({ points }) => Math.abs(points) >= 0.01)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, MOST_PARTS);
}

function stampOf(value: string): number {
  const number = Number(value);
  if (value.trim() !== "" && Number.isFinite(number)) return number;
  const french = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/u.exec(value);
  const time = Date.parse(french === null ? value : `${french[3]}-${french[2]?.padStart(2, "0")}-${french[1]?.padStart(2, "0")}`);
  return Number.isFinite(time) ? time : 0;
}

/** Returns the AUC of the rows that have a probability and an outcome, and how many they are. */
export function outOfTimeAuc(scored: readonly Scored[]): { readonly auc: number; readonly n: number } {
  const known = scored.flatMap(({ probability, outcome }) => (probability === null || outcome === null ? [] : [{ probability, outcome }]));
  return {
    auc: auc(
      known.map((each) => each.probability),
      known.map((each) => each.outcome),
    ),
    n: known.length,
  };
}
