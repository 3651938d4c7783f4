import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, prepare, textsIn } from "./testing/accounts.ts";
import { colourAt, difference } from "./testing/drawn-colour.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { openSettled } from "./testing/page-faults.ts";

const PHONE = { width: 390, height: 844 };

for (const language of LANGUAGES) {
  const t = textsIn(language);

  test(`on a phone, the figures in the header are labelled, and the buttons of a long form stay in view (${language})`, async ({
    page,
  }) => {
    await prepare(page, { language });
    await page.setViewportSize(PHONE);
    await signInAsNewcomer(page);
    await openSettled(page, "/prospects");
    const meter = page.getByRole("banner").getByRole("meter");
    await expect(meter.getByText(t("pru.label"), { exact: true })).toBeInViewport({ ratio: 1 });
    await page
      .getByRole("button", { name: t("prospects.list.add") })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    for (const to of [0, 9999]) {
      await dialog.evaluate((box, top) => box.scrollTo({ top }), to);
      await expect(dialog.getByRole("button", { name: t("ui.actions.cancel") })).toBeInViewport({ ratio: 1 });
      await expect(dialog.locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
    }
    // The buttons do not cover the field that has the focus.
    const last = dialog.getByRole("textbox").last();
    await last.focus();
    const covered = await last.evaluate((field) => {
      const { left, right, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, bottom - 3) !== field;
    });
    expect(covered).toBe(false);
  });
}

/** Uploads a file with one prospect and opens its check, which has a row of figures and a preview wider than a phone. */
async function openImportCheck(page: Page): Promise<void> {
  await signInAsNewcomer(page);
  await page.goto("/prospects/import");
  const people = "Prénom;Nom;E-mail;Entreprise;Poste\nZoé;Martin;zoe@exemple.fr;Vauban Conseil;Directrice des opérations";
  await page.locator("input[type=file]").setInputFiles({ name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(people) });
  await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  await expect(page.getByRole("region", { name: "Premières lignes" })).toBeVisible();
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`a preview wider than its card scrolls inside it, and its edge shows that there is more (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(PHONE);
    await openImportCheck(page);
    const preview = page.getByRole("region", { name: "Premières lignes" });
    await preview.evaluate((box) => box.scrollIntoView({ block: "center" }));
    /** Returns how much the colours of the left and right edges differ from the card. */
    const edges = async () => {
      const box = await preview.boundingBox();
      if (!box) throw new Error("the preview is not shown");
      const y = box.y + 4;
      const card = await colourAt(page, box.x - 6, y);
      return [
        difference(card, await colourAt(page, box.x + 1, y)) > 8,
        difference(card, await colourAt(page, box.x + box.width - 2, y)) > 8,
      ];
    };
    await expect.poll(edges).toEqual([false, true]);
    await preview.evaluate((box) => box.scrollTo({ left: 120 }));
    await expect.poll(edges).toEqual([true, true]);
    await preview.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect.poll(edges).toEqual([true, false]);
    await expect(preview.getByRole("cell", { name: "Directrice des opérations" })).toBeInViewport({ ratio: 1 });
  });
}

test("figures fill their card at every width, however many there are", async ({ page }) => {
  await openImportCheck(page);
  const figures = page.locator(".stat-tile_stat-row");
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (let count = 1; count <= 12; count += 1) {
      const isFilled = await figures.evaluate((row, wanted) => {
        const [tile] = row.children;
        if (tile) row.replaceChildren(...Array.from({ length: wanted }, () => tile.cloneNode(true)));
        const areas = [...row.children].map((each) => each.clientWidth * each.clientHeight);
        // The figures are separated by lines one pixel wide.
        return areas.reduce((sum, area) => sum + area, 0) > 0.97 * row.clientWidth * row.clientHeight;
      }, count);
      expect(isFilled, `${count} figures at ${width}`).toBe(true);
    }
  }
});
