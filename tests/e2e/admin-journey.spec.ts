import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freshEmail, registerNewcomer, signInAsAdministrator, signInAsNewcomer } from "./testing/newcomer.ts";

type Language = "fr" | "en";

/** Returns the texts of an area in one language, as the dictionaries give them. */
function texts(language: Language, area: string): (key: string) => string {
  const file = join(import.meta.dirname, `../../packages/i18n/locales/${language}/${area}.json`);
  const dictionary = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  return (key) => {
    const found = key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], dictionary);
    if (typeof found !== "string") throw new Error(`no text ${area}.${key}`);
    return found;
  };
}

async function askForAccess(page: Page, name: string, email: string): Promise<void> {
  const answer = await page.request.post("/api/contact/ticket", {
    data: {
      subject: `[Beta Access Request] ${name}`,
      description: `Bonjour, pouvons-nous essayer ?\n\n${name} <${email}>`,
      category: "beta_access",
      priority: "high",
      metadata: { requestType: "beta_access", company: "Vauban", position: "Ventes", linkedin: "", useCase: "Relancer nos salons" },
    },
  });
  expect(answer.ok()).toBe(true);
}

for (const { language, width, theme } of [
  { language: "fr", width: 1440, theme: "light" },
  { language: "en", width: 390, theme: "dark" },
] as const) {
  test(`[ADMIN-05][SHELL-10] an administrator invites, suspends, changes a role, a plan, PRU and a module, and every act is in the log (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const t = texts(language, "admin");
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    await signInAsAdministrator(page);
    const email = freshEmail();
    const name = `Ines ${email.replaceAll(/\D/gu, "").slice(-9)}`;
    await askForAccess(page, name, email);
    const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
    const dialog = page.getByRole("dialog");
    /** Searches a list until its address contains the search. */
    const search = async (key: string, text: string) => {
      await page.getByRole("searchbox", { name: t(key) }).fill(text);
      await expect(page).toHaveURL((url) => url.searchParams.has("search"));
    };
    const reason = `Essai d’espace suspendu de ${name}`;
    const adjustment = `Geste commercial pour ${name}`;
    let code = "";

    await test.step("a request for access becomes an invitation, sent and shown once", async () => {
      await page.goto("/admin");
      await page.getByRole("link", { name: new RegExp(t("overview.waiting")) }).click();
      await search("tickets.search", name);
      await page.getByRole("link", { name: new RegExp(name) }).click();
      await expect(page.getByText("Relancer nos salons")).toBeVisible();
      await button("tickets.invite.action").click();
      await expect(dialog.getByLabel(t("tickets.invite.email"))).toHaveValue(email);
      await dialog.getByRole("button", { name: t("tickets.invite.submit") }).click();
      code = (await dialog.locator("code").first().textContent()) ?? "";
      expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/u);
      await dialog.getByRole("button", { name: t("invitations.made.done") }).click();
      await expect(page.getByRole("combobox", { name: t("tickets.status") })).toHaveValue("answered");
      await page.getByLabel(t("tickets.note")).fill("Rappeler en janvier");
      await button("tickets.saveNote").click();
      await expect(page.getByText(t("tickets.noteSaved"))).toBeVisible();
    });

    const registered = await page.request.post("/api/auth/register", {
      data: { firstName: "Ines", lastName: name.slice(5), email, password: "Une-phrase-2-passe", invitationCode: code },
    });
    expect(registered.ok()).toBe(true);
    const { token } = (await registered.json()) as { token: string };
    const theirs = { authorization: `Bearer ${token}` };

    await test.step("a suspended user is signed out immediately, and can sign in again when reinstated", async () => {
      await page.goto("/admin/users");
      await search("users.search", email);
      await page.getByRole("link", { name: new RegExp(email) }).click();
      await button("users.suspend.action").click();
      await dialog.getByRole("button", { name: t("users.suspend.confirm") }).click();
      await expect(dialog.getByText(t("server.reasonNeeded"))).toBeVisible();
      await dialog.getByLabel(t("users.suspend.reason")).fill("Essai de suspension");
      await dialog.getByRole("button", { name: t("users.suspend.confirm") }).click();
      await expect(button("users.reinstate.action")).toBeVisible();
      await expect(page.getByText("Essai de suspension")).toBeVisible();
      expect((await page.request.get("/api/auth/user", { headers: theirs })).status()).toBe(401);
      await button("users.reinstate.action").click();
      await expect(button("users.suspend.action")).toBeVisible();
    });

    await test.step("another role is given after a confirmation", async () => {
      const role = page.getByRole("region", { name: t("users.changeRole.title") });
      const choice = role.getByRole("combobox", { name: t("users.role") });
      for (const given of ["admin", "user"]) {
        await choice.selectOption(given);
        await role.getByRole("button", { name: t("users.changeRole.confirm") }).click();
        await dialog.getByRole("button", { name: t("users.changeRole.confirm") }).click();
        await expect(dialog).toHaveCount(0);
        await page.reload();
        await expect(choice).toHaveValue(given);
      }
    });

    await test.step("another plan changes the PRU; a suspended workspace's members see why", async () => {
      await page.getByRole("link", { name: new RegExp(name.slice(5)) }).click();
      await page.getByLabel(t("workspaces.changePlan.label"), { exact: true }).selectOption("enterprise");
      await button("workspaces.changePlan.action").click();
      await dialog.getByRole("button", { name: t("workspaces.changePlan.confirm") }).click();
      await expect(page.locator(".stat-tile_root", { hasText: "PRU" }).locator(".stat-tile_stat-value")).toHaveText("500");
      for (const [what, amount] of [
        ["pru", "25"],
        ["credits", "-7"],
      ] as const) {
        await button(`workspaces.adjust.${what}`).click();
        await dialog.getByLabel(t("workspaces.adjust.amount")).fill(amount);
        await dialog.getByRole("button", { name: t("workspaces.adjust.confirm") }).click();
        await expect(dialog.getByText(t("server.reasonNeeded"))).toBeVisible();
        await dialog.getByLabel(t("workspaces.adjust.reason")).fill(`${adjustment} (${what})`);
        await dialog.getByRole("button", { name: t("workspaces.adjust.confirm") }).click();
        await expect(dialog).toHaveCount(0);
      }
      await expect(page.locator(".stat-tile_root", { hasText: "PRU" }).locator(".stat-tile_stat-value")).toHaveText("525");
      await button("workspaces.suspend.action").click();
      await dialog.getByLabel(t("workspaces.suspend.reason")).fill(reason);
      await dialog.getByRole("button", { name: t("workspaces.suspend.confirm") }).click();
      await expect(button("workspaces.reinstate.action")).toBeVisible();
      const again = await page.request.post("/api/auth/login", { data: { email, password: "Une-phrase-2-passe" } });
      expect(await again.json()).toMatchObject({ user: { workspace: { suspendedReason: reason } } });
      await button("workspaces.reinstate.action").click();
      await expect(button("workspaces.suspend.action")).toBeVisible();
    });

    await test.step("a code is created, and revoked after a confirmation", async () => {
      await page.goto("/admin/invitations");
      await button("invitations.make").click();
      await dialog.getByLabel(t("invitations.form.label")).fill(`Salon ${name}`);
      await dialog.getByRole("button", { name: t("invitations.form.submit"), exact: true }).click();
      await dialog.getByRole("button", { name: t("invitations.made.done") }).click();
      await search("invitations.search", `Salon ${name}`);
      await page.getByRole("button", { name: new RegExp(`Salon ${name}`) }).click();
      await dialog.getByRole("button", { name: t("invitations.revoke.action") }).click();
      await dialog.getByRole("button", { name: t("invitations.revoke.confirm") }).click();
      await expect(page.getByRole("table").getByText(t("invitations.states.revoked"))).toBeVisible();
    });

    await test.step("a module is featured, withdrawn and published again", async () => {
      await page.goto("/admin/modules");
      const row = page.getByRole("row", { name: /^Condition/u });
      for (const [act, state] of [
        ["feature", "featured"],
        ["withdraw", "withdrawn"],
        ["publish", "published"],
      ]) {
        await row.getByRole("button", { name: `${t(`modules.${act}`)} Condition` }).click();
        await expect(row.locator(".status-badge_root")).toHaveText(t(`modules.states.${state}`));
      }
    });

    await test.step("the log contains everything and its chain is intact; health refreshes itself", async () => {
      const actions = texts(language, "audit");
      await page.goto("/admin/audit");
      const log = page.getByRole("list", { name: t("audit.title") });
      const published = log.getByRole("listitem").filter({ hasText: actions("actions.modulePublicationChanged") });
      await expect(published.first()).toContainText(`${t("audit.subject")} Condition`);
      for (const detail of ["featured", "withdrawn"]) await expect(published.first()).toContainText(t(`audit.details.${detail}`));
      await expect(log.getByText(actions("actions.invitationRevoked")).first()).toBeVisible();
      await expect(log.getByText(reason)).toBeVisible();
      for (const what of ["pru", "credits"]) await expect(log.getByText(`${adjustment} (${what})`)).toBeVisible();
      await expect(page.locator(".audit_chain .status-badge_root[data-tone=success]")).toBeVisible();
      await page.getByRole("combobox", { name: t("audit.action") }).selectOption("workspacePlanChanged");
      await expect(log.getByRole("listitem").first()).toContainText(actions("actions.workspacePlanChanged"));
      await page.goto("/admin/health");
      await expect(page.getByText(t("health.states.operational")).first()).toBeVisible();
      const queues = page.getByRole("region", { name: t("health.queues.title") });
      await expect(queues.getByRole("row").nth(1)).toBeVisible();
      await expect(page.getByText(t("health.engine.due"))).toBeVisible();
      await page.waitForResponse((response) => response.url().endsWith("/api/admin/health"));
    });

    await test.step("the engine's work is listed by workspace, sorted from its address, and refreshes itself", async () => {
      await page.goto("/admin/engine?sort=name&direction=asc");
      await expect(page.getByRole("heading", { level: 1, name: t("engine.title") })).toBeVisible();
      await expect(page.getByText(t("engine.overdue"), { exact: true })).toBeVisible();
      const region = page.getByRole("region", { name: t("engine.workspaces.title") });
      await expect(region.getByText(t("engine.workspaces.none"), { exact: true }).or(region.getByRole("row").nth(1))).toBeVisible();
      await page.waitForResponse((response) => response.url().includes("/api/admin/engine?sort=name"));
    });
  });
}

test("[SHELL-10][SEC-03] every address of the administration sends other users to /unauthorized", async ({ page }) => {
  const { token } = await registerNewcomer(page);
  await signInAsNewcomer(page);
  for (const path of ["/admin", "/admin/users", "/admin/workspaces/018f0000-0000-7000-8000-000000000001"]) {
    await page.goto(path);
    await page.waitForURL("**/unauthorized");
  }
  expect((await page.request.get("/api/admin/users", { headers: { authorization: `Bearer ${token}` } })).status()).toBe(403);
});
