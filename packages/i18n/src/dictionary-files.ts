import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts of one area as in its JSON files: ICU messages, nested by key. */
export interface SourceTexts {
  readonly [name: string]: string | SourceTexts;
}

/**
 * Reads an area's texts of a language from its files. The area's own file holds the shared texts; each file in the folder of its name, at any depth,
 * holds the texts under the key that its path spells: `modules/types/delay.json` those of `modules.types.delay`.
 *
 * @param folder the language's folder, such as `locales/fr`
 */
export function readArea(folder: string, area: string): SourceTexts {
  const file = join(folder, `${area}.json`);
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SourceTexts) : {};
  const inner = join(folder, area);
  if (!existsSync(inner)) return own;
  const parts = [...new Set(readdirSync(inner).map((name) => name.replace(/\.json$/u, "")))].sort();
  return { ...own, ...Object.fromEntries(parts.map((part) => [part, readArea(inner, part)])) };
}

/** Returns the names of a language's areas. */
export function listAreas(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** Returns every text of a language by its key: "campaigns.errors.noPru". */
export function readTexts(folder: string): Map<string, string> {
  const flat = new Map<string, string>();
  const add = (texts: SourceTexts, prefix: string): void => {
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text === "string") flat.set(`${prefix}.${name}`, text);
      else add(text, `${prefix}.${name}`);
    }
  };
  for (const area of listAreas(folder)) add(readArea(folder, area), area);
  return flat;
}
