import { expect, type Page, test } from "@playwright/test";
import { add, emptyDraft, saved, SIX, station } from "./testing/workflow-drafts.ts";

for (const view of ["map", "list"] as const) {
  test(`[WORKFLOW-01] the landing page's workflow of six steps can be drawn with the keyboard only (${view}), and is saved automatically`, async ({
    page,
  }) => {
    const { id, token } = await emptyDraft(page);
    await page.goto(`/campaigns/${id}/workflow?view=${view}`);
    await page.getByRole("button", { name: "Dessiner le parcours" }).press("Enter");
    await expect(station(page, "Début")).toBeFocused();
    // The focus follows each command: no step is focused by hand.
    await add(page, "envoyer un message linkedin");
    await expect(station(page, "Envoyer un message")).toBeFocused();
    await add(page, "delai");
    await add(page, "a repondu");
    await page.keyboard.press("a");
    await page.keyboard.type("etiquette");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Installez d’abord ce module.").first()).toBeVisible();
    // Keys pressed on an entry of the palette act on the palette alone.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Home");
    await page.keyboard.press("Escape");
    await expect(station(page, "A répondu")).toBeFocused();
    await add(page, "delai");
    await expect(station(page, "Délai")).toHaveCount(2);
    await page.keyboard.press("Delete");
    await expect(station(page, "Délai")).toHaveCount(1);
    await expect(station(page, "A répondu")).toBeFocused();
    await add(page, "score");
    await expect(station(page, "Score")).toHaveCount(1);
    // An alias has the texts of the module that it stands for.
    await expect(page.getByText("Score élevé").first()).toBeVisible();
    await expect.poll(() => saved(page, id, token)).toEqual(SIX);
  });
}

test("two editors of one draft see each other's changes, and simultaneous changes are all kept", async ({ page, context }) => {
  const { id, token } = await emptyDraft(page);
  await page.goto(`/campaigns/${id}/workflow?view=list`);
  await page.getByRole("button", { name: "Dessiner le parcours" }).click();
  await expect.poll(() => saved(page, id, token)).toEqual(["start.out>end"]);
  const other = await context.newPage();
  await other.goto(`/campaigns/${id}/workflow?view=list`);
  await station(other, "Début").focus();

  await station(page, "Début").focus();
  await add(page, "delai");
  await expect(station(other, "Délai")).toHaveCount(1);

  // Both editors make a change before they receive the other's.
  const ofCampaign = new RegExp(`/api/campaigns/${id}`, "u");
  await other.route(ofCampaign, (route) => route.abort());
  await station(other, "Fin").focus();
  await other.keyboard.press("F2");
  await expect(other.getByRole("textbox", { name: "Nom de l’étape" })).toBeFocused();
  await other.keyboard.type("Terminus");
  await other.keyboard.press("Enter");
  await station(page, "Délai").focus();
  await add(page, "a repondu");
  await expect.poll(async () => (await saved(page, id, token)).length).toBe(4);
  await other.unroute(ofCampaign);
  await expect(station(page, "Terminus")).toHaveCount(1);
  await expect(station(other, "A répondu")).toHaveCount(1);
  await expect(other.getByText("Enregistré", { exact: true })).toBeVisible();
});

/** Renames a step of the list with the keyboard. */
async function rename(page: Page, name: string, next: string): Promise<void> {
  await station(page, name).focus();
  await page.keyboard.press("F2");
  await expect(page.getByRole("textbox", { name: "Nom de l’étape" })).toBeFocused();
  await page.keyboard.type(next);
  await page.keyboard.press("Enter");
}

test("of two names given at the same time, both are shown, and ours can still be used; a step added with it is saved", async ({
  page,
  context,
}) => {
  const { id, token } = await emptyDraft(page);
  await page.goto(`/campaigns/${id}/workflow?view=list`);
  await page.getByRole("button", { name: "Dessiner le parcours" }).click();
  await expect.poll(() => saved(page, id, token)).toEqual(["start.out>end"]);
  const other = await context.newPage();
  await other.goto(`/campaigns/${id}/workflow?view=list`);
  await expect(station(other, "Fin")).toHaveCount(1);
  const ofCampaign = new RegExp(`/api/campaigns/${id}`, "u");
  await other.route(ofCampaign, (route) => route.abort());
  await rename(other, "Fin", "Terminus");
  await station(other, "Début").focus();
  await add(other, "delai");
  await rename(page, "Fin", "Arrivée");
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  await other.unroute(ofCampaign);
  await expect(station(page, "Délai")).toHaveCount(1);
  const notice = other.getByRole("alert").filter({ hasText: "1 changement n’a pas été fait" });
  await expect(notice.getByText("Arrivée", { exact: true })).toBeVisible();
  await notice.getByRole("button", { name: "Mettre le vôtre" }).click();
  await expect(notice).toBeHidden();
  await expect(station(page, "Terminus")).toHaveCount(1);
});

test("changes that could not be saved before the campaign was started go to a copy of it", async ({ page }) => {
  const { id, token } = await emptyDraft(page);
  await page.goto(`/campaigns/${id}/workflow?view=list`);
  await page.getByRole("button", { name: "Dessiner le parcours" }).click();
  await expect.poll(() => saved(page, id, token)).toEqual(["start.out>end"]);
  const ofCampaign = new RegExp(`/api/campaigns/${id}(?:/workflow)?$`, "u");
  await page.route(ofCampaign, (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  await station(page, "Début").focus();
  await add(page, "delai");
  await expect(page.getByText("Non enregistré", { exact: true })).toBeVisible();
  // A draft without prospects cannot be started: the page only sees the status of one that was.
  await page.route(ofCampaign, async (route) => {
    if (route.request().method() === "PATCH") return route.abort();
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...data, status: "running" } } });
  });
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Les reprendre dans une copie" }).click();
  await page.getByRole("button", { name: "Les reprendre" }).click();
  await expect(page).not.toHaveURL(new RegExp(id, "u"));
  const copy = new URL(page.url()).pathname.split("/")[2] ?? "";
  await expect.poll(() => saved(page, copy, token)).toEqual(["delay.out>end", "start.out>delay"]);
});

test("the edit screen asks before it replaces a workflow that somebody has drawn on meanwhile", async ({ page, context }) => {
  const { id, token } = await emptyDraft(page);
  await page.goto(`/campaigns/${id}/workflow?view=list`);
  await page.getByRole("button", { name: "Dessiner le parcours" }).click();
  await expect.poll(() => saved(page, id, token)).toEqual(["start.out>end"]);
  await page.goto(`/campaigns/${id}/edit?section=structure`);
  await page.getByRole("radio", { name: /^E-mail et relance/u }).check();
  const other = await context.newPage();
  await other.goto(`/campaigns/${id}/workflow?view=list`);
  await station(other, "Début").focus();
  await add(other, "delai");
  await expect.poll(() => saved(page, id, token)).toEqual(["delay.out>end", "start.out>delay"]);

  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Le parcours a changé entre-temps" });
  await expect(dialog.getByRole("link", { name: "Voir le sien" })).toHaveAttribute("href", `/campaigns/${id}/workflow`);
  await dialog.getByRole("button", { name: "Rester" }).click();
  await expect(dialog).toBeHidden();
  expect(await saved(page, id, token)).toHaveLength(2);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await dialog.getByRole("button", { name: "Remplacer par le mien" }).click();
  await page.waitForURL(`**/campaigns/${id}`);
  expect(await saved(page, id, token)).not.toContain("delay.out>end");
});
