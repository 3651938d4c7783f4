import { expect, type Page, test } from "@playwright/test";
import { prepare, submitLogin, textsIn } from "./testing/accounts.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";

const LOOKS = [
  { language: "fr", theme: "dark", width: 390 },
  { language: "en", theme: "light", width: 1440 },
] as const;

const PEOPLE = ["Anne", "Bruno", "Maximilienne-Charlotte", "Denis", "Élodie"].map((firstName, index) => ({
  id: firstName,
  email: `${index}@exemple.fr`,
  firstName,
  lastName: "Martin",
  avatar: null,
  initials: "AM",
  rememberMe: index % 2 === 0,
  role: "user",
  lastLoginDate: new Date(Date.now() - index * 86_400_000).toISOString(),
  isFavorite: index === 0,
}));

/** Returns the page's faults once its calls are answered. */
async function faults(page: Page, name: string): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  return pageFaults(page, name);
}

for (const { language, theme, width } of LOOKS) {
  test(`no account page has an accessibility violation (${language}, ${theme}, ${width} px)`, async ({ page }) => {
    const t = textsIn(language);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await prepare(page, { language, theme, filon_saved_accounts: JSON.stringify(PEOPLE), "filon_token_0@exemple.fr": "a-token-kept" });
    const found: string[] = [];
    for (const path of ["/register", "/forgot-password", "/verify-email/x", "/login/apple#error=cancelled", "/unauthorized"]) {
      await page.goto(path);
      found.push(...(await faults(page, path)));
    }

    await page.goto("/reset-password/x");
    await page.locator("button[type=submit]").click();
    await page.locator("input[autocomplete=new-password]").first().fill("Motdepasse");
    found.push(...(await faults(page, "/reset-password")));

    await page.goto("/login");
    await page.locator("button[type=submit]").click();
    await page.getByRole("button", { name: t("auth.accounts.menu", { name: "Bruno Martin" }) }).click();
    found.push(...(await faults(page, "/login with a menu")));
    await page
      .getByRole("button", { name: t("auth.accounts.edit") })
      .locator("visible=true")
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    found.push(...(await faults(page, "/login with a dialog")));
    await page.keyboard.press("Escape");

    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ json: { success: true, requires2FA: true, tempToken: "a-temp-token" } }),
    );
    await page.route("**/api/auth/verify-2fa-login", (route) =>
      route.fulfill({ status: 400, json: { success: false, code: "x", message: "Non" } }),
    );
    await submitLogin(page, { email: "ada@exemple.fr", password: "x" });
    await page.waitForURL("**/verify-2fa");
    await page.locator(".code-input_root > input").first().focus();
    await page.keyboard.type("123456");
    await expect(page.getByRole("alert")).toHaveText("Non");
    found.push(...(await faults(page, "/verify-2fa")));
    await page.getByRole("button", { name: t("auth.twoFactor.useRecovery") }).click();
    found.push(...(await faults(page, "/verify-2fa with a recovery code")));
    expect(found).toEqual([]);
  });
}

test("[SHELL-01] the public routes open without a token", async ({ page }) => {
  test.setTimeout(180_000);
  const routes = [
    "/",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password/a-token",
    "/legal/terms",
    "/legal/privacy",
    "/legal/cookies",
    "/contact",
    "/about",
    "/faq",
    "/status",
    "/unauthorized",
  ];
  const titles: string[] = [];
  for (const route of routes) {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(route);
    titles.push(await heading.innerText());
  }
  expect(new Set(titles).size).toBe(routes.length);

  await page.goto("/login");
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { success: true, requires2FA: true, tempToken: "a-temp-token" } }),
  );
  await submitLogin(page, { email: "ada@exemple.fr", password: "x" });
  await page.waitForURL("**/verify-2fa");
  await expect(page.getByRole("heading", { name: textsIn("fr")("auth.twoFactor.title") })).toBeVisible();
});

test("[SHELL-11] a user whose role is insufficient sees /unauthorized", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/admin");
  await page.waitForURL("**/unauthorized");
  await expect(page.getByRole("heading", { name: textsIn("fr")("ui.errors.unauthorizedTitle") })).toBeVisible();
});
