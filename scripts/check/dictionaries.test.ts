import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { dictionaryProblems } from "./dictionaries.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Returns the problems of a repository with only these dictionaries. */
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

it("[I18N-03] a key missing in one language is a problem", () => {
  expect(problemsOf({ a: "Oui", b: "Non" }, { a: "Yes" })).toEqual(["area.b: missing in en"]);
});

it("a message with different values in the two languages is a problem", () => {
  expect(problemsOf({ a: "Bonjour {n}" }, { a: "Hello {name}" })).toHaveLength(1);
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

it.each([
  ["{count, number} prospects sélectionnés", "{count, plural, one {# prospect} other {# prospects}}", "fr"],
  ["{used, number} sur {limit} messages", "{used, number} of {limit, plural, other {#}}", "fr"],
  ["{n, plural, one {# jour} other {# jours}} : {max, number}\u202fmessages", "{n, plural, other {#}} {max, number}", "fr"],
  ["{count, number} sur {total, number}", "{count, number} of {total, number} people", "en"],
])("a number and a plural word without an ICU plural are a problem: %s, %s", (fr, en, language) => {
  expect(problemsOf({ a: fr }, { a: en })).toEqual([expect.stringContaining(`area.a (${language})`)]);
});

it("a number needs no plural before an uncountable word, nor within its own plural", () => {
  const fine = "{count, plural, one {Une personne} other {Sur les {count, number} personnes}}, {total, number} sur {n, number} et plus";
  expect(problemsOf({ a: fine }, { a: fine })).toEqual([]);
});
