import { expect, type Page, test } from "@playwright/test";
import {
  authenticatorCode,
  LANGUAGES,
  onDashboard,
  openIn,
  signOut,
  signOutQuestion,
  stored,
  submitLogin,
  textsIn,
} from "./testing/accounts.ts";
import { formHeight } from "./testing/form-height.ts";
import { registerNewcomer, withSecondFactor } from "./testing/newcomer.ts";

const fr = textsIn("fr");
const DAY = 86_400_000;

interface Saved {
  readonly email: string;
  readonly firstName: string;
  readonly rememberMe?: boolean;
  readonly daysAgo?: number;
}

/** The storage of a browser in which these users have signed in. */
function machineOf(people: readonly Saved[], tokens: Readonly<Record<string, string>> = {}): Record<string, string> {
  const accounts = people.map(({ email, firstName, rememberMe = false, daysAgo = 0 }) => ({
    id: email,
    email,
    firstName,
    lastName: "Martin",
    avatar: null,
    initials: `${firstName[0]}M`,
    rememberMe,
    role: "user",
    lastLoginDate: new Date(Date.now() - daysAgo * DAY - 60_000).toISOString(),
    isFavorite: false,
  }));
  const kept = Object.entries(tokens).map(([email, token]) => [`filon_token_${email}`, token]);
  return { filon_saved_accounts: JSON.stringify(accounts), ...Object.fromEntries(kept) };
}

