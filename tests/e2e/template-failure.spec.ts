import { expect, test } from "@playwright/test";
import { LANGUAGES, prepare, textsIn } from "./testing/accounts.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { lineOf } from "./testing/workflow-drafts.ts";

/** What the requirement's message reads. */
const SAID = { fr: "Modèle non chargé – consultez la console", en: "Template not loaded - Check console" };

for (const language of LANGUAGES)
  test(`[WIZARD-11] a template that is not loaded says so, and can be asked for again (${language})`, async ({ page }) => {
    const t = textsIn(language);
    await prepare(page, { language });
    const { token } = await signInAsNewcomer(page);
    const name = "Salon de Lyon";
    const made = await page.request.post("/api/workflows/templates", {
      headers: { authorization: `Bearer ${token}` },
      data: { name, goal: "generate_leads", graph: lineOf(["visit_profile"]) },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const { id } = (await made.json()).data as { id: string };
    await page.goto("/campaigns/new");
    const next = page.getByRole("button", { name: t("campaigns.form.next"), exact: true });
    await page.getByLabel(t("campaigns.form.title")).fill("Rentrée");
    await next.click();
    await page.getByLabel(t("campaigns.form.description")).fill("Lyon");
    await next.click();
    await page.getByRole("main").getByRole("radio").first().check();
    await next.click();
    await page.getByRole("button", { name: t("templates.open") }).click();
    const gallery = page.getByRole("dialog", { name: t("templates.title") });
    const address = `**/api/workflows/templates/${id}`;
    await page.route(address, (route) => route.fulfill({ status: 500, json: { success: false, message: "x" } }));
    await gallery.getByRole("button", { name, exact: true }).click();
    await expect(gallery.getByText(SAID[language])).toBeVisible();
    await page.unroute(address);
    await gallery.getByRole("button", { name: t("ui.actions.retry") }).click();
    await expect(gallery.getByText(SAID[language])).toHaveCount(0);
    await expect(gallery.getByRole("button", { name: t("templates.use") })).toBeVisible();
  });
