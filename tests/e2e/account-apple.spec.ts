import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, onDashboard, openIn, stored, textsIn } from "./testing/accounts.ts";
import { registerNewcomer } from "./testing/newcomer.ts";

const CODE = "c".repeat(43);

interface Asked {
  challenge: string;
  verifier: string;
  rememberMe: boolean;
}

/** An installation with Apple, whose sign-in returns immediately with this fragment and then gets this answer. */
async function withApple(page: Page, fragment: string, answer: { status?: number; json: object }): Promise<Asked> {
  const asked: Asked = { challenge: "", verifier: "", rememberMe: false };
  const instance = (await (await page.request.get("/api/instance")).json()) as object;
  await page.route("**/api/instance", (route) => route.fulfill({ json: { ...instance, appleSignIn: true } }));
  await page.route("**/api/auth/apple/start", (route) => {
    asked.challenge = (route.request().postDataJSON() as { challenge: string }).challenge;
    return route.fulfill({ json: { success: true, url: new URL(`/login/apple#${fragment}`, page.url()).href } });
  });
  await page.route("**/api/auth/apple/session", (route) => {
    Object.assign(asked, route.request().postDataJSON());
    return route.fulfill(answer);
  });
  return asked;
}

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`[AUTH-03] signing in with Apple remembers the user as they asked (${language})`, async ({ page }) => {
    const { email, token, refreshToken } = await registerNewcomer(page);
    const { user } = (await (await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } })).json()) as {
      user: object;
    };
    const asked = await withApple(page, `code=${CODE}`, { json: { success: true, token, refreshToken, user } });
    await openIn(page, language, "/login?from=%2Fcampaigns");
    await page.getByRole("checkbox").check();
    const apple = page.getByRole("button", { name: t("auth.login.apple") });
    await expect(apple).not.toContainText(t("auth.login.appleSoon"));
    await apple.click();
    await page.waitForURL("**/campaigns");
    expect(createHash("sha256").update(asked.verifier).digest("base64url")).toBe(asked.challenge);
    expect(asked).toMatchObject({ code: CODE, rememberMe: true });
    expect(await stored(page, `filon_token_${email}`)).toBe(refreshToken);
  });

  test(`[AUTH-03] a user without an account is asked for an invitation code (${language})`, async ({ page }) => {
    const registration = { ticket: "t".repeat(43), email: "ada@privaterelay.example", firstName: "Ada", lastName: "" };
    await withApple(page, `code=${CODE}`, { json: { success: true, registration } });
    const made = await registerNewcomer(page);
    const { user } = (await (await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${made.token}` } })).json()) as {
      user: object;
    };
    const sent: object[] = [];
    await page.route("**/api/auth/apple/register", (route) => {
      sent.push(route.request().postDataJSON() as object);
      return route.fulfill({ json: { success: true, token: made.token, refreshToken: made.refreshToken, user } });
    });
    await openIn(page, language, "/login");
    await page.getByRole("button", { name: t("auth.login.apple") }).click();
    await expect(page.getByText(t("apple.register.text", { email: registration.email }))).toBeVisible();
    expect(page.url()).not.toContain("#");
    await page.getByRole("button", { name: t("apple.register.submit") }).click();
    await expect(page.getByText(t("auth.register.error.required"))).toBeVisible();
    await page.locator("input[autocomplete=family-name]").fill("lovelace");
    await page.getByLabel(t("auth.fields.invitationCode")).fill("ABCD-EFGH-JKMN");
    await page.getByRole("button", { name: t("apple.register.submit") }).click();
    await onDashboard(page);
    expect(sent).toEqual([{ ticket: registration.ticket, firstName: "Ada", lastName: "Lovelace", invitationCode: "ABCD-EFGH-JKMN" }]);
  });

  test(`[AUTH-03] a failure at Apple is shown, with a way back (${language})`, async ({ page }) => {
    await withApple(page, "error=cancelled", { json: {} });
    await openIn(page, language, "/login");
    await page.getByRole("button", { name: t("auth.login.apple") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("apple.failures.cancelled"));
    // Returning from Apple is a navigation, not just a change of the fragment.
    await page.goto("about:blank");
    await page.goto(`/login/apple#code=${CODE}`);
    await expect(page.getByRole("alert")).toHaveText(t("apple.failures.expired"));
    await page.getByRole("link", { name: t("auth.forgot.back") }).click();
    await page.waitForURL("**/login");
  });
}

test("[AUTH-03] an account with a second factor is asked for it after Apple", async ({ page }) => {
  await withApple(page, `code=${CODE}`, { json: { success: true, requires2FA: true, tempToken: "a-temp-token" } });
  await openIn(page, "fr", "/login");
  await page.getByRole("button", { name: textsIn("fr")("auth.login.apple") }).click();
  await page.waitForURL("**/verify-2fa");
  expect(await page.evaluate(() => history.state)).toMatchObject({ tempToken: "a-temp-token", rememberMe: false });
  expect(await stored(page, "token")).toBeNull();
});
