import { createHmac } from "node:crypto";
import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import { expect, type Locator, type Page } from "@playwright/test";

/** The interface's languages. */
export const LANGUAGES: readonly Language[] = ["fr", "en"];

/** Returns a function that gives the interface's texts in a language. */
export const textsIn = (language: Language) => (key: string, params?: Readonly<Record<string, string | number>>) =>
  translate(language, key, params);

/** Stores values in the browser's local storage before the first page opens, and only then. */
export async function prepare(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/** Opens a page in a language, with only these values in the browser's storage. */
export async function openIn(page: Page, language: Language, path: string, kept: Readonly<Record<string, string>> = {}): Promise<void> {
  await prepare(page, { language, ...kept });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Returns a value of the browser's local storage. */
export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

/** Fills in and submits the sign-in form. */
export async function submitLogin(page: Page, account: { email: string; password: string }, rememberMe = false): Promise<void> {
  await page.locator("input[type=email]").fill(account.email);
  await page.locator("input[autocomplete=current-password]").fill(account.password);
  if (rememberMe) await page.getByRole("checkbox").check();
  await page.locator("button[type=submit]").click();
}

/** Waits until the dashboard is open. */
export const onDashboard = (page: Page): Promise<void> => page.waitForURL("**/dashboard");

/** Signs out from the sidebar; if asked about the data on this device, confirms without changing the choice. */
export async function signOut(page: Page, language: Language = "fr"): Promise<void> {
  await page
    .getByRole("complementary")
    .getByRole("button", { name: translate(language, "shell.account.logout") })
    .click();
  const leave = signOutQuestion(page, language).getByRole("button", { name: translate(language, "shell.account.logout"), exact: true });
  await leave.or(page.locator("input[type=email]")).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await page.waitForURL("**/login");
}

/** Returns the dialog that signing out shows if part of the account's data would stay on this device. */
export const signOutQuestion = (page: Page, language: Language = "fr"): Locator =>
  page.getByRole("dialog", { name: translate(language, "shell.signOut.title"), exact: true });

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the six digits that an authenticator shows for a secret (RFC 6238), this many 30-second steps from now. */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  const bits = Array.from(secret.replaceAll("=", ""), (char) => BASE32.indexOf(char).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac("sha1", key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Stops the clock; timers then run only through `page.clock.runFor`. */
export async function freezeTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances a stopped clock in steps of 10 ms until an element is shown, since timers deliver the server's answers. */
export async function untilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
