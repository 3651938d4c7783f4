import { expect, type Page, test } from "@playwright/test";
import { authenticatorCode } from "./testing/accounts.ts";
import { freshEmail } from "./testing/newcomer.ts";
import { callAs, expectAccessible, wordsOf } from "./testing/settings-page.ts";
import { joinPathFor, signInAsEnterprise } from "./testing/enterprise-team.ts";

const say = wordsOf("fr");
const PASSWORD = "Une-phrase-2-passe";

/** Adds Grace to the team of the owner with this token and signs her in in a second browser. */
async function graceJoins(owner: { readonly page: Page; readonly token: string }, mate: Page): Promise<void> {
  const names = { firstName: "Grace", lastName: "Hopper" };
  const email = freshEmail();
  await callAs(owner.page, owner.token, "POST", "/api/team/invitations", { ...names, email, teamRole: "member" });
  const path = await joinPathFor(owner.page, email);
  const answer = await mate.request.post(`/api${path}`, { data: { ...names, password: PASSWORD } });
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string };
  await mate.addInitScript(
    ([access, refresh]) => {
      if (localStorage.getItem("token") !== null) return;
      localStorage.setItem("token", access);
      localStorage.setItem("refreshToken", refresh);
    },
    [token, refreshToken] as const,
  );
}

test("when the owner requires two-factor authentication, a working member is led to set it up and then back to their page", async ({
  page,
  browser,
}) => {
  const owner = await signInAsEnterprise(page);
  const other = await browser.newContext({ locale: "fr-FR" });
  const mate = await other.newPage();
  await graceJoins({ page, token: owner.token }, mate);
  await mate.goto("/prospects");
  await expect(mate.getByRole("heading", { level: 1, name: "Prospects" })).toBeVisible();

  await page.goto("/settings/security");
  const card = page.getByRole("region", { name: say("settings.security.required.title") });
  const act = card.getByRole("button", { name: say("settings.security.required.act") });
  await expect(card.getByText(say("settings.security.required.ownFirst"))).toBeVisible();
  await expect(act).toHaveCount(0);
  await card.getByRole("link", { name: say("settings.security.required.toOwn") }).click();
  await expect(page.getByRole("button", { name: say("settings.security.twoFactor.start") })).toBeInViewport();

  const setup = (await callAs(page, owner.token, "POST", "/api/account/two-factor/setup", { password: owner.password })) as {
    data: { secret: string };
  };
  await callAs(page, owner.token, "POST", "/api/account/two-factor/confirm", { token: authenticatorCode(setup.data.secret) });
  await page.reload();
  await expect(card.getByText(/^1 membre sur 2 .+\s:\s+Grace Hopper\.$/u)).toBeVisible();
  await act.click();
  await expectAccessible(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("settings.security.required.act") })
    .click();
  await expect(card.getByText(say("settings.security.required.on"), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await mate.waitForURL(/\/set-up-2fa\?from=/u);
  await expect(mate.getByRole("heading", { level: 1, name: say("settings.required.title") })).toBeVisible();
  await expectAccessible(mate);
  await mate.goto("/messages");
  await mate.waitForURL(/\/set-up-2fa\?from=/u);
  await mate.getByRole("button", { name: say("settings.security.twoFactor.start") }).click();
  await mate
    .getByRole("dialog")
    .getByRole("textbox", { name: say("settings.security.askPassword"), exact: true })
    .fill(PASSWORD);
  await mate
    .getByRole("dialog")
    .getByRole("button", { name: say("settings.security.twoFactor.begin") })
    .click();
  const secret = ((await mate.locator(".security_secret-row code").textContent()) ?? "").replaceAll(" ", "");
  await expectAccessible(mate);
  await mate.getByLabel(say("settings.security.twoFactor.code")).fill(authenticatorCode(secret));
  await mate.getByRole("button", { name: say("settings.security.twoFactor.confirm") }).click();
  await expect(mate.locator(".security_recovery-codes li")).toHaveCount(10);
  await expectAccessible(mate);
  await mate.getByRole("button", { name: say("settings.security.twoFactor.kept") }).click();
  await mate.waitForURL("**/messages");
  await expect(mate.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();

  await expect(card.getByText("Les 2 membres de l’espace l’ont tous activée.")).toBeVisible();
  await mate.goto("/settings/security");
  const own = mate.getByRole("region", { name: say("settings.security.twoFactor.title"), exact: true });
  await expect(own.getByText(/^Exigée par .+\s: elle ne peut pas être désactivée\.$/u)).toBeVisible();
  await expect(own.getByRole("button", { name: say("settings.security.twoFactor.disable") })).toHaveCount(0);
  await expect(mate.getByRole("region", { name: say("settings.security.required.title") })).toHaveCount(0);
  await other.close();
});
