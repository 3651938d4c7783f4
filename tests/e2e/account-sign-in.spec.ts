import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, onDashboard, openIn, prepare, signOut, stored, submitLogin, textsIn } from "./testing/accounts.ts";
import { registerNewcomer, signInAsNewcomer } from "./testing/newcomer.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const fr = textsIn("fr");
const SESSION_KEYS = ["token", "refreshToken", "userRole", "userData"];
const sessionKeys = (page: Page) => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key) !== null), SESSION_KEYS);

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`[AUTH-01][AUTH-02][AUTH-07] somebody signs in with e-mail and password and signs out (${language})`, async ({ page }) => {
    const account = await registerNewcomer(page);
    await openIn(page, language, "/login");
    await expect(page.getByText(t("auth.login.invitationOnly"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("auth.login.beta") })).toHaveAttribute("href", "/contact?beta=true");
    await expect(page.getByRole("link", { name: t("auth.login.forgot") })).toHaveAttribute("href", "/forgot-password");
    await expect(page.getByRole("link", { name: t("auth.login.register") })).toHaveAttribute("href", "/register");
    await expect(page.getByRole("checkbox", { name: t("auth.login.remember") })).not.toBeChecked();
    await expect(page.getByRole("button", { name: t("shell.language.switch") })).toBeVisible();
    await submitLogin(page, account);
    await onDashboard(page);
    expect(await sessionKeys(page)).toEqual([true, true, true, true]);
    expect(await stored(page, "userRole")).toBe("user");
    await signOut(page, language);
    expect(await sessionKeys(page)).toEqual([false, false, false, false]);
    const bubble = page.getByRole("button", { name: t("auth.accounts.open", { name: "Ada Lovelace", email: account.email }) });
    await expect(bubble).toBeVisible();
  });

  test(`[AUTH-03] without configuration the Apple button says that it is coming soon, and signs nobody in (${language})`, async ({
    page,
  }) => {
    await openIn(page, language, "/login");
    const apple = page.getByRole("button", { name: t("auth.login.apple") });
    await expect(apple).toContainText(t("auth.login.appleSoon"));
    await apple.click();
    await expect(page.getByText(t("auth.login.appleSoonText"))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(await stored(page, "token")).toBeNull();
  });

  test(`[AUTH-12] a refused login shows the server's message (${language})`, async ({ page }) => {
    const { email } = await registerNewcomer(page);
    await openIn(page, language, "/login");
    await submitLogin(page, { email, password: "un-autre-mot" });
    await expect(page.getByRole("alert")).toHaveText(t("auth.server.badCredentials"));
    await expect(page.locator("input[type=email]")).toHaveValue(email);
    expect(new URL(page.url()).pathname).toBe("/login");
  });
}

test("[AUTH-12] a failure without a message shows the general one", async ({ page }) => {
  await openIn(page, "fr", "/login");
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, json: { success: false, code: "x", message: "" } }));
  await submitLogin(page, { email: "a@exemple.fr", password: "x" });
  await expect(page.getByRole("alert")).toHaveText("Une erreur est survenue lors de la connexion");
});

test("[AUTH-11] an answer without user or token is reported as invalid", async ({ page }) => {
  await openIn(page, "fr", "/login");
  await page.route("**/api/auth/login", (route) => route.fulfill({ json: { success: true } }));
  await submitLogin(page, { email: "a@exemple.fr", password: "x" });
  await expect(page.getByRole("alert")).toHaveText("Données de connexion invalides");
  expect(await stored(page, "token")).toBeNull();
});

test("[AUTH-05] both e-mail and password are required, and nothing is sent without them", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/auth/login", (route) => {
    sent += 1;
    return route.abort();
  });
  await openIn(page, "fr", "/login");
  const required = page.getByText("Ce champ est obligatoire");
  await page.locator("button[type=submit]").click();
  await expect(required).toHaveCount(2);
  await page.locator("input[type=email]").fill("a@exemple.fr");
  await page.locator("button[type=submit]").click();
  await expect(required).toHaveCount(1);
  expect(sent).toBe(0);
});

test("[AUTH-06] the form is disabled while it is submitting", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/api/auth/login", async (route) => {
    await held;
    await route.fulfill({ status: 401, json: { success: false, code: "auth.server.badCredentials", message: "Non" } });
  });
  await openIn(page, "fr", "/login");
  await submitLogin(page, { email: "a@exemple.fr", password: "x" });
  const controls = page.locator("form input, form button[type=submit]");
  await expect(controls).toHaveCount(4);
  for (const control of await controls.all()) await expect(control).toBeDisabled();
  answer();
  await expect(page.getByRole("alert")).toHaveText("Non");
  for (const control of await controls.all()) await expect(control).toBeEnabled();
});

test("[AUTH-04] with a valid stored token /login goes to the dashboard", async ({ page }) => {
  await signInAsNewcomer(page);
  const verified = page.waitForResponse("**/api/auth/verify-token");
  await page.goto("/login");
  await onDashboard(page);
  expect((await verified).status()).toBe(200);
});

/** An unsigned token that expires in this many seconds. */
const tokenFor = (seconds: number) =>
  `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ userId: "u-1", role: "admin", exp: Math.floor(Date.now() / 1000) + seconds }))}.c2lnbmF0dXJl`;

