import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, prepare, textsIn } from "./testing/accounts.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";

type Texts = ReturnType<typeof textsIn>;

/** Opens a new campaign's sequence and adds a branch, whose module is not installed. */
async function drawBranch(page: Page, t: Texts): Promise<void> {
  const next = page.getByRole("button", { name: t("campaigns.form.next"), exact: true });
  await page.goto("/campaigns/new");
  await page.getByLabel(t("campaigns.form.title")).fill("Rentrée des DRH");
  await next.click();
  await page.getByLabel(t("campaigns.form.description")).fill("Lyon");
  await next.click();
  await page.getByRole("main").getByRole("radio").first().check();
  await next.click();
  await page.getByRole("radio", { name: t("campaigns.templates.email") }).check();
  await page.getByRole("button", { name: t("campaigns.sequence.addHere", { step: t("modules.types.start.label") }) }).click();
  // The builder's modules are found by search here.
  await page.getByLabel(t("campaigns.sequence.search")).fill("switch");
  await page.getByRole("option", { name: t("modules.types.branch.label") }).click();
}

for (const language of LANGUAGES) {
  const t = textsIn(language);
  const branch = t("modules.types.branch.label");

  test(`leaving a sequence with a missing module shows a warning, and the module can be installed there (${language})`, async ({
    page,
  }) => {
    await prepare(page, { language });
    await signInAsNewcomer(page);
    await drawBranch(page, t);
    const next = page.getByRole("button", { name: t("campaigns.form.next"), exact: true });
    const missing = page.getByRole("group", { name: t("campaigns.modules.title") });
    // The button is clicked before the sequence has been checked, and waits for the answer.
    await next.click();
    await expect(missing.getByRole("alert")).toContainText(branch);
    await expect(missing).toBeFocused();
    await expect(missing).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { name: t("campaigns.form.heads.sequence") })).toBeVisible();

    await missing.getByRole("button", { name: t("marketplace.install.named", { name: branch }) }).click();
    const dialog = page.getByRole("dialog", { name: t("marketplace.install.title", { name: branch }) });
    await expect(dialog).toContainText(t("marketplace.install.text", { count: 10 }));
    await dialog.getByRole("button", { name: t("marketplace.install.confirm", { count: 10 }) }).click();
    await expect(dialog).toBeHidden();
    await expect(missing).toHaveCount(0);
    await expect(page.locator(".sequence-editor_sequence-verdict")).toHaveText(t("campaigns.sequence.ok"));
    await expect(page.getByRole("button", { name: branch }).first()).toBeVisible();
    await next.click();
    await expect(page.getByRole("heading", { name: t("campaigns.form.heads.lists") })).toBeVisible();
  });
}

test("a missing module that only adds to the cost is named and can be installed, but does not stop the user", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const uninstalled = await page.request.post("/api/marketplace/modules/if_responded/uninstall", { headers, data: {} });
  expect(uninstalled.ok(), await uninstalled.text()).toBe(true);
  const t = textsIn("fr");
  await drawBranch(page, t);
  const missing = page.getByRole("group", { name: "Modules à installer" });
  await expect(missing.getByRole("listitem")).toHaveCount(2);
  await expect(missing).toContainText("Sans lui, chaque prospect coûte 1 PRU de plus");
  // The user may continue without it, so that a colleague can install the module.
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await missing.getByRole("button", { name: "Continuer et l’installer plus tard" }).click();
  await expect(page.getByRole("heading", { name: "Qui voulez-vous contacter" })).toBeVisible();

  await page.getByRole("button", { name: "Retour" }).click();
  await page.getByRole("button", { name: "Retirer · Embranchement", exact: true }).click();
  await expect(missing.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Qui voulez-vous contacter" })).toBeVisible();
});
