import { expect, type Page, test } from "@playwright/test";
import { authenticatorCode, freezeTime, LANGUAGES, onDashboard, openIn, stored, submitLogin, textsIn } from "./testing/accounts.ts";
import { registerNewcomer, withSecondFactor } from "./testing/newcomer.ts";

const fr = textsIn("fr");

/** Goes to /verify-2fa by a login that the test answers; records the codes sent. */
async function challenged(page: Page, answer: { status: number; json: object }): Promise<string[]> {
  const codes: string[] = [];
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { success: true, requires2FA: true, tempToken: "a-temp-token" } }),
  );
  await page.route("**/api/auth/verify-2fa-login", (route) => {
    codes.push((route.request().postDataJSON() as { token: string }).token);
    return route.fulfill(answer);
  });
  await openIn(page, "fr", "/login");
  await submitLogin(page, { email: "ada@exemple.fr", password: "x" });
  await page.waitForURL("**/verify-2fa");
  await expect(boxes(page).first()).toBeFocused();
  return codes;
}

const boxes = (page: Page) => page.locator(".code-input_root > input");
const values = (page: Page) => boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join("|"));
const refused = { status: 400, json: { success: false, code: "auth.server.wrongCode", message: "Code incorrect. Réessayez." } };

/** Pastes a text into the focused box. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`[AUTH-08][AUTH-43][AUTH-46][AUTH-49] a sign-in asks for the authenticator's code and is remembered as requested (${language})`, async ({
    page,
  }) => {
    const account = await withSecondFactor(page);
    await openIn(page, language, "/login");
    await submitLogin(page, account, true);
    await page.waitForURL("**/verify-2fa");
    expect(await page.evaluate(() => history.state)).toMatchObject({
      tempToken: expect.any(String),
      email: account.email,
      rememberMe: true,
    });
    expect(JSON.parse((await stored(page, "temp_2fa_user_data")) ?? "")).toEqual({ rememberMe: true, email: account.email });
    expect(await stored(page, "token")).toBeNull();
    await expect(page.getByRole("heading", { name: t("auth.twoFactor.title") })).toBeVisible();
    await expect(boxes(page)).toHaveCount(6);
    await expect(boxes(page).nth(2)).toHaveAccessibleName(t("auth.twoFactor.digit", { position: 3 }));
    await expect(page.getByRole("link", { name: t("auth.twoFactor.back") })).toHaveAttribute("href", "/login");
    await expect(page.getByRole("button", { name: t("shell.language.switch") })).toBeVisible();
    // The current code confirmed the set-up, and a code works only once, so use the next one.
    await page.keyboard.type(authenticatorCode(account.secret, 1));
    await onDashboard(page);
    expect(await stored(page, "userRole")).toBe("user");
    expect(await stored(page, `filon_token_${account.email}`)).toBe(await stored(page, "refreshToken"));
    expect(await stored(page, "temp_2fa_user_data")).toBeNull();
  });

  test(`a recovery code can replace the authenticator's (${language})`, async ({ page }) => {
    const account = await withSecondFactor(page);
    const [code = ""] = account.recoveryCodes;
    await openIn(page, language, "/login");
    await submitLogin(page, account);
    await page.getByRole("button", { name: t("auth.twoFactor.useRecovery") }).click();
    const field = page.getByLabel(t("auth.twoFactor.recoveryCode"));
    await expect(field).toBeFocused();
    await field.fill("AAAAA-AAAAA");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(t("auth.server.wrongCode"));
    await field.fill(code.toLowerCase());
    await page.keyboard.press("Enter");
    await onDashboard(page);
  });
}

test("[AUTH-44] a box takes one digit and moves the focus on; Backspace in an empty box goes back", async ({ page }) => {
  const codes = await challenged(page, refused);
  await page.keyboard.type("1a2");
  expect(await values(page)).toBe("1|2||||");
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(boxes(page).nth(1)).toBeFocused();
  expect(await values(page)).toBe("1|2||||");
  await page.keyboard.press("Backspace");
  expect(await values(page)).toBe("1|||||");
  await page.keyboard.type("2345");
  expect(await values(page)).toBe("1|2|3|4|5|");
  await expect(boxes(page).nth(5)).toBeFocused();
  expect(codes).toEqual([]);
});

