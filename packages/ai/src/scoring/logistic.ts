/** A fitted logistic regression on standardised features: log-odds = intercept + Σ weights · (x − mean) ÷ spread. */
export interface Logistic {
  readonly intercept: number;
  readonly weights: Float64Array;
  readonly mean: Float64Array;
  readonly spread: Float64Array;
}

const ROUNDS = 30;
const CLOSE_ENOUGH = 1e-8;
/** Values further than this many spreads from the mean count as this far: one odd figure decides nothing. */
const FURTHEST = 4;

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-Math.max(-35, Math.min(35, x))));

/** Returns a value as the model sees it; an unknown one is average. */
export function standardised(model: Pick<Logistic, "mean" | "spread">, feature: number, value: number): number {
  const spread = model.spread[feature] ?? 0;
  if (spread === 0 || !Number.isFinite(value)) return 0;
  return Math.max(-FURTHEST, Math.min(FURTHEST, (value - (model.mean[feature] ?? 0)) / spread));
}

/** Returns the log-odds of a row. */
export function logOdds(model: Logistic, row: ArrayLike<number>): number {
  let total = model.intercept;
  for (let feature = 0; feature < model.weights.length; feature += 1)
    total += (model.weights[feature] ?? 0) * standardised(model, feature, row[feature] ?? Number.NaN);
  return total;
}

/** Returns what each feature adds to the log-odds; with the intercept the parts make the sum. */
export function contributions(model: Logistic, row: ArrayLike<number>): Float64Array {
  return model.weights.map((weight, feature) => weight * standardised(model, feature, row[feature] ?? Number.NaN));
}

/**
 * Fits by Newton's method the weights with the least log-loss + λ‖w − w₀‖², the intercept free. With outcomes all alike the intercept is what two
 * imagined outcomes, one of each, would make of it. Deterministic.
 */
export function fitLogistic(
  rows: readonly ArrayLike<number>[],
  outcomes: readonly boolean[],
  { ridge, towards, importance }: { ridge: number; towards?: ArrayLike<number>; importance?: readonly number[] },
): Logistic {
  const width = rows[0]?.length ?? 0;
  const { mean, spread } = moments(rows, width);
  const positives = outcomes.reduce((sum, outcome) => sum + (outcome ? 1 : 0), 0);
  const base = Math.log((positives + 1) / (outcomes.length - positives + 1));
  const prior = Float64Array.from({ length: width }, (_, feature) => towards?.[feature] ?? 0);
  if (positives === 0 || positives === outcomes.length || width === 0)
    return { intercept: base, weights: new Float64Array(width), mean, spread };
  const dense = rows.map((row) =>
    Float64Array.from({ length: width }, (_, at) => standardised({ mean, spread }, at, row[at] ?? Number.NaN)),
  );
  const beta = Float64Array.from([base, ...prior]);
  const size = width + 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Float64Array(size);
    const hessian = Array.from({ length: size }, () => new Float64Array(size));
    for (const [index, row] of dense.entries()) {
      const weight = importance?.[index] ?? 1;
      let total = beta[0] ?? 0;
      for (let at = 0; at < width; at += 1) total += (beta[at + 1] ?? 0) * (row[at] ?? 0);
      const share = sigmoid(total);
      const miss = weight * (share - (outcomes[index] === true ? 1 : 0));
      const curve = weight * Math.max(1e-9, share * (1 - share));
      accumulate(gradient, hessian, row, miss, curve);
    }
    for (let at = 1; at < size; at += 1) {
      gradient[at] = (gradient[at] ?? 0) + 2 * ridge * ((beta[at] ?? 0) - (prior[at - 1] ?? 0));
      const line = hessian[at];
      if (line !== undefined) line[at] = (line[at] ?? 0) + 2 * ridge + 1e-9;
    }
    const step = solve(hessian, gradient);
    let largest = 0;
    for (let at = 0; at < size; at += 1) {
      const move = Math.max(-3, Math.min(3, step[at] ?? 0));
      beta[at] = (beta[at] ?? 0) - move;
      largest = Math.max(largest, Math.abs(move));
    }
    if (largest < CLOSE_ENOUGH) break;
  }
  return { intercept: beta[0] ?? 0, weights: beta.slice(1), mean, spread };
}

function accumulate(gradient: Float64Array, hessian: readonly Float64Array[], row: Float64Array, miss: number, curve: number): void {
  const valueAt = (at: number): number => (at === 0 ? 1 : (row[at - 1] ?? 0));
  for (let at = 0; at < gradient.length; at += 1) {
    const value = valueAt(at);
    if (value === 0) continue;
    gradient[at] = (gradient[at] ?? 0) + miss * value;
    const line = hessian[at];
    if (line === undefined) continue;
    for (let other = 0; other < gradient.length; other += 1) line[other] = (line[other] ?? 0) + curve * value * valueAt(other);
  }
}

function moments(rows: readonly ArrayLike<number>[], width: number): { mean: Float64Array; spread: Float64Array } {
  const [mean, spread] = [new Float64Array(width), new Float64Array(width)];
  for (let feature = 0; feature < width; feature += 1) {
    const known = rows.map((row) => row[feature] ?? Number.NaN).filter((value) => Number.isFinite(value));
    const average = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
    const variance = known.reduce((sum, value) => sum + (value - average) ** 2, 0) / Math.max(1, known.length);
    mean[feature] = average;
    spread[feature] = variance < 1e-12 ? 0 : Math.sqrt(variance);
  }
  return { mean, spread };
}

/** Solves a positive definite system by Gaussian elimination with pivots. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lines = matrix.map((line, at) => Float64Array.from([...line, right[at] ?? 0]));
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let at = pivot + 1; at < size; at += 1) if (Math.abs(lines[at]?.[pivot] ?? 0) > Math.abs(lines[best]?.[pivot] ?? 0)) best = at;
    const [own, other] = [lines[pivot], lines[best]];
    if (own === undefined || other === undefined) break;
    lines[pivot] = other;
    lines[best] = own;
    const divisor = other[pivot] ?? 0;
    if (Math.abs(divisor) < 1e-12) continue;
    for (let at = pivot + 1; at < size; at += 1) {
      const line = lines[at];
      if (line === undefined) continue;
      const factor = (line[pivot] ?? 0) / divisor;
      if (factor === 0) continue;
      for (let column = pivot; column <= size; column += 1) line[column] = (line[column] ?? 0) - factor * (other[column] ?? 0);
    }
  }
  const solution = new Float64Array(size);
  for (let at = size - 1; at >= 0; at -= 1) {
    const line = lines[at];
    let total = line?.[size] ?? 0;
    for (let column = at + 1; column < size; column += 1) total -= (line?.[column] ?? 0) * (solution[column] ?? 0);
    const divisor = line?.[at] ?? 0;
    solution[at] = Math.abs(divisor) < 1e-12 ? 0 : total / divisor;
  }
  return solution;
}
