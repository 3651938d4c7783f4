import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

it("[MSG-01] shows the words found, whatever their accents", () => {
  const text = `${"mot ".repeat(40)}voici le devis révisé\n\npour mardi`;
  expect(excerptOf(text, "REVISE")).toContain("devis révisé pour mardi");
  expect(excerptOf("Bonjour", "absent")).toBe("Bonjour");
});
