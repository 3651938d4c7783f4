import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { dictionaryProblems } from "./dictionaries.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Problems of a repository whose only dictionaries are these. */
function problemsOf(fr: object, en: object): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), "filon-texts-"));
  folders.push(root);
  for (const [language, texts] of [
    ["fr", fr],
    ["en", en],
  ] as const) {
    mkdirSync(join(root, "packages/i18n/locales", language), { recursive: true });
    writeFileSync(join(root, "packages/i18n/locales", language, "area.json"), JSON.stringify(texts));
  }
  return dictionaryProblems(root);
}

it("[I18N-03] a key that one language lacks is a problem", () => {
  expect(problemsOf({ a: "Oui", b: "Non" }, { a: "Yes" })).toEqual(["area.b: missing in en"]);
});

it("a message whose values differ between the languages is a problem", () => {
  expect(problemsOf({ a: "{n} prospects" }, { a: "{count} prospects" })).toHaveLength(1);
});

it("a malformed message is a problem", () => {
  expect(problemsOf({ a: "{n, plural, one {#}" }, { a: "{n}" })[0]).toContain("malformed");
});

it.each(["L'import", 'Le "salon"', "Attendez...", "Prêt ?", "Prêt?", "Attention: rien", "« salon »"])(
  "French typography refuses %s",
  (text) => {
    expect(problemsOf({ a: text }, { a: "x" })).toHaveLength(1);
  },
);

it.each([
  "L’import",
  "Le «\u00a0salon\u00a0»",
  "Attendez…",
  "Prêt\u202f?",
  "Attention\u00a0: rien",
  "{n, plural, one {# prêt} other {# prêts}}",
])("French typography accepts %s", (text) => {
  expect(problemsOf({ a: text }, { a: text.startsWith("{") ? text : "x" })).toEqual([]);
});
