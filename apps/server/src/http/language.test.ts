import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

it.each([
  [undefined, "fr"],
  ["", "fr"],
  ["en", "en"],
  ["EN-us,en;q=0.9", "en"],
  ["de,en;q=0.5,fr;q=0.4", "en"],
  ["en;q=0.2, fr-CA;q=0.8", "fr"],
  ["en;q=0, de", "fr"],
  ["*", "fr"],
  ["x".repeat(10_000), "fr"],
])("Accept-Language %s is answered in %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});
