import { AT } from "../style/counts.ts";
import type { Register, StyleProfile } from "../style/index.ts";
import { BACKGROUND } from "../style/background.trained.ts";
import { RATES } from "../style/rates.ts";

/** What a message should be like. */
export interface Target {
  readonly profile: StyleProfile;
  readonly register: Register;
  /** Formality, 0 to 100. */
  readonly form: number;
  readonly words: number;
}

const FORM_SPREAD = 12;
const FORM_WEIGHT = 2.5;
const LENGTH_WEIGHT = 14;
const STANDARD_WORDS = { cold: 70, warm: 60, client: 60 } as const;

/** Returns the formality of what was counted, 0 to 100. */
export function formOf(counts: Float64Array): number {
  const words = Math.max(1, counts[AT.words] ?? 0);
  return 50 + 50 * Math.tanh((7 * ((counts[AT.formal] ?? 0) - 1.4 * (counts[AT.casual] ?? 0))) / words);
}

/** Returns a rate of the profile by its name. */
export function ownRate(profile: StyleProfile, register: Register, name: string): number {
  return profile.registers[register].estimates[RATES[profile.language].findIndex((rate) => rate.name === name)]?.value ?? 0;
}

/** Returns the formality that a register of the profile has by itself. */
function ownForm(profile: StyleProfile, register: Register): number {
  return 50 + 50 * Math.tanh(7 * (ownRate(profile, register, "formal") - 1.4 * ownRate(profile, register, "casual")));
}

/** Returns the target of the slider (MIMIC-11): clamp(form(register) + 30·(s − 50)/50, 5, 95). */
export function formTarget(profile: StyleProfile, register: Register, slider: number): number {
  return Math.min(95, Math.max(5, ownForm(profile, register) + (30 * (slider - 50)) / 50));
}

/** Returns how many words a message should have. */
export function wordsTarget(profile: StyleProfile, register: Register, factor: number): number {
  const own = profile.registers[register].messageWords;
  const usual = STANDARD_WORDS[register];
  const wanted = own === 0 ? usual : 0.75 * own + 0.25 * usual;
  return Math.min(180, Math.max(28, wanted)) * factor;
}

/** Returns how far counts are from the target in spreads, squared and weighted by how reliably each feature of the user's is known. */
export function styleCost(counts: Float64Array, { profile, register, form }: Target): number {
  const { variance } = BACKGROUND[profile.language];
  const estimates = profile.registers[register].estimates;
  let cost = FORM_WEIGHT * ((formOf(counts) - form) / FORM_SPREAD) ** 2;
  const rates = RATES[profile.language];
  for (let feature = 0; feature < rates.length; feature += 1) {
    const rate = rates[feature];
    const estimate = estimates[feature];
    if (rate === undefined || estimate === undefined || estimate.reliability < 0.05) continue;
    const base = Math.max(1, counts[rate.per] ?? 0);
    const miss = (counts[rate.of] ?? 0) / base - estimate.value;
    const noise = rate.name === "sentenceLength" ? 0.3 / base : Math.max(1e-6, estimate.value) / base;
    cost += (rate.importance * estimate.reliability * (miss * miss)) / ((variance[feature] ?? 1e-4) + noise);
  }
  return cost;
}

/** Returns the cost of a message's length. */
export function lengthCost(words: number, { words: wanted }: Target): number {
  return LENGTH_WEIGHT * Math.log(Math.max(1, words) / wanted) ** 2;
}