test("[AUTH-45][AUTH-46] a complete paste is reduced to six digits and sent after 100 ms; a partial one never is", async ({ page }) => {
  const codes = await challenged(page, refused);
  await freezeTime(page);
  await paste(page, " 12-34 ");
  expect(await values(page)).toBe("1|2|3|4||");
  await page.clock.runFor(1000);
  expect(codes).toEqual([]);
  await paste(page, "Code : 987 654 321");
  expect(await values(page)).toBe("9|8|7|6|5|4");
  await page.clock.runFor(99);
  expect(codes).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => codes).toEqual(["987654"]);
});

test("[AUTH-46][AUTH-50] a refused code shows the server's message, clears the boxes and starts over", async ({ page }) => {
  const codes = await challenged(page, refused);
  await page.keyboard.type("123456");
  await expect(page.getByRole("alert")).toHaveText("Code incorrect. Réessayez.");
  await expect(boxes(page).first()).toBeFocused();
  expect(await values(page)).toBe("|||||");
  await page.keyboard.type("654321");
  await expect.poll(() => codes).toEqual(["123456", "654321"]);
});

test("[AUTH-50] a failure without a message shows the general one", async ({ page }) => {
  await challenged(page, { status: 500, json: { success: false, code: "x", message: "" } });
  await page.keyboard.type("123456");
  await expect(page.getByRole("alert")).toHaveText(fr("auth.twoFactor.error"));
});

test("[AUTH-47] five minutes are counted down; at zero the attempt ends and sign-in starts over", async ({ page }) => {
  await page.clock.install();
  await challenged(page, refused);
  const timer = page.getByRole("timer");
  await expect(timer).toContainText(/(5:00|4:5\d)$/u);
  await page.clock.pauseAt(await page.evaluate(() => (history.state as { deadline: number }).deadline - 60_500));
  await page.clock.runFor(500);
  await expect(timer).toContainText("1:00");
  await page.clock.runFor(59_000);
  await expect(timer).toContainText("0:01");
  expect(new URL(page.url()).pathname).toBe("/verify-2fa");
  await page.clock.runFor(1250);
  await page.waitForURL("**/login");
  await expect(page.getByText(fr("auth.twoFactor.expired"))).toBeVisible();
});

test("[AUTH-47] at zero entry is disabled, and a code already being sent is the last: its refusal leads to sign-in", async ({ page }) => {
  await page.clock.install();
  await challenged(page, refused);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/auth/verify-2fa-login", async (route) => {
    await held;
    await route.fulfill(refused);
  });
  await page.clock.pauseAt(await page.evaluate(() => (history.state as { deadline: number }).deadline - 2000));
  for (const box of await boxes(page).all()) await expect(box).toBeEnabled();
  await page.keyboard.type("123456");
  await page.clock.runFor(200);
  await page.clock.runFor(2000);
  for (const box of await boxes(page).all()) await expect(box).toBeDisabled();
  expect(new URL(page.url()).pathname).toBe("/verify-2fa");
  release();
  await page.waitForURL("**/login");
  await expect(page.getByText(fr("auth.twoFactor.expired"))).toBeVisible();
});

test("[AUTH-48] without a temporary token the page leads to sign-in", async ({ page }) => {
  await openIn(page, "fr", "/verify-2fa");
  await page.waitForURL("**/login");
  await expect(page.getByRole("heading", { name: fr("auth.login.title") })).toBeVisible();
});

test("[API-05] a call refused for a missing second factor leads there, with its temporary token and e-mail", async ({ page }) => {
  await page.route("**/api/prospects**", (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, code: "x", message: "x", require2FA: true, tempToken: "a-temp-token", email: "ada@exemple.fr" },
    }),
  );
  const { token } = await registerNewcomer(page);
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  const tokens: string[] = [];
  await page.route("**/api/auth/verify-2fa-login", (route) => {
    tokens.push((route.request().postDataJSON() as { tempToken: string }).tempToken);
    return route.fulfill(refused);
  });
  await page.goto("/prospects");
  await page.waitForURL("**/verify-2fa");
  await expect(page.getByText("ada@exemple.fr")).toBeVisible();
  await boxes(page).first().click();
  await page.keyboard.type("123456");
  await expect.poll(() => tokens).toEqual(["a-temp-token"]);
});