/** Expects the sign-in form with no message, and nothing stored of a session. */
async function expectSilentLogout(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: fr("auth.login.title") })).toBeVisible();
  expect(await sessionKeys(page)).toEqual([false, false, false, false]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator(".toast-viewport_toast")).toHaveCount(0);
}

for (const [what, token] of [
  ["invalid", () => tokenFor(3600)],
  ["unparsable", () => "not-a-token-at-all"],
] as const)
  test(`[AUTH-04][AUTH-52] an ${what} stored token is silently cleared with user data and role`, async ({ page }) => {
    await prepare(page, { language: "fr", token: token(), userRole: "admin", userData: "{}" });
    await page.goto("/login");
    await expectSilentLogout(page);
  });

for (const [what, token] of [
  ["expired", () => tokenFor(-60)],
  ["unparsable", () => "not-a-token-at-all"],
] as const)
  test(`[AUTH-52] at start-up an ${what} token signs out silently`, async ({ page }) => {
    await prepare(page, { language: "fr", token: token(), userRole: "admin" });
    await page.goto("/campaigns");
    await page.waitForURL("**/login?from=%2Fcampaigns");
    await expectSilentLogout(page);
  });

test("[SHELL-02][SHELL-04] every path except the public ones asks to sign in and is remembered", async ({ page }) => {
  const areas = ["dashboard", "prospects", "campaigns", "ai-mimic", "appointments", "products", "marketplace", "messages", "employees"];
  /** Returns the path to continue to after signing in, or null if no sign-in is required. */
  const goesOn = () => {
    const { pathname, searchParams } = new URL(page.url());
    return pathname === "/login" ? (searchParams.get("from") ?? "/dashboard") : null;
  };
  for (const path of [...areas, "settings", "help", "admin", "campaigns/1/edit", "settings/billing", "nowhere", "nowhere/at-all"]) {
    await page.goto(`/${path}`);
    await expect.poll(goesOn).toBe(`/${path}`);
  }
  await registerNewcomer(page).then((account) => submitLogin(page, account));
  await page.waitForURL("**/nowhere/at-all");
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: fr("ui.errors.notFoundTitle") })).toBeVisible();
  await page.getByRole("link", { name: fr("ui.errors.notFoundAction") }).click();
  await expect(page.locator("#hero")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("[AUTH-07][SHELL-02] a user who was sent to sign in then continues to the page they wanted", async ({ page }) => {
  const account = await registerNewcomer(page);
  await openIn(page, "fr", "/prospects?search=moreau");
  await page.waitForURL("**/login**");
  await submitLogin(page, account);
  await page.waitForURL("**/prospects?search=moreau");
});

test("[AUTH-53] the server's user replaces the token's", async ({ page }) => {
  const { email } = await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(page.locator(".account-menu_account-text")).toContainText(email);
  expect(JSON.parse((await stored(page, "userData")) ?? "{}")).toMatchObject({ email, firstName: "Ada", lastName: "Lovelace" });
});

test("[AUTH-60] a failed logout says so, and still ends the session here", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await page.route("**/api/auth/logout", (route) => route.abort());
  await signOut(page);
  await expect(page.getByText("Erreur lors de la déconnexion")).toBeVisible();
  expect(await stored(page, "token")).toBeNull();
});

for (const width of [1440, 390]) {
  test(`nothing in the sign-in form moves when it is refused, whatever the reason, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // Not TypeScript's LayoutShift: only Chromium has it, and TypeScript does not.
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const { email } = await registerNewcomer(page);
    const account = {
      id: email,
      email,
      firstName: "Ada",
      lastName: "Lovelace",
      avatar: null,
      initials: "AL",
      rememberMe: true,
      role: "user",
    };
    const saved = [{ ...account, lastLoginDate: new Date().toISOString(), isFavorite: false }];
    const kept = { filon_saved_accounts: JSON.stringify(saved), [`filon_token_${email}`]: "a-token-of-nobody" };
    await openIn(page, "fr", "/login", kept);
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .locator(".auth-layout_main :is(h1, h2, input, button, a):not(.auth-form_answer *)")
        .evaluateAll((nodes) => nodes.map((node) => [node.textContent, node.getBoundingClientRect().x, node.getBoundingClientRect().y]));
    const before = await places();
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
    const submit = page.locator("button[type=submit]");

    await submit.click();
    await expect(page.getByText(fr("ui.fields.required"))).toHaveCount(2);
    expect(await places()).toEqual(before);

    await submitLogin(page, { email, password: "un-autre-mot" });
    await expect(page.getByRole("alert")).toHaveText(fr("auth.server.badCredentials"));
    expect(await places()).toEqual(before);

    await page.route("**/api/auth/login", (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: "auth.server.tooManyAttempts", message: "Trop d’essais. Réessayez dans 15 minutes." },
      }),
    );
    await submit.click();
    await expect(page.getByRole("alert")).toContainText("Trop d’essais");
    expect(await places()).toEqual(before);

    await page.locator(".account-bubble_saved-open").click();
    await expect(page.getByRole("alert")).toContainText(fr("auth.login.sessionExpired", { email }));
    const lock = (place: unknown) => JSON.stringify(place).replace(fr("auth.accounts.automatic"), fr("auth.accounts.password"));
    expect((await places()).map(lock)).toEqual(before.map(lock));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}
