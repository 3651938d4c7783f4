import { describe, expect, it } from "vitest";
import { excerptOf, searchEntries, searchKey, textParts } from "./text-search.ts";

const entry = (title: string, text = "") => ({ title, titleKey: searchKey(title), textKey: searchKey(text) });
const titles = (entries: readonly { title: string }[], query: string) =>
  searchEntries(entries as ReturnType<typeof entry>[], query, 10).map(({ title }) => title);

describe("searching texts", () => {
  const entries = [
    entry("Limites d’envoi", "Chaque compte"),
    entry("Écrire un message", "et ses limites"),
    entry("Les comptes", "Cœur du sujet"),
  ];

  it("requires every word, ignoring accents and capitals, and puts titles first", () => {
    expect(titles(entries, "LIMITES")).toEqual(["Limites d’envoi", "Écrire un message"]);
    expect(titles(entries, "ecrire limites")).toEqual(["Écrire un message"]);
    expect(titles(entries, "coeur")).toEqual(["Les comptes"]);
    expect(titles(entries, "absent")).toEqual([]);
    expect(titles(entries, "   ")).toEqual([]);
  });

  it("matches words of one or two letters only at the start of a word", () => {
    expect(titles(entries, "co")).toEqual(["Les comptes", "Limites d’envoi"]);
    expect(titles(entries, "it")).toEqual([]);
  });
});

describe("highlighting", () => {
  const marked = (text: string, query: string) =>
    textParts(text, query)
      .map((part) => (part.found ? `[${part.text}]` : part.text))
      .join("");

  it("marks the matches in the text as written", () => {
    expect(marked("Hélène Cœurdacier", "helene coeur")).toBe("[Hélène] [Cœur]dacier");
    expect(marked("Claire et Claire", "claire")).toBe("[Claire] et [Claire]");
    expect(marked("E\u0301lodie", "elo")).toBe("[E\u0301lo]die");
    expect(marked("Nantes", "zz")).toBe("Nantes");
    expect(marked("", "zz")).toBe("");
  });
});

describe("an excerpt", () => {
  const text = `${"mot ".repeat(30)}vérification ${"suite ".repeat(40)}`.trim();
  it("starts near the matching word and is cut at word boundaries", () => {
    expect(excerptOf(text, "verification")).toMatch(/^…mot (?:mot )+vérification (?:suite )+suite…$/u);
    expect(excerptOf(text, "absent")).toMatch(/^mot mot/u);
    expect(excerptOf("court", "court")).toBe("court");
  });
});
