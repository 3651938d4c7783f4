import { expect, test } from "@playwright/test";
import { onDashboard, openIn, stored, submitLogin, textsIn } from "./testing/accounts.ts";
import { registerNewcomer, signInAsNewcomer, withSecondFactor } from "./testing/newcomer.ts";

const fr = textsIn("fr");

test("[AUTH-61] the browser stores everything under the specified names, and the region only for the visit", async ({ page }) => {
  const account = await registerNewcomer(page);
  await page.goto("/privacy");
  await page.getByRole("button", { name: fr("legal.consent.acceptAll") }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("userRegion"))).not.toBeNull();
  expect(await stored(page, "userRegion")).toBeNull();

  await page.goto("/login");
  await page.getByRole("button", { name: fr("shell.language.switch") }).click();
  await page.locator("input[type=email]").waitFor();
  await submitLogin(page, account, true);
  await onDashboard(page);
  await page.getByRole("complementary").locator("label", { hasText: "Dark" }).click();
  await page.locator(".account-menu_account-button").click();
  await page.getByRole("radio", { name: "Busy" }).check();
  await expect.poll(() => stored(page, "userPreferredStatus")).toBe("busy");
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(kept).toMatchObject({ language: "en", theme: "dark", userPreferredStatus: "busy", userRole: "user" });
  expect(JSON.parse(kept["userData"] ?? "")).toMatchObject({ email: account.email });
  expect(JSON.parse(kept["filon_saved_accounts"] ?? "")).toMatchObject([{ email: account.email }]);
  expect(JSON.parse(kept["cookieConsent"] ?? "")).toMatchObject({ language: "fr" });
  expect(kept[`filon_token_${account.email}`]).toBe(kept["refreshToken"]);
  expect(kept["token"]?.split(".")).toHaveLength(3);
  expect(kept["user"]).toBeUndefined();
});

test("[AUTH-61] while a code is requested, the sign-in's data is stored under its specified name", async ({ page }) => {
  const account = await withSecondFactor(page);
  await openIn(page, "fr", "/login");
  await submitLogin(page, account);
  await page.waitForURL("**/verify-2fa");
  expect(JSON.parse((await stored(page, "temp_2fa_user_data")) ?? "")).toEqual({ rememberMe: false, email: account.email });
});

test("[API-05] a call with an ended session removes the token and leads to sign-in", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  const ended = await page.request.post("/api/auth/logout", { data: {}, headers: { authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(200);
  await page.getByRole("link", { name: "Campagnes" }).click();
  await page.waitForURL("**/login**");
  await expect(page.getByRole("heading", { name: fr("auth.login.title") })).toBeVisible();
  expect([await stored(page, "token"), await stored(page, "refreshToken")]).toEqual([null, null]);
});

test("[API-05] on the sign-in page itself a 401 stays visible, and nothing reloads", async ({ page }) => {
  const { email } = await registerNewcomer(page);
  await openIn(page, "fr", "/login");
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await submitLogin(page, { email, password: "un-autre-mot" });
  await expect(page.getByRole("alert")).toHaveText(fr("auth.server.badCredentials"));
  await page.waitForTimeout(1000);
  await expect(page.getByRole("alert")).toHaveText(fr("auth.server.badCredentials"));
  expect(await page.evaluate(() => "stays" in globalThis)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/login");
});
