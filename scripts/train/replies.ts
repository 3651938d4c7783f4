import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "../../packages/ai/src/text/fold.ts";
import { OUTPUTS } from "../../packages/ai/src/replies/classes.ts";
import { type Lesson, softmax, sums, train } from "../../packages/ai/src/replies/classifier.ts";
import { cuesIn, featuresOf } from "../../packages/ai/src/replies/features.ts";

/** One labelled reply. */
export interface Labelled {
  readonly language: "fr" | "en";
  readonly output: (typeof OUTPUTS)[number];
  readonly text: string;
}

const ROUNDS = 8;
const SEED = 20_261_126;

/** Returns a generator of numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Reads the labelled replies of data/replies. */
export function readLabelled(root: string): readonly Labelled[] {
  return (["fr", "en"] as const).flatMap((language) => {
    let output: Labelled["output"] = "other";
    return readFileSync(join(root, `data/replies/${language}.txt`), "utf8")
      .split("\n")
      .flatMap((line) => {
        if (line.startsWith("# ")) output = OUTPUTS.find((name) => name === line.slice(2).trim()) ?? output;
        return line.trim() === "" || line.startsWith("# ") ? [] : [{ language, output, text: line }];
      });
  });
}

/** Returns a text as other people would type it: accents lost, marks lost, a greeting, a word with a slip. */
function variants(text: string, language: "fr" | "en", random: () => number): readonly string[] {
  const greeting = language === "fr" ? ["Bonjour,", "Bonjour Camille,", "Bonsoir,"] : ["Hi,", "Hello Camille,", "Hi there,"];
  const close = language === "fr" ? ["Merci.", "Bonne journée", "Cordialement"] : ["Thanks.", "Have a good day", "Regards"];
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const slip = (): string => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  };
  return [text, text.toLowerCase().replaceAll(/[.,!;:]/gu, ""), `${pick(greeting)} ${slip()} ${pick(close)}`];
}

const lessonOf = (text: string, output: Labelled["output"]): Lesson => {
  const folded = fold(text.normalize("NFC"));
  return { features: featuresOf(folded, cuesIn(folded)), output: OUTPUTS.indexOf(output) };
};

/** Trains on labelled replies; the same replies give the same weights. */
export function trainOn(labelled: readonly Labelled[]): Float32Array {
  const random = seeded(SEED);
  const lessons = labelled.flatMap(({ text, language, output }) => variants(text, language, random).map((each) => lessonOf(each, output)));
  const order = Array.from({ length: ROUNDS }, () => shuffled(lessons.length, random));
  return train(lessons, order);
}

function shuffled(count: number, random: () => number): readonly number[] {
  const order = [...Array.from({ length: count }).keys()];
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** Deals the replies of each class and language into `folds` parts in turn; part `fold` is left out of training. */
export function folds(
  labelled: readonly Labelled[],
  count: number,
): readonly { readonly kept: readonly Labelled[]; readonly out: readonly Labelled[] }[] {
  return Array.from({ length: count }, (_, fold) => ({
    kept: labelled.filter((_reply, at) => at % count !== fold),
    out: labelled.filter((_reply, at) => at % count === fold),
  }));
}

/** Returns the temperature at which the replies left out of training are best predicted, in steps of a twentieth. */
export function fitTemperature(labelled: readonly Labelled[]): number {
  const scored = folds(labelled, 3).flatMap(({ kept, out }) => {
    const weights = trainOn(kept);
    return out.map(({ text, output }) => {
      const { features } = lessonOf(text, output);
      return { totals: sums({ weights, scale: 1, temperature: 1 }, features), output: OUTPUTS.indexOf(output) };
    });
  });
  const loss = (temperature: number): number =>
    scored.reduce((sum, { totals, output }) => sum - Math.log(Math.max(1e-9, softmax(totals, temperature)[output] ?? 0)), 0);
  const candidates = Array.from({ length: 60 }, (_, step) => 0.5 + step / 20);
  return candidates.reduce((best, each) => (loss(each) < loss(best) ? each : best), 1);
}

/** Returns the file of the trained model: whole numbers from −127 to 127, and what one is worth. */
export function modelFile(root: string): string {
  const labelled = readLabelled(root);
  const weights = trainOn(labelled);
  const most = weights.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const scale = most / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  const hash = createHash("sha256").update(JSON.stringify(labelled)).digest("hex");
  const model = {
    version: `replies-${hash.slice(0, 8)}`,
    replies: labelled.length,
    scale,
    temperature: fitTemperature(labelled),
    weights: Buffer.from(bytes.buffer).toString("base64"),
  };
  return `/** Trained from data/replies by npm run train -- replies. */\nexport const MODEL = ${JSON.stringify(model)} as const;\n`;
}
