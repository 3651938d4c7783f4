import { expect, type Page, test } from "@playwright/test";
import { freezeTime, LANGUAGES, onDashboard, openIn, stored, textsIn, untilShown } from "./testing/accounts.ts";
import { freshEmail, invitationCode } from "./testing/newcomer.ts";

const fr = textsIn("fr");

interface Form {
  prenom: string;
  nom: string;
  email: string;
  password: string;
  confirmPassword: string;
  code: string;
}

async function fill(page: Page, form: Form, t = fr): Promise<void> {
  await page.getByLabel(t("auth.fields.firstName"), { exact: false }).fill(form.prenom);
  await page.locator("input[autocomplete=family-name]").fill(form.nom);
  await page.locator("input[type=email]").fill(form.email);
  await page.locator("input[autocomplete=new-password]").nth(0).fill(form.password);
  await page.locator("input[autocomplete=new-password]").nth(1).fill(form.confirmPassword);
  await page.getByLabel(t("auth.fields.invitationCode")).fill(form.code);
}

const submit = (page: Page) => page.locator("button[type=submit]").click();
const valid = (code: string): Form => ({
  prenom: "jean-marc",
  nom: "DE LA TOUR",
  email: freshEmail(),
  password: "motdepasse",
  confirmPassword: "motdepasse",
  code,
});

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`[AUTH-26][AUTH-27][AUTH-29][AUTH-34] somebody registers with an invitation and is signed in after 1.5 s (${language})`, async ({
    page,
  }) => {
    const code = await invitationCode();
    await openIn(page, language, `/register?code=${code}`);
    await expect(page.getByRole("link", { name: t("auth.register.login") })).toHaveAttribute("href", "/login");
    await expect(page.getByRole("link", { name: t("auth.register.beta") })).toHaveAttribute("href", "/contact?beta=true");
    await expect(page.getByLabel(t("auth.fields.invitationCode"))).toHaveValue(code);
    const form = valid(code);
    await fill(page, form, t);
    await expect(page.getByLabel(t("auth.fields.firstName"))).toHaveValue("Jean-Marc");
    await freezeTime(page);
    const sent = page.waitForRequest("**/api/auth/register");
    await submit(page);
    await page.clock.runFor(10);
    expect((await sent).postDataJSON()).toEqual({
      firstName: "Jean-Marc",
      lastName: "De La Tour",
      email: form.email,
      password: form.password,
      invitationCode: code,
    });
    await untilShown(page, page.getByText(t("auth.register.welcome", { firstName: "Jean-Marc" })));
    expect((await stored(page, "token"))?.length).toBeGreaterThan(10);
    await page.clock.runFor(1300);
    expect(new URL(page.url()).pathname).toBe("/register");
    await page.clock.runFor(250);
    await page.clock.resume();
    await onDashboard(page);
  });

  test(`[AUTH-28] only the first mistake is shown, and nothing is sent (${language})`, async ({ page }) => {
    let sent = 0;
    await page.route(/\/api\/(invitations|auth\/register)/u, (route) => {
      sent += 1;
      return route.abort();
    });
    await openIn(page, language, "/register");
    const form = { prenom: "", nom: "", email: "x", password: "short", confirmPassword: "other", code: "" };
    const faults: readonly [Partial<Form>, string][] = [
      [{}, "required"],
      [{ prenom: "Ada" }, "required"],
      [{ nom: "Lovelace" }, "invalidEmail"],
      [{ email: "ada@exemple.fr" }, "shortPassword"],
      [{ password: "longenough" }, "passwordMismatch"],
      [{ confirmPassword: "longenough" }, "invitationCodeRequired"],
    ];
    for (const [change, fault] of faults) {
      Object.assign(form, change);
      await fill(page, form, t);
      await submit(page);
      await expect(page.locator(".mantine-InputWrapper-error")).toHaveText([t(`auth.register.error.${fault}`)]);
    }
    expect(sent).toBe(0);
  });
}

/** Answers the page's call about the invitation, and counts registrations. */
async function answering(page: Page, status: number, json: object): Promise<() => number> {
  let registered = 0;
  await page.route("**/api/invitations/verify", (route) => route.fulfill({ status, json }));
  await page.route("**/api/auth/register", (route) => {
    registered += 1;
    return route.abort();
  });
  return () => registered;
}

