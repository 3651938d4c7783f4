import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countsOf } from "../../packages/ai/src/style/counts.ts";
import { learnBackground } from "../../packages/ai/src/style/rates.ts";

/** Returns the file of what writers do on average, counted in data/background. */
export function backgroundFile(root: string): string {
  const of = (language: "fr" | "en") => {
    const authors = readFileSync(join(root, `data/background/${language}.txt`), "utf8")
      .split(/^# .*$/mu)
      .filter((text) => text.trim() !== "");
    return learnBackground(
      authors.map((text) => countsOf(text, language)),
      language,
    );
  };
  const background = { fr: of("fr"), en: of("en") };
  return `/** Counted in data/background by npm run train -- background. */\nexport const BACKGROUND = ${JSON.stringify(background)} as const;\n`;
}
