import { expect, type Page, test } from "@playwright/test";
import { freezeTime, LANGUAGES, onDashboard, openIn, signOut, submitLogin, textsIn, untilShown } from "./testing/accounts.ts";
import { freshEmail, registerNewcomer } from "./testing/newcomer.ts";

const fr = textsIn("fr");

/** Returns the path of the newest link of this kind that was mailed to somebody. */
async function mailedLink(page: Page, to: string, kind: "reset-password" | "verify-email"): Promise<string> {
  const { sandboxUrl } = (await (await page.request.get("/api/instance")).json()) as { sandboxUrl: string };
  const mails = new URL(`/api/control/product-mails?to=${encodeURIComponent(to)}`, sandboxUrl).href;
  const link = new RegExp(`/${kind}/[\\w%-]+`, "u");
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const got = (await (await page.request.get(mails)).json()) as { text: string }[];
        [path] = got.flatMap(({ text }) => link.exec(text)?.[0] ?? []);
        return path;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return path ?? "";
}

const passwords = (page: Page) => page.locator("input[autocomplete=new-password]");
/** The label of each password score. */
const LEVELS = {
  fr: ["très faible", "faible", "moyenne", "forte", "très forte"],
  en: ["very weak", "weak", "fair", "strong", "very strong"],
} as const;
const submit = (page: Page) => page.locator("button[type=submit]").click();

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`[AUTH-35][AUTH-36][AUTH-38][AUTH-41] a forgotten password is replaced through a mailed link, and the new one signs in (${language})`, async ({
    page,
  }) => {
    const account = await registerNewcomer(page);
    await openIn(page, language, "/login");
    await page.getByRole("link", { name: t("auth.login.forgot") }).click();
    await page.waitForURL("**/forgot-password");
    await expect(page.locator("input[type=email]")).toHaveAttribute("required", "");
    await expect(page.getByRole("link", { name: t("auth.forgot.back") })).toHaveAttribute("href", "/login");
    await page.locator("input[type=email]").fill(account.email);
    await freezeTime(page);
    await submit(page);
    await untilShown(page, page.getByRole("alert").filter({ hasText: t("auth.server.resetRequested") }));
    for (const seconds of [3, 2, 1]) {
      await expect(page.getByText(t("auth.forgot.redirect", { seconds }))).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/forgot-password");
      await page.clock.runFor(1000);
    }
    await page.clock.runFor(250);
    await page.waitForURL("**/login");
    await page.clock.resume();

    await page.goto(await mailedLink(page, account.email, "reset-password"));
    await passwords(page).nth(0).fill("Une-autre-phrase-3");
    await passwords(page).nth(1).fill("Une-autre-phrase-3");
    await freezeTime(page);
    await submit(page);
    await untilShown(page, page.getByRole("alert").filter({ hasText: t("auth.server.passwordReset") }));
    await page.clock.runFor(2800);
    expect(new URL(page.url()).pathname).toMatch(/^\/reset-password\//u);
    await page.clock.runFor(450);
    await page.waitForURL("**/login");
    await page.clock.resume();
    await submitLogin(page, { email: account.email, password: "Une-autre-phrase-3" });
    await onDashboard(page);
  });

  test(`[AUTH-38][AUTH-39][AUTH-40] a new password is rated as it is typed, and a weak one is refused (${language})`, async ({ page }) => {
    let sent = 0;
    await page.route("**/api/auth/reset-password/**", (route) => {
      sent += 1;
      return route.abort();
    });
    await openIn(page, language, "/reset-password/a-token");
    const error = page.locator(".mantine-InputWrapper-error");
    const lit = page.locator(".password-strength_password-bars [data-on]");
    const met = page.locator(".password-strength_password-rules [data-met]");
    await submit(page);
    await expect(error).toHaveText([t("auth.reset.required")]);
    for (const [score, password] of ["abc", "abcdefgh", "Abcdefgh", "Abcdefg1", "Abcdef1!"].entries()) {
      await passwords(page).nth(0).fill(password);
      await expect(lit).toHaveCount(score);
      await expect(met).toHaveCount(score);
      await expect(page.getByRole("meter")).toHaveAccessibleName(t("ui.password.strength", { level: LEVELS[language][score] ?? "" }));
    }
    await expect(met).toContainText(["length", "uppercase", "digit", "special"].map((rule) => t(`ui.password.rules.${rule}`)));
    await submit(page);
    await expect(error).toHaveText([t("auth.reset.required")]);
    for (const [password, confirmation, fault] of [
      ["Abcdefgh", "Abcdefgh", "weak"],
      ["Abc1!", "Abc1!", "short"],
      ["Abcdefg1", "Abcdefg2", "mismatch"],
    ] as const) {
      await passwords(page).nth(0).fill(password);
      await passwords(page).nth(1).fill(confirmation);
      await submit(page);
      await expect(error).toHaveText([t(`auth.reset.${fault}`)]);
    }
    expect(sent).toBe(0);
  });
}

