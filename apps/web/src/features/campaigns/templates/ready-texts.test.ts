import { readFileSync } from "node:fs";
import { READY_TEMPLATES, READY_TEXTS, templateVariables } from "@filon/domain";
import { expect, it } from "vitest";

type Texts = Readonly<Record<string, string>>;
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../../packages/i18n/locales/${language}/${file}.json`, import.meta.url), "utf8")) as Record<
    string,
    Texts
  >;

/** The texts of Filon's templates as they are sent: without the quotes that protect placeholders in the dictionaries. */
function textsOf(language: string, tone: "formal" | "informal"): [string, string][] {
  const { texts, informal, ready } = read(language, "templates");
  const older = read(language, "campaigns")["templates"];
  expect(READY_TEMPLATES.filter(({ id }) => ready?.[id] === undefined && older?.[id] === undefined)).toEqual([]);
  return READY_TEXTS.map((name) => [name, (tone === "informal" ? informal?.[name] : (texts?.[name] ?? older?.[name])) ?? ""]);
}

const TU = /(?<!\p{L})(tu|te|toi|ton|tes|ta)(?!\p{L})/iu;
const VOUS = /(?<!\p{L}|rendez-)(vous|votre|vos)(?!\p{L})/iu;

const plain = (text: string) => text.replaceAll(/'(\{\{[^}]*\}\})'/gu, "$1");

it.each([
  ["fr", "formal"],
  ["fr", "informal"],
  ["en", "formal"],
  ["en", "informal"],
] as const)("Filon's templates have texts that fit and use known variables (%s, %s)", (language, tone) => {
  for (const [name, text] of textsOf(language, tone)) {
    const sent = plain(text);
    expect(sent.length, name).toBeGreaterThan(5);
    expect(sent.length, name).toBeLessThanOrEqual(/note$/iu.test(name) ? 300 : /subject$/iu.test(name) ? 100 : 1_500);
    for (const variable of templateVariables(sent)) expect(["firstName", "companyName", "senderName"]).toContain(variable);
    // What stands in brackets is for the user to fill in.
    if (language === "fr") expect(text.replaceAll(/\[[^\]]*\]/gu, ""), name).not.toMatch(tone === "formal" ? TU : VOUS);
  }
});

it("there are at least sixteen, three for each goal", () => {
  expect(READY_TEMPLATES.length).toBeGreaterThanOrEqual(16);
  const byGoal = Map.groupBy(
    READY_TEMPLATES.flatMap(({ goals }) => goals),
    (goal) => goal,
  );
  expect([...byGoal.values()].every((goals) => goals.length >= 3)).toBe(true);
});
