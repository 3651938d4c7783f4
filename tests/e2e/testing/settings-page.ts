import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Newcomer, signInAsNewcomer } from "./newcomer.ts";
import { pageFaults } from "./page-faults.ts";

/** A language of the interface. */
export type Language = "fr" | "en";
/** The languages of the interface. */
export const LANGUAGES = ["fr", "en"] as const;

const locales = join(import.meta.dirname, "../../../packages/i18n/locales");
const read = (language: Language, area: string): unknown => JSON.parse(readFileSync(join(locales, language, `${area}.json`), "utf8"));

/** Returns a function that gives the interface's texts in a language; for texts that no requirement quotes. */
export function wordsOf(language: Language): (key: string) => string {
  return (key) => {
    const [area = "", ...path] = key.split(".");
    const text = path.reduce<unknown>((texts, name) => (texts as Record<string, unknown>)[name], read(language, area));
    if (typeof text !== "string") throw new Error(`no text ${key}`);
    return text;
  };
}

/** Signs in a new user with this language, and opens a section of the settings. */
export async function openSettings(page: Page, section: string, language: Language): Promise<Newcomer> {
  const newcomer = await signInAsNewcomer(page);
  // Set only once, because the test may change it.
  await page.addInitScript((chosen) => {
    if (localStorage.getItem("language") === null) localStorage.setItem("language", chosen);
  }, language);
  await page.goto(`/settings/${section}`);
  await expect(page.getByRole("heading", { level: 1, name: wordsOf(language)(`settings.nav.${section}`), exact: true })).toBeVisible();
  return newcomer;
}

/** Expects no axe violation in either theme, and nothing wider than the window of a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has just reloaded shows its shell first.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((scheme) => document.documentElement.dataset["mantineColorScheme"] === scheme, colorScheme);
    expect(await pageFaults(page, `${colorScheme} ${width}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Calls the API as the user this page is signed in as. */
export async function callAs(page: Page, token: string, method: string, path: string, data?: object): Promise<unknown> {
  const answer = await page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