test("[AUTH-30] an invalid code is reported in the page's language, and nobody is registered", async ({ page }) => {
  await openIn(page, "en", "/register");
  await fill(page, valid("NOPE-NOPE-NOPE"), textsIn("en"));
  const verified = page.waitForRequest("**/api/invitations/verify");
  await submit(page);
  expect((await verified).postDataJSON()).toMatchObject({ code: "NOPE-NOPE-NOPE" });
  await expect(page.getByRole("alert")).toHaveText(textsIn("en")("auth.register.error.invalidInvitationCode"));
  expect(await stored(page, "token")).toBeNull();
});

test("[AUTH-30] an invalid code is reported in the page's own words, whatever message the server adds", async ({ page }) => {
  const registered = await answering(page, 200, { success: true, valid: false, message: "Autre chose" });
  await openIn(page, "en", "/register");
  await fill(page, valid("ABCD"), textsIn("en"));
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText(textsIn("en")("auth.register.error.invalidInvitationCode"));
  expect(registered()).toBe(0);
});

test("[AUTH-30] a failed verification shows its message, or that the code is invalid", async ({ page }) => {
  const registered = await answering(page, 429, { success: false, code: "x", message: "Trop d’essais" });
  await openIn(page, "fr", "/register");
  await fill(page, valid("ABCD"));
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText("Trop d’essais");
  await answering(page, 500, { success: false, code: "x", message: "" });
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText("Code d’invitation invalide");
  expect(registered()).toBe(0);
});

test("[AUTH-32] any other failure shows the server's message, or a general one", async ({ page }) => {
  await openIn(page, "fr", "/register");
  const account = valid(await invitationCode());
  await page.request.post("/api/auth/register", {
    data: { firstName: "A", lastName: "B", email: account.email, password: account.password, invitationCode: account.code },
  });
  await fill(page, account);
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText(fr("auth.server.emailTaken"));
  await page.route("**/api/auth/register", (route) => route.fulfill({ status: 500, json: { success: false, code: "x", message: "" } }));
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText(fr("auth.register.failed"));
});

for (const width of [1440, 390]) {
  test(`nothing in the registration form moves when a field is wrong or the server refuses, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const registered = await answering(page, 500, {
      success: false,
      message: "Le service ne répond pas. Réessayez dans quelques instants.",
    });
    await openIn(page, "fr", "/register");
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .locator(".auth-layout_main :is(h1, label, input, li, button, a):not(.auth-form_answer *)")
        .evaluateAll((nodes) => nodes.map((node) => [node.textContent, ...[node.getBoundingClientRect()].map(({ x, y }) => [x, y])]));
    /** Returns the parts of the errors that overlap a label, a field or a rule. */
    const covered = () =>
      page.evaluate(() => {
        const errors = [...document.querySelectorAll(".mantine-InputWrapper-error")].map((node) => node.getBoundingClientRect());
        return [...document.querySelectorAll(".auth-layout_main :is(label, input, li, button, .password-strength_password-bars)")]
          .map((node) => ({ text: node.textContent, place: node.getBoundingClientRect() }))
          .filter(({ place }) =>
            errors.some((e) => e.bottom > place.top + 1 && place.bottom > e.top + 1 && e.right > place.left && place.right > e.left),
          )
          .map(({ text }) => text);
      });
    const form = { ...valid("ABCD"), prenom: "", nom: "", email: "x", password: "short", confirmPassword: "other" };
    const before = await places();
    for (const change of [{}, { prenom: "Ada" }, { nom: "Lovelace" }, { email: "ada@exemple.fr" }, { password: "longenough" }]) {
      Object.assign(form, change);
      await fill(page, form);
      await submit(page);
      await expect(page.locator(".mantine-InputWrapper-error")).toHaveCount(1);
      expect(await covered()).toEqual([]);
      expect((await places()).map(([, place]) => place)).toEqual(before.map(([, place]) => place));
    }
    await fill(page, { ...form, confirmPassword: "longenough" });
    await submit(page);
    await expect(page.getByRole("alert")).toBeVisible();
    expect((await places()).map(([, place]) => place)).toEqual(before.map(([, place]) => place));
    expect(registered()).toBe(0);
  });
}
