/** Returns the share of pairs, one of each outcome, that the scores order rightly; ties count half; 0.5 when all outcomes are alike. */
export function auc(scores: readonly number[], outcomes: readonly boolean[]): number {
  const order = [...scores.keys()].toSorted((one, other) => (scores[one] ?? 0) - (scores[other] ?? 0));
  let [positives, rankSum] = [0, 0];
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && scores[order[to] ?? 0] === scores[order[from] ?? 0]) to += 1;
    const rank = (from + to + 1) / 2;
    for (let at = from; at < to; at += 1) {
      if (outcomes[order[at] ?? 0] !== true) continue;
      positives += 1;
      rankSum += rank;
    }
    from = to;
  }
  const negatives = outcomes.length - positives;
  if (positives === 0 || negatives === 0) return 0.5;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

const BINS = 10;

/** Returns the expected calibration error over ten bins of equal size: how far probabilities lie from what happened, on average. */
export function calibrationError(probabilities: readonly number[], outcomes: readonly boolean[]): number {
  if (probabilities.length === 0) return 0;
  const order = [...probabilities.keys()].toSorted((one, other) => (probabilities[one] ?? 0) - (probabilities[other] ?? 0));
  let error = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const members = order.slice(Math.floor((bin * order.length) / BINS), Math.floor(((bin + 1) * order.length) / BINS));
    const said = members.reduce((sum, at) => sum + (probabilities[at] ?? 0), 0);
    const happened = members.reduce((sum, at) => sum + (outcomes[at] === true ? 1 : 0), 0);
    error += Math.abs(said - happened) / probabilities.length;
  }
  return error;
}

/** Returns Wilson's 95 % interval of a share. */
export function wilson(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Returns the lower bound (2.5 %) of the difference in AUC of two scores of the same rows, by a paired bootstrap; seeded. */
export function aucGainBound(
  better: readonly number[],
  base: readonly number[],
  outcomes: readonly boolean[],
  samples = 300,
  seed = 7,
): number {
  let state = seed >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const gains: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const chosen = outcomes.map(() => Math.floor(random() * outcomes.length));
    const of = chosen.map((at) => outcomes[at] === true);
    gains.push(
      auc(
        chosen.map((at) => better[at] ?? 0),
        of,
      ) -
        auc(
          chosen.map((at) => base[at] ?? 0),
          of,
        ),
    );
  }
  gains.sort((one, other) => one - other);
  return gains[Math.floor(samples * 0.025)] ?? 0;
}
