import { OUTPUTS } from "./classes.ts";
import { CUES, FEATURES, HASHED, type Sparse } from "./features.ts";

/** Weights by feature, then output; see `priorWeights` for where they begin. */
export interface Classifier {
  readonly weights: Float32Array | Int8Array;
  /** What one unit of a weight is worth. */
  readonly scale: number;
  /** Divides the sums, so that probabilities match how often they are right. */
  readonly temperature: number;
}

const K = OUTPUTS.length;

/** Returns the weights before training: each sign points to its class, and rarer classes begin lower. */
export function priorWeights(): Float32Array {
  const weights = new Float32Array(FEATURES * K);
  for (const [cue, [output, weight]] of CUES.entries()) weights[(HASHED + cue) * K + OUTPUTS.indexOf(output)] = weight;
  return weights;
}

/** Returns the sum of the weights for each output, before the temperature. */
export function sums({ weights, scale }: Classifier, { at, value }: Sparse): Float64Array {
  const totals = new Float64Array(K);
  for (const [index, feature] of at.entries()) {
    const worth = (value[index] ?? 0) * scale;
    for (let output = 0; output < K; output += 1) totals[output] = (totals[output] ?? 0) + worth * (weights[feature * K + output] ?? 0);
  }
  return totals;
}

/** Turns sums into probabilities. */
export function softmax(totals: Float64Array, temperature = 1): Float64Array {
  const highest = Math.max(...totals);
  const shares = totals.map((total) => Math.exp((total - highest) / temperature));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** One text to learn from. */
export interface Lesson {
  readonly features: Sparse;
  readonly output: number;
}

/**
 * Fits the weights by AdaGrad on the log-loss, drawn back to the prior: strongly for signs, which were written with care, and to zero for hashed
 * features, of which few lessons have each. `order` gives the lessons of each round; the same lessons in the same order give the same weights.
 */
export function train(lessons: readonly Lesson[], order: readonly (readonly number[])[]): Float32Array {
  const prior = priorWeights();
  const weights = Float32Array.from(prior);
  const squares = new Float32Array(weights.length).fill(1e-6);
  for (const round of order) {
    for (const index of round) {
      const lesson = lessons[index];
      if (lesson === undefined) continue;
      const shares = softmax(sums({ weights, scale: 1, temperature: 1 }, lesson.features));
      for (const [position, feature] of lesson.features.at.entries()) {
        const worth = lesson.features.value[position] ?? 0;
        const pull = feature < HASHED ? 0.0008 : 0.004;
        for (let output = 0; output < K; output += 1) {
          const place = feature * K + output;
          const miss = (shares[output] ?? 0) - (output === lesson.output ? 1 : 0);
          const gradient = miss * worth + pull * ((weights[place] ?? 0) - (prior[place] ?? 0));
          squares[place] = (squares[place] ?? 0) + gradient * gradient;
          weights[place] = (weights[place] ?? 0) - (0.12 * gradient) / Math.sqrt(squares[place] ?? 1);
        }
      }
    }
  }
  return weights;
}