test("a new address is confirmed by a click on the page that its mail leads to, and signs in", async ({ page }) => {
  const account = await registerNewcomer(page);
  const email = freshEmail();
  await page.request.post("/api/account/email", {
    data: { email, password: account.password },
    headers: { authorization: `Bearer ${account.token}` },
  });
  await openIn(page, "fr", await mailedLink(page, email, "verify-email"));
  const confirm = page.getByRole("button", { name: fr("auth.verifyEmail.submit") });
  await confirm.click();
  await expect(page.getByRole("alert")).toHaveText(fr("auth.server.emailVerified"));
  await expect(confirm).toBeDisabled();
  await page.waitForURL("**/login");
  await submitLogin(page, { email, password: account.password });
  await onDashboard(page);
});

test("[AUTH-38] each new password can be shown and hidden", async ({ page }) => {
  await openIn(page, "fr", "/reset-password/a-token");
  const toggles = page.getByRole("button", { name: fr("auth.fields.showPassword") });
  await expect(toggles).toHaveCount(2);
  await toggles.nth(0).click();
  await expect(passwords(page).nth(0)).toHaveAttribute("type", "text");
  await expect(passwords(page).nth(1)).toHaveAttribute("type", "password");
  await toggles.nth(0).click();
  await expect(passwords(page).nth(0)).toHaveAttribute("type", "password");
});

test("[AUTH-35] an address is required, and cancel goes back to sign-in", async ({ page }) => {
  await openIn(page, "fr", "/forgot-password");
  await submit(page);
  await expect(page.getByText("Ce champ est obligatoire")).toBeVisible();
  await page.getByRole("button", { name: fr("auth.forgot.cancel") }).click();
  await page.waitForURL("**/login");
});

test("[AUTH-37] a failure shows the server's message, or a general one", async ({ page }) => {
  const answer = { status: 429, message: "Trop d’essais" };
  await page.route(/\/api\/auth\/(forgot|reset)-password/u, (route) =>
    route.fulfill({ status: answer.status, json: { success: false, code: "x", message: answer.message } }),
  );
  await openIn(page, "fr", "/forgot-password");
  await page.locator("input[type=email]").fill("ada@exemple.fr");
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText("Trop d’essais");
  Object.assign(answer, { status: 500, message: "" });
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText(fr("auth.forgot.error"));

  await page.goto("/reset-password/a-token");
  for (const field of [0, 1]) await passwords(page).nth(field).fill("Abcdefg1");
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText(fr("auth.reset.error"));
  Object.assign(answer, { status: 400, message: "Ce lien a servi" });
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText("Ce lien a servi");
});

test("[AUTH-37] an expired link says so and offers another", async ({ page }) => {
  await openIn(page, "fr", "/reset-password/a-token-of-nobody");
  for (const field of [0, 1]) await passwords(page).nth(field).fill("Abcdefg1");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText(fr("auth.server.invalidResetLink"));
  await page.getByRole("link", { name: fr("auth.reset.again") }).click();
  await page.waitForURL("**/forgot-password");
});

test("while somebody guesses passwords, the account's owner can still sign in from a browser they have used before", async ({ page }) => {
  const account = await registerNewcomer(page);
  await openIn(page, "fr", "/login");
  await submitLogin(page, account);
  await onDashboard(page);
  await signOut(page);
  for (let guess = 0; guess < 12; guess += 1)
    await page.request.post("/api/auth/login", { data: { email: account.email, password: `essai ${guess}` } });
  await submitLogin(page, account);
  await onDashboard(page);
});

test("in an unknown browser a locked-out owner is offered the mailed link that signs them in immediately", async ({ page }) => {
  const account = await registerNewcomer(page);
  for (let guess = 0; guess < 12; guess += 1)
    await page.request.post("/api/auth/login", { data: { email: account.email, password: `essai ${guess}` } });
  await openIn(page, "fr", "/login");
  await submitLogin(page, account);
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Trop d’essais");
  await refusal.getByRole("link", { name: fr("auth.login.byLink") }).click();
  await expect(page.getByRole("heading", { name: fr("auth.forgot.title") })).toBeVisible();
});
