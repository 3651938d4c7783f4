import { expect, type Page, test } from "@playwright/test";
import { freshEmail, signInAsNewcomer } from "./testing/newcomer.ts";
import { expectAccessible, wordsOf } from "./testing/settings-page.ts";
import { joinPathFor, signInAsEnterprise, subscribeToEnterprise } from "./testing/enterprise-team.ts";

const PASSWORD = "Une-phrase-2-passe";
const sidebar = (page: Page) => page.getByRole("navigation", { name: /Navigation principale|Main navigation/ });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("[EMPLOYEE-01][PRU-03][SHELL-17][SHELL-21] somebody is invited, joins by the mailed link, works within their role, and is removed", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const t = wordsOf("fr");
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsEnterprise(page);
  const email = freshEmail();
  const dialog = page.getByRole("dialog");
  const act = async (name: string, key: string) => {
    await page.getByRole("button", { name: `Actions pour ${name}` }).click();
    await page.getByRole("button", { name: t(`team.acts.${key}`), exact: true }).click();
  };

  await test.step("the owner invites a member", async () => {
    await page.goto("/employees");
    await expect(page.getByRole("heading", { name: t("team.alone.title") })).toBeVisible();
    await page
      .getByRole("button", { name: t("team.invite") })
      .first()
      .click();
    await dialog.getByLabel(t("team.dialog.firstName")).fill("paul");
    await dialog.getByLabel(t("team.dialog.email")).fill("pas une adresse");
    await dialog.getByRole("button", { name: t("team.dialog.send") }).click();
    await expect(dialog.getByText(t("ui.fields.required"))).toBeVisible();
    await dialog.getByRole("textbox", { name: t("team.dialog.lastName"), exact: true }).fill("essai");
    await dialog.getByLabel(t("team.dialog.email")).fill(email);
    await dialog.getByRole("button", { name: t("team.dialog.send") }).click();
    await expect(row(page, "Paul Essai")).toContainText(t("team.statuses.invited"));
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const theirs = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await test.step("the invited person creates an account by the link, which then stops working", async () => {
    const path = await joinPathFor(page, email);
    await theirs.goto(path);
    await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Rejoignez");
    await expect(theirs.getByRole("textbox", { name: t("auth.fields.email") })).toHaveValue(email);
    await expectAccessible(theirs);
    await theirs.setViewportSize({ width: 1440, height: 900 });
    await theirs.locator("input[autocomplete=new-password]").first().fill(PASSWORD);
    await theirs.locator("input[autocomplete=new-password]").last().fill(PASSWORD);
    await theirs.getByRole("button", { name: t("team.join.submit") }).click();
    await theirs.waitForURL("**/dashboard");
    await page.goto(path);
    await expect(page.getByText(t("team.join.over"))).toBeVisible();
  });

  await test.step("a member is offered the daily work, but not team management", async () => {
    await expect(sidebar(theirs).getByRole("link", { name: "Prospects" })).toBeVisible();
    await expect(sidebar(theirs).getByRole("link", { name: t("team.title") })).toHaveCount(0);
    await expect(theirs.locator("header").locator(".pru-widget_root")).toBeVisible();
    const token = await theirs.evaluate(() => localStorage.getItem("token"));
    const added = await theirs.request.post("/api/prospects", {
      headers: { authorization: `Bearer ${token}` },
      data: { firstName: "Zoé", lastName: "Martin" },
    });
    expect(added.ok()).toBe(true);
    await theirs.goto("/employees");
    await expect(theirs.getByRole("heading", { name: t("team.notice.ownerTitle") })).toBeVisible();
    await theirs.goto("/settings/channels");
    await expect(theirs.getByText(t("channels.web.forLeaders"))).toBeVisible();
    await expect(theirs.getByRole("button", { name: t("channels.web.connectEmail") })).toHaveCount(0);
    await expect(theirs.getByRole("link", { name: t("settings.nav.brand"), exact: true })).toHaveCount(0);
  });

  await test.step("as a manager, they see the team and can invite only members", async () => {
    await page.goto("/employees");
    await expect(row(page, "Paul Essai")).toContainText(t("team.statuses.active"));
    await expect(row(page, "Paul Essai")).toContainText(email);
    for (const [figure, count] of Object.entries({ campaigns: "0", prospects: "1", messages: "0" }))
      await expect(row(page, "Paul Essai").locator(`[data-label="${t(`team.columns.${figure}`)}"]`)).toHaveText(count);
    await act("Paul Essai", "edit");
    await dialog.getByRole("radio", { name: t("team.roles.manager") }).check();
    await dialog.getByRole("button", { name: t("ui.actions.save") }).click();
    await expect(row(page, "Paul Essai")).toContainText(t("team.roles.manager"));
    await theirs.reload();
    await sidebar(theirs)
      .getByRole("link", { name: t("team.title") })
      .click();
    await expect(row(theirs, "Rosa Martin")).toContainText(t("team.roles.owner"));
    await expect(theirs.getByRole("button", { name: /^Actions pour/u })).toHaveCount(0);
    await theirs
      .getByRole("button", { name: t("team.invite") })
      .first()
      .click();
    await expect(theirs.getByRole("dialog").getByRole("radio")).toHaveCount(1);
  });

  await test.step("once removed, they are signed out at their next action", async () => {
    await act("Paul Essai", "remove");
    await dialog.getByRole("button", { name: t("team.acts.remove") }).click();
    await expect(row(page, "Paul Essai")).toHaveCount(0);
    await theirs.goto("/prospects");
    await theirs.waitForURL("**/login**");
  });
  await theirs.context().close();
});

test("[SHELL-21] somebody with an account accepts while signed in, and switches between the workspaces", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const t = wordsOf("en");
  const owner = await signInAsEnterprise(page);
  const theirs = await (await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } })).newPage();
  await theirs.addInitScript(() => localStorage.setItem("language", "en"));
  const known = await signInAsNewcomer(theirs, { firstName: "Ines", lastName: "Solo" });
  const invited = await page.request.post("/api/team/invitations", {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { firstName: "Ines", lastName: "Solo", email: known.email, teamRole: "member" },
  });
  expect(invited.ok()).toBe(true);
  const path = await joinPathFor(page, known.email);
  await theirs.goto(path);
  await theirs.getByRole("button", { name: t("team.join.accept") }).click();
  await theirs.waitForURL("**/dashboard");
  const menu = theirs.locator(".account-menu_account-button");
  const workspaces = theirs.getByRole("group", { name: t("shell.workspaces.label") });
  await menu.click();
  await expect(workspaces.getByRole("button")).toHaveCount(2);
  await expect(workspaces.locator("[aria-current]")).toContainText("Rosa");
  // Another tab of the same browser, which has this one's tokens.
  const other = await theirs.context().newPage();
  await other.goto("/help");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await Promise.all([theirs.waitForEvent("load"), workspaces.getByRole("button", { name: /Ines/u }).click()]);
  await menu.click();
  await expect(workspaces.locator("[aria-current]")).toContainText("Ines");
  await other.waitForURL("**/dashboard");
  await theirs.context().close();
});

