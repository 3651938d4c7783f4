/** What is known of a share before or after looking: as if this many had done it, and this many not. */
export interface Beta {
  readonly did: number;
  readonly didNot: number;
}

/** Returns what is known of a share after `did` of `of` people did it. More who did than there are count as all of them. */
export function betaAfter(prior: Beta, { of, did }: { readonly of: number; readonly did: number }): Beta {
  const yes = Math.min(did, of);
  return { did: prior.did + yes, didNot: prior.didNot + of - yes };
}

/** Returns the share that is expected, from 0 to 1. */
export function betaMean({ did, didNot }: Beta): number {
  return did / (did + didNot);
}

/** Draws a share as it may be, from 0 to 1; both counts must be above 0. `random` is uniform in [0, 1). */
export function drawBeta({ did, didNot }: Beta, random: () => number): number {
  const yes = drawGamma(did, random);
  const no = drawGamma(didNot, random);
  return yes + no === 0 ? 0.5 : yes / (yes + no);
}

/** Marsaglia and Tsang, A simple method for generating gamma variables (2000). */
function drawGamma(shape: number, random: () => number): number {
  if (shape < 1) return drawGamma(shape + 1, random) * Math.max(Number.MIN_VALUE, random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(Math.max(Number.MIN_VALUE, random())) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Box and Muller. */
function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns a source of numbers in [0, 1) that depends only on the seed (mulberry32); not for secrets. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns the value below which this share of the values lies; values in any order, not empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
