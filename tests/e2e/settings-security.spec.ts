import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { formHeight } from "./testing/form-height.ts";
import { expectAccessible, LANGUAGES, openSettings, wordsOf } from "./testing/settings-page.ts";

/**
 * Returns the code that an authenticator shows now (RFC 6238, 30 s, SHA-1), computed here from the standard and not with the
 * product's library.
 */
function authenticatorCode(secret: string): string {
  const bits = Array.from(secret, (letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Signs in from another browser; returns the outcome. */
async function signInElsewhere(page: Page, { email, password }: { email: string; password: string }) {
  const data = { email, password, rememberMe: true };
  const answer = await page.request.post("/api/auth/login", { data, headers: { "user-agent": FIREFOX } });
  const { token, requires2FA = false } = (await answer.json()) as { token?: string; requires2FA?: boolean };
  return { status: answer.status(), token, requires2FA };
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test(`[SETTINGS-15] the second factor is set up with a first code, its recovery codes are shown once, and it can be turned off (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const account = await openSettings(page, "security", language);
    await page.getByRole("button", { name: say("settings.security.twoFactor.start") }).click();
    const asked = page.getByRole("dialog");
    const mine = asked.getByRole("textbox", { name: say("settings.security.askPassword"), exact: true });
    await mine.fill("pas le bon");
    const height = await formHeight(asked);
    await asked.getByRole("button", { name: say("settings.security.twoFactor.begin") }).click();
    await expect(asked.getByText(say("account.errors.wrongPassword"))).toBeVisible();
    expect(await formHeight(asked)).toBe(height);
    await mine.fill(account.password);
    await asked.getByRole("button", { name: say("settings.security.twoFactor.begin") }).click();
    await expect(page.getByRole("img", { name: say("settings.security.twoFactor.qr") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("settings.security.twoFactor.copySecret") }).click();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/u);

    const code = page.getByLabel(say("settings.security.twoFactor.code"));
    const confirm = page.getByRole("button", { name: say("settings.security.twoFactor.confirm") });
    await confirm.click();
    await expect(page.getByText(language === "en" ? "Please enter a 6-digit code" : "Veuillez saisir un code à 6 chiffres")).toBeVisible();
    const right = authenticatorCode(secret);
    await code.fill(right === "000000" ? "000001" : "000000");
    await confirm.click();
    await expect(page.getByText(language === "en" ? "Invalid code. Please try again." : say("account.errors.wrongCode"))).toBeVisible();
    await code.fill(authenticatorCode(secret));
    await confirm.click();

    const codes = page.locator(".security_recovery-codes li");
    await expect(codes).toHaveCount(10);
    const given = await codes.allTextContents();
    await expect(page.getByRole("heading", { name: say("settings.security.twoFactor.codesTitle") })).toBeFocused();
    await page.getByRole("button", { name: say("settings.security.twoFactor.copy") }).click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toEqual(given);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say("settings.security.twoFactor.download") }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(say("settings.security.twoFactor.fileName"));
    const written = readFileSync(await file.path(), "utf8");
    for (const one of given) expect(written).toContain(one);
    await expectAccessible(page);
    await page.getByRole("button", { name: say("settings.security.twoFactor.kept") }).click();
    await expect(codes).toHaveCount(0);
    await page.reload();
    const factor = page.getByRole("region", { name: say("settings.security.twoFactor.title") });
    await expect(factor.getByText(say("settings.security.twoFactor.on"), { exact: true })).toBeVisible();
    await expect(factor.getByText(/10/u)).toBeVisible();
    expect(await signInElsewhere(page, account)).toMatchObject({ status: 200, requires2FA: true });

    await page.getByRole("button", { name: say("settings.security.twoFactor.disable") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: say("settings.security.twoFactor.password"), exact: true }).fill("pas le bon");
    const proofHeight = await formHeight(dialog);
    await dialog.getByLabel(say("settings.security.twoFactor.proof")).fill(given[0] ?? "");
    await dialog.getByRole("button", { name: say("settings.security.twoFactor.disable") }).click();
    await expect(dialog.getByText(say("account.errors.wrongPassword"))).toBeVisible();
    expect(await formHeight(dialog)).toBe(proofHeight);
    await dialog.getByRole("textbox", { name: say("settings.security.twoFactor.password"), exact: true }).fill(account.password);
    await dialog.getByRole("button", { name: say("settings.security.twoFactor.disable") }).click();
    await expect(factor.getByText(say("settings.security.twoFactor.off"), { exact: true })).toBeVisible();
    expect(await signInElsewhere(page, account)).toMatchObject({ status: 200, requires2FA: false });
  });

  test(`[AUTH-03] Apple is connected in the settings with the password, and disconnected (${language})`, async ({ page }) => {
    let connectedAt: string | null = null;
    const sent: { password?: string; challenge?: string; code?: string; verifier?: string }[] = [];
    await page.route(/\/api\/account\/apple(?:\/\w+)?$/u, async (route) => {
      const [method, path] = [route.request().method(), new URL(route.request().url()).pathname];
      if (method === "GET") return route.fulfill({ json: { success: true, data: { available: true, connectedAt } } });
      sent.push(route.request().postDataJSON() as object);
      if (path.endsWith("/start")) {
        const url = new URL(`/login/apple#code=${"c".repeat(43)}`, page.url()).href;
        return route.fulfill({ json: { success: true, url } });
      }
      connectedAt = path.endsWith("/disconnect") ? null : "2026-11-21T09:00:00.000Z";
      return route.fulfill({ json: { success: true } });
    });
    const account = await openSettings(page, "security", language);
    const apple = page.getByRole("region", { name: say("settings.security.apple.title") });
    const confirm = async (button: string) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: say("settings.security.askPassword"), exact: true }).fill(account.password);
      await dialog.getByRole("button", { name: say(button) }).click();
    };
    await apple.getByRole("button", { name: say("settings.security.apple.connect") }).click();
    await confirm("settings.security.apple.continue");
    await expect(apple.getByText(say("settings.security.apple.on"), { exact: true })).toBeVisible();
    expect(page.url()).toMatch(/\/settings\/security$/u);
    const [begun, finished] = sent;
    expect(begun?.password).toBe(account.password);
    expect(
      createHash("sha256")
        .update(finished?.verifier ?? "")
        .digest("base64url"),
    ).toBe(begun?.challenge);
    expect(finished?.code).toBe("c".repeat(43));
    await expectAccessible(page);
    await apple.getByRole("button", { name: say("settings.security.apple.disconnect") }).click();
    await confirm("settings.security.apple.disconnect");
    await expect(apple.getByText(say("settings.security.apple.off"), { exact: true })).toBeVisible();
  });

  test(`[INTEG-04][PLAN-09] a personal API key is created with the password, shown once, works, and is revoked (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const account = await openSettings(page, "security", language);
    const keys = page.getByRole("region", { name: say("settings.security.keys.title") });
    await keys.getByRole("button", { name: say("settings.security.keys.create") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: say("settings.security.keys.name") }).fill("Tableur");
    await dialog.getByRole("textbox", { name: say("settings.security.keys.password"), exact: true }).fill(account.password);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("settings.security.keys.create") }).click();
    await expect(keys.getByRole("heading", { name: say("settings.security.keys.shownTitle") })).toBeFocused();
    await keys.getByRole("button", { name: say("settings.security.keys.copy") }).click();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    const call = async (method: string) => {
      const data = { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.test" };
      return (await page.request.fetch("/api/prospects", { method, data, headers: { authorization: `Bearer ${key}` } })).status();
    };
    expect([await call("GET"), await call("POST")]).toEqual([200, 403]);
    await keys.getByRole("button", { name: say("settings.security.keys.kept") }).click();
    await page.reload();
    await expect(keys.getByText("Tableur")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(key)).toHaveCount(0);
    await keys.getByRole("button", { name: say("settings.security.keys.revokeNamed").replace("{name}", "Tableur") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("settings.security.keys.revoke") })
      .click();
    await expect(keys.getByText(say("settings.security.keys.none"))).toBeVisible();
    expect(await call("GET")).toBe(401);
  });

  test(`[SETTINGS-17][SETTINGS-18][SETTINGS-19][AUTH-39] the password can be changed once a day, with the current one and all four rules (${language})`, async ({
    page,
  }) => {
    const account = await openSettings(page, "security", language);
    await signInElsewhere(page, account);
    const current = page.getByLabel(say("settings.security.password.current"));
    const next = page.getByRole("textbox", { name: say("settings.security.password.next"), exact: true });
    const confirm = page.getByLabel(say("settings.security.password.confirm"));
    const submit = page.getByRole("button", { name: say("settings.security.password.submit") });
    const meter = page.getByRole("meter", { name: new RegExp(say("ui.password.strength").split(/\{|:/u)[0]?.trim() ?? "", "iu") });
    const level = (score: number) => expect(meter).toHaveAttribute("aria-valuetext", say(`ui.password.levels.s${score}`));
    for (const [text, score] of [
      ["abc", 0],
      ["abcdefgh", 1],
      ["Abcdefgh", 2],
      ["Abcdefg1", 3],
      ["Abcdef1!", 4],
    ] as const) {
      await next.fill(text);
      await level(score);
    }
    await current.fill("pas le bon");
    await next.fill("Abcdefg1");
    await confirm.fill("Abcdefg2");
    await submit.click();
    await expect(page.getByText(say("settings.security.password.rules"))).toBeVisible();
    await expect(page.getByText(say("settings.security.password.mismatch"))).toBeVisible();
    await next.fill("Une-autre-phrase-3");
    await confirm.fill("Une-autre-phrase-3");
    await submit.click();
    await expect(page.getByText(say("account.errors.wrongPassword"))).toBeVisible();
    await expectAccessible(page);
    await current.fill(account.password);
    await submit.click();
    await expect(page.getByText(say("account.messages.passwordChanged"))).toBeVisible();

    const card = page.getByRole("region", { name: say("settings.security.password.title"), exact: true });
    await expect(card.locator(".notice_root")).toHaveText(/\d{2}\/\d{2}\/\d{4}.*\d{2}:\d{2}/u);
    await expect(submit).toHaveCount(0);
    await expect(page.getByText(say("settings.security.sessions.alone"))).toBeVisible();
    expect((await signInElsewhere(page, account)).status).toBe(401);
    expect((await signInElsewhere(page, { ...account, password: "Une-autre-phrase-3" })).status).toBe(200);
  });

  test(`[SETTINGS-16] the user's sessions are listed and can be ended, and the logins of 30 days are shown (${language})`, async ({
    page,
  }) => {
    const account = await openSettings(page, "security", language);
    const elsewhere = [await signInElsewhere(page, account), await signInElsewhere(page, account)];
    await signInElsewhere(page, { ...account, password: "pas le bon" });
    const lives = async () =>
      Promise.all(
        elsewhere.map(async ({ token }) =>
          (await page.request.get("/api/auth/user", { headers: { authorization: `Bearer ${token}` } })).status(),
        ),
      );
    await page.reload();
    const sessions = page.getByRole("region", { name: say("settings.security.sessions.title"), exact: true }).getByRole("listitem");
    await expect(sessions).toHaveCount(3);
    await expect(sessions.first()).toContainText(say("settings.security.sessions.current"));
    await expect(sessions.filter({ hasText: /Firefox .+ Windows/u })).toHaveCount(2);
    const logins = page.getByRole("region", { name: say("settings.security.logins.title") }).getByRole("listitem");
    await expect(logins.first()).toContainText(say("settings.security.logins.failure"));
    await expect(logins.nth(1)).toContainText(say("settings.security.logins.success"));
    await expect(logins.nth(1)).toContainText(/Firefox .+ Windows/u);
    await expect(logins.last()).toContainText(say("settings.security.logins.methods.registration"));
    await expectAccessible(page);

    await sessions.nth(1).getByRole("button").click();
    await expect(page.getByText(say("settings.security.sessions.ended"), { exact: true })).toBeVisible();
    await expect(sessions).toHaveCount(2);
    expect((await lives()).sort()).toEqual([200, 401]);
    await page.getByRole("button", { name: say("settings.security.sessions.endOthers") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("settings.security.sessions.endOthers") })
      .click();
    await expect(page.getByText(say("settings.security.sessions.othersEnded"), { exact: true })).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByText(say("settings.security.sessions.alone"))).toBeVisible();
    expect(await lives()).toEqual([401, 401]);
  });
}

test("[SETTINGS-21] an action that fails without a reason shows a general message", async ({ page }) => {
  await openSettings(page, "security", "en");
  await page.route("**/api/account/two-factor/setup", (route) => route.abort());
  await page.getByRole("button", { name: "Turn on two-factor authentication" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Your password", exact: true }).fill("a password");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Error during operation", { exact: true })).toBeVisible();
});