test("[EMPLOYEE-02] another plan sees what Enterprise offers and has none of it; with Enterprise the workspace has it", async ({
  page,
}) => {
  const t = wordsOf("fr");
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await signInAsNewcomer(page);
  const contacts = page.getByRole("region", { name: t("team.contacts.title") });
  await page.goto("/employees");
  await expect(page.getByRole("heading", { name: t("team.notice.title") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("team.notice.action") })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/settings/brand");
  await expect(page.getByRole("heading", { name: t("team.brand.planTitle") })).toBeVisible();
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(contacts).toHaveCount(0);
  const refused = await page.request.get("/api/team/contacts", { headers: { authorization: `Bearer ${owner.token}` } });
  expect(refused.status()).toBe(403);

  await subscribeToEnterprise(page);
  await page.goto("/settings/brand");
  await page.getByLabel(t("team.brand.name")).fill("Atelier Lovelace");
  await page.getByRole("button", { name: t("ui.actions.save") }).click();
  await expect(page.locator(".sidebar_brand").first()).toHaveText("Atelier Lovelace");
  await page.goto("/help");
  await expect(contacts).toBeVisible();
  await page.goto("/employees");
  await expect(page.getByRole("heading", { name: t("team.alone.title") })).toBeVisible();
});

test("inviting shows what one more member costs, and the billing page counts them immediately", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const t = wordsOf("fr");
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsNewcomer(page, { firstName: "Rosa", lastName: "Martin" });
  await subscribeToEnterprise(page);
  const dialog = page.getByRole("dialog");
  await page.goto("/employees");
  await page
    .getByRole("button", { name: t("team.invite") })
    .first()
    .click();
  // Subscribed today: the whole period is left.
  await expect(dialog.getByText(/coûte 119\s€ HT \(142,80\s€ TTC\) par mois\. À son arrivée, 119\s€ HT \(142,80\s€ TTC\)/u)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const email = freshEmail();
  await dialog.getByLabel(t("team.dialog.firstName")).fill("Paul");
  await dialog.getByRole("textbox", { name: t("team.dialog.lastName"), exact: true }).fill("Essai");
  await dialog.getByLabel(t("team.dialog.email")).fill(email);
  await dialog.getByRole("button", { name: t("team.dialog.send") }).click();
  await expect(row(page, "Paul Essai")).toBeVisible();
  await page.goto("/settings/billing");
  const now = page.getByRole("region", { name: t("billing.current.title") });
  const members = now.locator(".current-plan-card_plan-fact").filter({ hasText: t("billing.current.members") });
  await expect(members).toContainText("1");

  const theirs = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await theirs.goto(await joinPathFor(page, email));
  await theirs.locator("input[autocomplete=new-password]").first().fill(PASSWORD);
  await theirs.locator("input[autocomplete=new-password]").last().fill(PASSWORD);
  await theirs.getByRole("button", { name: t("team.join.submit") }).click();
  await theirs.waitForURL("**/dashboard");
  // The page is open and is not reloaded, and the charge is still to come.
  await expect(members).toContainText("2", { timeout: 30_000 });
  await theirs.context().close();
});

test("an owner sets the workspace's name and colour; a colour on which text is unreadable is refused", async ({ page }) => {
  const t = wordsOf("fr");
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsEnterprise(page);
  await page.goto("/settings/brand");
  const colour = page.getByRole("textbox", { name: t("team.brand.colour") });
  await page.getByLabel(t("team.brand.name")).fill("Atelier Martin");
  await colour.fill("#7a7a7a");
  await page.getByRole("button", { name: t("ui.actions.save") }).click();
  await expect(page.getByText(t("team.brand.lowContrast"))).toBeVisible();
  await colour.fill("#7a1f4e");
  await page.getByRole("button", { name: t("ui.actions.save") }).click();
  await expect(page.locator(".sidebar_brand").first()).toHaveText("Atelier Martin");
  await expect(page.locator(".header_new")).toHaveCSS("background-color", "rgb(122, 31, 78)");
  await page.reload();
  await expect(page.locator(".sidebar_brand").first()).toHaveText("Atelier Martin");
  await expectAccessible(page);
});