const bubble = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name} Martin, `, "u") });
const menu = (page: Page, name: string, lastName = "Martin") =>
  page.getByRole("button", { name: fr("auth.accounts.menu", { name: `${name} ${lastName}` }) });
const savedList = async (page: Page) => JSON.parse((await stored(page, "filon_saved_accounts")) ?? "[]") as Record<string, unknown>[];

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`[AUTH-09][AUTH-16][AUTH-17][AUTH-20] a saved account signs in with one click until its session ends (${language})`, async ({
    page,
  }) => {
    const account = await registerNewcomer(page);
    await openIn(page, language, "/login");
    await submitLogin(page, account, true);
    await onDashboard(page);
    const key = `filon_token_${account.email}`;
    expect(await stored(page, key)).toBe(await stored(page, "refreshToken"));
    expect(await savedList(page)).toMatchObject([{ email: account.email, firstName: "Ada", rememberMe: true, initials: "AL" }]);
    await signOut(page, language);
    expect(await stored(page, "token")).toBeNull();

    const station = page.getByRole("button", { name: t("auth.accounts.open", { name: "Ada Lovelace", email: account.email }) });
    await expect(station).toHaveAccessibleName(new RegExp(`${t("auth.accounts.automatic")}.*${t("auth.accounts.lastLogin.today")}`, "u"));
    await station.click();
    await onDashboard(page);
    await expect(page.getByText(t("auth.login.welcomeBack", { firstName: "Ada" }))).toBeVisible();
    expect(await stored(page, key)).toBe(await stored(page, "refreshToken"));
    await signOut(page, language);

    const token = (await stored(page, key)) ?? "";
    const renewed = (await (await page.request.post("/api/auth/refresh", { data: { refreshToken: token } })).json()) as { token: string };
    await page.request.post("/api/auth/logout", { data: {}, headers: { authorization: `Bearer ${renewed.token}` } });
    await station.click();
    await expect(page.getByRole("alert")).toHaveText(t("auth.login.sessionExpired", { email: account.email }));
    await expect(page.locator("input[type=email]")).toHaveValue(account.email);
    expect(await stored(page, key)).toBeNull();
    expect(await savedList(page)).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.locator("input[autocomplete=current-password]").fill(account.password);
    await page.locator("button[type=submit]").click();
    await onDashboard(page);
  });

  test(`[AUTH-10][AUTH-18] an account that is not remembered asks for its password (${language})`, async ({ page }) => {
    const account = await registerNewcomer(page);
    await openIn(page, language, "/login");
    await submitLogin(page, account);
    await onDashboard(page);
    expect(await stored(page, `filon_token_${account.email}`)).toBeNull();
    await signOut(page, language);
    const station = page.getByRole("button", { name: t("auth.accounts.open", { name: "Ada Lovelace", email: account.email }) });
    await expect(station).toHaveAccessibleName(new RegExp(t("auth.accounts.password"), "u"));
    await station.click();
    await expect(page.locator("input[type=email]")).toHaveValue(account.email);
    await expect(page.locator("input[autocomplete=current-password]")).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/login");
  });
}

test("[AUTH-20] a refused token removes an account that was not to be remembered", async ({ page }) => {
  const kept = machineOf([{ email: "anne@exemple.fr", firstName: "Anne" }], { "anne@exemple.fr": "a-token-of-nobody" });
  await openIn(page, "fr", "/login", kept);
  await bubble(page, "Anne").click();
  await expect(page.getByRole("alert")).toContainText("anne@exemple.fr");
  expect([await savedList(page), await stored(page, "filon_token_anne@exemple.fr")]).toEqual([[], null]);
  await expect(page.getByRole("heading", { name: fr("auth.accounts.title") })).toHaveCount(0);
});

test("[AUTH-19] when a saved account's token cannot be checked, it says so and keeps the token", async ({ page }) => {
  const kept = machineOf([{ email: "anne@exemple.fr", firstName: "Anne", rememberMe: true }], { "anne@exemple.fr": "a-token-kept" });
  await page.route("**/api/auth/refresh", (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "problems.busy", message: "Panne" } }),
  );
  await openIn(page, "fr", "/login", kept);
  await bubble(page, "Anne").click();
  await expect(page.getByRole("alert")).toHaveText(fr("auth.login.savedAccountError"));
  expect(await stored(page, "filon_token_anne@exemple.fr")).toBe("a-token-kept");
});

test("[AUTH-21][AUTH-22] an account can be made a favourite, edited and removed", async ({ page }) => {
  const kept = machineOf(
    [
      { email: "paul@exemple.fr", firstName: "Paul" },
      { email: "anne@exemple.fr", firstName: "Anne", rememberMe: true },
    ],
    { "anne@exemple.fr": "a-token-of-anne" },
  );
  await openIn(page, "fr", "/login", kept);
  const names = page.locator(".account-bubble_saved-name");
  await expect(names).toHaveText(["Paul", "Anne"]);
  await menu(page, "Anne").click();
  await page
    .getByRole("button", { name: fr("auth.accounts.makeFavorite") })
    .locator("visible=true")
    .click();
  await expect(names).toHaveText(["Anne", "Paul"]);
  await expect(bubble(page, "Anne")).toHaveAccessibleName(/favori/u);

  await menu(page, "Anne").click();
  await page
    .getByRole("button", { name: fr("auth.accounts.edit") })
    .locator("visible=true")
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("anne@exemple.fr");
  await expect(dialog.getByRole("textbox")).toHaveCount(2);
  const height = await formHeight(dialog);
  await dialog.getByLabel(fr("auth.fields.firstName")).fill("");
  await dialog.getByRole("button", { name: fr("ui.actions.save") }).click();
  await expect(dialog.getByText(fr("ui.fields.required"))).toBeVisible();
  expect(await formHeight(dialog)).toBe(height);
  await dialog.getByLabel(fr("auth.fields.firstName")).fill("annie");
  await dialog.getByLabel(fr("auth.fields.lastName"), { exact: true }).fill("o’neill");
  await dialog.getByRole("switch").uncheck();
  await dialog.getByRole("button", { name: fr("ui.actions.save") }).click();
  await expect(names).toHaveText(["Annie", "Paul"]);
  expect((await savedList(page))[1]).toMatchObject({
    email: "anne@exemple.fr",
    firstName: "Annie",
    lastName: "O’Neill",
    initials: "AO",
    rememberMe: false,
    isFavorite: true,
  });
  expect(await stored(page, "filon_token_anne@exemple.fr")).toBeNull();
  await menu(page, "Annie", "O’Neill").click();
  await page
    .getByRole("button", { name: fr("auth.accounts.edit") })
    .locator("visible=true")
    .click();
  await dialog.getByRole("switch").check();
  await dialog.getByRole("button", { name: fr("ui.actions.save") }).click();
  await expect(dialog).toBeHidden();
  expect((await savedList(page))[1]).toMatchObject({ firstName: "Annie", lastName: "O’Neill", rememberMe: true });

  await menu(page, "Paul").click();
  await page
    .getByRole("button", { name: fr("auth.accounts.remove") })
    .locator("visible=true")
    .click();
  await page.getByRole("button", { name: fr("auth.accounts.removeConfirm") }).click();
  await expect(names).toHaveText(["Annie"]);
  expect((await savedList(page)).map((account) => account["email"])).toEqual(["anne@exemple.fr"]);
});

test("[AUTH-23][AUTH-24][AUTH-25] five accounts can be searched, four cannot; each shows its last sign-in", async ({ page }) => {
  const people = [
    { email: "anne@exemple.fr", firstName: "Anne" },
    { email: "bruno@exemple.fr", firstName: "Bruno", daysAgo: 1 },
    { email: "chloe@autre.fr", firstName: "Chloé", daysAgo: 2 },
    { email: "denis@exemple.fr", firstName: "Denis", daysAgo: 30 },
    { email: "elodie@exemple.fr", firstName: "Élodie" },
  ];
  await openIn(page, "fr", "/login", machineOf(people));
  await expect(page.locator(".account-bubble_saved-when")).toHaveText([
    "aujourd’hui",
    "hier",
    /^il y a 2\sjours$/,
    /^il y a 30\sjours$/,
    "aujourd’hui",
  ]);
  const search = page.getByRole("searchbox", { name: fr("auth.accounts.search") });
  await search.fill("AUTRE");
  await expect(page.locator(".account-bubble_saved-name")).toHaveText(["Chloé"]);
  await search.fill("éLO");
  await expect(page.locator(".account-bubble_saved-name")).toHaveText(["Élodie"]);
  await menu(page, "Élodie").click();
  await page
    .getByRole("button", { name: fr("auth.accounts.remove") })
    .locator("visible=true")
    .click();
  await page.getByRole("button", { name: fr("auth.accounts.removeConfirm") }).click();
  await expect(page.getByText(fr("auth.accounts.noneFound", { term: "éLO" }))).toBeVisible();
  await expect(search).toBeVisible();
  await search.fill("");
  await expect(page.locator(".account-bubble_saved-name")).toHaveCount(4);
  await expect(search).toHaveCount(0);
});

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`signing out says what stays on this device and can remove everything (${language})`, async ({ page }) => {
    const account = await registerNewcomer(page);
    await openIn(page, language, "/login");
    await submitLogin(page, account, true);
    await onDashboard(page);
    const signOutButton = page.getByRole("complementary").getByRole("button", { name: t("shell.account.logout") });
    const question = signOutQuestion(page, language);
    await signOutButton.click();
    await expect(question).toContainText(t("shell.signOut.stays", { email: account.email }));
    await expect(question).toContainText(t("shell.signOut.oneClick"));
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(signOutButton).toBeFocused();
    expect(await stored(page, "token")).not.toBeNull();

    const token = (await stored(page, `filon_token_${account.email}`)) ?? "";
    await signOutButton.click();
    await question.getByRole("button", { name: t("shell.signOut.forget") }).click();
    await page.waitForURL("**/login");
    await expect(page.getByRole("heading", { name: t("auth.login.title") })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("auth.accounts.title") })).toHaveCount(0);
    expect([await savedList(page), await stored(page, `filon_token_${account.email}`)]).toEqual([[], null]);
    expect((await page.request.post("/api/auth/refresh", { data: { refreshToken: token, signsIn: true } })).status()).toBe(401);

    await submitLogin(page, account);
    await onDashboard(page);
    // The account's menu asks the same question, and is closed by then.
    await page.locator(".account-menu_account-button").click();
    await page
      .locator(".popup_root")
      .getByRole("button", { name: t("shell.account.logout") })
      .click();
    await expect(question).toContainText(t("shell.signOut.password"));
    await expect(page.locator(".popup_root:popover-open")).toHaveCount(0);
  });

  test(`a saved account with a second factor asks for its code again (${language})`, async ({ page }) => {
    const account = await withSecondFactor(page);
    await openIn(page, language, "/login");
    await submitLogin(page, account, true);
    await page.waitForURL("**/verify-2fa");
    await expect(page.getByLabel(t("auth.twoFactor.digit", { position: 1 }))).toBeFocused();
    await page.keyboard.type(authenticatorCode(account.secret, 1));
    await onDashboard(page);
    await page
      .getByRole("complementary")
      .getByRole("button", { name: t("shell.account.logout") })
      .click();
    const question = signOutQuestion(page, language);
    await expect(question).toContainText(t("shell.signOut.withCode"));
    await question.getByRole("button", { name: t("shell.account.logout"), exact: true }).click();
    await page.waitForURL("**/login");

    await page.getByRole("button", { name: t("auth.accounts.open", { name: "Ada Lovelace", email: account.email }) }).click();
    await page.waitForURL("**/verify-2fa");
    expect(await stored(page, "token")).toBeNull();
    await page.getByRole("button", { name: t("auth.twoFactor.useRecovery") }).click();
    await page.getByLabel(t("auth.twoFactor.recoveryCode")).fill(account.recoveryCodes[0] ?? "");
    await page.keyboard.press("Enter");
    await onDashboard(page);
    expect(await stored(page, `filon_token_${account.email}`)).toBe(await stored(page, "refreshToken"));
  });
}
