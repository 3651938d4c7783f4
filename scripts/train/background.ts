import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AT, countsOf } from "../../packages/ai/src/style/counts.ts";
import { learnBackground } from "../../packages/ai/src/style/rates.ts";
import { rhythmOf, richnessOf, type Texture } from "../../packages/ai/src/style/texture.ts";

/** Returns the file of what writers do on average, counted in data/background. */
export function backgroundFile(root: string): string {
  const authorsOf = (language: "fr" | "en"): readonly string[] =>
    readFileSync(join(root, `data/background/${language}.txt`), "utf8")
      .split(/^# .*$/mu)
      .filter((text) => text.trim() !== "");
  const of = (language: "fr" | "en") =>
    learnBackground(
      authorsOf(language).map((text) => countsOf(text, language)),
      language,
    );
  const textureOf = (language: "fr" | "en") => ({
    richness: spreadOf(authorsOf(language).map((text) => richnessOf([text]))),
    rhythm: spreadOf(authorsOf(language).map((text) => rhythmOf([text]))),
    sentenceLength: spreadOf(authorsOf(language).map((text) => ratio(countsOf(text, language), AT.logSum, AT.sentences))),
    wordLength: spreadOf(authorsOf(language).map((text) => ratio(countsOf(text, language), AT.letters, AT.words))),
  });
  const background = { fr: of("fr"), en: of("en") };
  const texture = { fr: textureOf("fr"), en: textureOf("en") };
  return [
    "/** Counted in data/background by npm run train -- background. */",
    `export const BACKGROUND = ${JSON.stringify(background)} as const;`,
    "/** Mean and variance between the same authors. */",
    `export const TEXTURE = ${JSON.stringify(texture)} as const;`,
    "",
  ].join("\n");
}

const ratio = (counts: Float64Array, of: number, per: number): Texture => {
  const evidence = counts[per] ?? 0;
  return { value: (counts[of] ?? 0) / Math.max(1, evidence), evidence };
};

function spreadOf(textures: readonly Texture[]): { readonly mean: number; readonly variance: number } {
  const mean = textures.reduce((sum, { value }) => sum + value, 0) / textures.length;
  const variance = textures.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / textures.length;
  return { mean: Number(mean.toPrecision(5)), variance: Number(variance.toPrecision(5)) };
}
