import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { readDictionary } from "../generate/i18n-keys.ts";
import { dictionaryProblems } from "./dictionaries.ts";
import { projectFiles } from "./files.ts";
import { idsIn } from "./ledger.ts";

const root = resolve(import.meta.dirname, "../..");
const dictionaries = [readDictionary(root, "fr"), readDictionary(root, "en")] as const;

/** Quoted texts that no dictionary can contain: the error of a misused hook, and the shapes of counters. */
const ELSEWHERE = new Set([
  "useAuth doit être utilisé dans un AuthProvider",
  "useLanguage must be used within a LanguageProvider",
  "UserId requis pour la connexion Socket.IO",
  "Token d'authentification requis",
  "Timeout de connexion Socket.IO",
  "?",
  "Module N sur 10",
  "Slide N/3",
  "Step X of Y",
  "showing count of total",
]);

/** Normalises a text for comparison: ignores case, typography and the formatting of its values. */
function plain(text: string): string {
  return text
    .replaceAll("’", "'")
    .replaceAll(/\{(\w+), number\}/gu, "{$1}")
    .replaceAll(/[\s\u00a0\u202f]+(?=[!?:;])/gu, "")
    .replaceAll(/[\s\u00a0\u202f]+/gu, " ")
    .toLowerCase();
}

/** Returns the ledger's exact texts with the requirement that quotes each, if a test claims to prove it. */
function quotedTexts(): (readonly [id: string, quoted: string])[] {
  const titles = projectFiles(root).filter((path) => /\.(?:test|spec)\.tsx?$/u.test(path));
  const claimed = new Set(titles.flatMap((path) => idsIn(readFileSync(join(root, path), "utf8"))));
  return readFileSync(join(root, "docs/requirements/requirements.md"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const id = /^- \*\*([A-Z0-9]+-\d+)\*\*/u.exec(line)?.[1];
      if (id === undefined || !claimed.has(id)) return [];
      return [...line.matchAll(/"([^"]+)"/gu)].map(([, quoted = ""]) => [id, quoted] as const);
    })
    .filter(([, quoted]) => !ELSEWHERE.has(quoted));
}

it("[I18N-03] every text of the product exists in French and in English", () => {
  expect(dictionaryProblems(root)).toEqual([]);
  expect(dictionaries[0].size).toBeGreaterThan(2000);
});

it("[I18N-03] a message that a requirement gives in one language is exact in it, and translated in the other", () => {
  const quoted = quotedTexts();
  expect(quoted.length).toBeGreaterThan(60);
  const [fr, en] = dictionaries;
  const isThere = (text: string) =>
    [...fr].some(([key, french]) => {
      const english = en.get(key) ?? "";
      return (plain(french).includes(text) || plain(english).includes(text)) && plain(french) !== plain(english);
    });
  expect(quoted.filter(([, text]) => !isThere(plain(text)))).toEqual([]);
});
