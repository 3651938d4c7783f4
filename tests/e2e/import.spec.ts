import { expect, type Page, test } from "@playwright/test";
import { rowOf, workbookOf } from "../../apps/server/src/features/imports/testing/workbook-of.ts";
import { signInAsNewcomer } from "./testing/newcomer.ts";

const ROWS = 60;
const people = Buffer.from(
  ["Prénom;Nom;E-mail", ...Array.from({ length: ROWS }, (_, index) => `Zoé;Martin ${index};zoe.${index}@exemple.fr`)].join("\n"),
);

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto("/prospects/import");
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the import's actions stay in view above long previews, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signInAsNewcomer(page);
    await send(page, "contacts.csv", people);
    const check = page.getByRole("button", { name: "Vérifier le fichier" });
    await expect(check).toBeInViewport({ ratio: 1 });
    await check.click();
    const start = page.getByRole("button", { name: `Importer ${ROWS} prospects` });
    await expect(page.getByRole("cell", { name: "zoe.49@exemple.fr" })).toBeAttached();
    for (const to of ["top", "middle", "bottom"] as const) {
      await page.evaluate((where) => {
        const most = document.documentElement.scrollHeight;
        window.scrollTo(0, { top: 0, middle: most / 2, bottom: most }[where]);
      }, to);
      await expect(start).toBeInViewport({ ratio: 1 });
    }
    // Nothing covers it: it can be clicked where it is.
    await page.evaluate(() => window.scrollTo(0, 0));
    await start.click();
    await expect(page.getByRole("heading", { name: "Import terminé" })).toBeVisible();
  });
}

test("of a workbook, the sheet is chosen, and its people are imported", async ({ page }) => {
  await signInAsNewcomer(page);
  const people = rowOf(1, "Prénom", "Nom", "E-mail") + rowOf(2, "Zoé", "Martin", "zoe@exemple.fr");
  const customers = rowOf(1, "Raison sociale", "E-mail") + rowOf(2, "Filature", "lea@exemple.fr") + rowOf(3, "Lainière", "max@exemple.fr");
  await send(page, "contacts.xlsx", workbookOf({ sheets: { Salon: people, Clients: customers, Notes: rowOf(1, "à faire") } }));
  const sheet = page.getByRole("combobox", { name: "Feuille du classeur" });
  await expect(sheet).toHaveValue("Salon");
  // One without people says so, and the one before stays.
  await sheet.click();
  await page.getByRole("option", { name: "Notes" }).click();
  await expect(page.getByText("c’est du texte sans colonnes ni adresses")).toBeVisible();
  await expect(sheet).toHaveValue("Salon");
  await sheet.click();
  await page.getByRole("option", { name: "Clients" }).click();
  await expect(page.getByText("Raison sociale")).toBeVisible();
  await expect(page.getByText("feuille « Clients »")).toBeVisible();
  await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  await expect(page.getByRole("cell", { name: "max@exemple.fr" })).toBeVisible();
  await page.getByRole("button", { name: "Importer 2 prospects" }).click();
  await expect(page.getByRole("heading", { name: "Import terminé" })).toBeVisible();
});

test("people who are already known and left unchanged are not reported as a problem, and the button says what will happen", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await send(page, "contacts.csv", people);
  await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  await page.getByRole("button", { name: `Importer ${ROWS} prospects` }).click();
  await expect(page.getByRole("heading", { name: "Import terminé" })).toBeVisible();
  await send(page, "contacts.csv", people);
  // The imported people are put together in a new list named after the file, which now exists once.
  await expect(page.getByRole("radio", { name: "Une nouvelle liste" })).toBeChecked();
  await expect(page.getByLabel("Nom de la nouvelle liste")).toHaveValue("contacts 2");
  await page.getByText("Aucune liste").click();
  await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  await expect(page.getByText(`${ROWS} prospects sont déjà connus et restent tels quels, comme vous l’avez choisi.`)).toBeVisible();
  await expect(page.getByText("Aucun problème trouvé.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rien à importer" })).toBeDisabled();
  await page.getByRole("button", { name: "Revoir les colonnes" }).click();
  await page.getByText("Une nouvelle liste").click();
  await expect(page.getByLabel("Nom de la nouvelle liste")).toHaveValue("contacts 2");
  await page.getByLabel("Nom de la nouvelle liste").fill("Salon");
  await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  await page.getByRole("button", { name: `Ajouter ${ROWS} prospects à la liste` }).click();
  await expect(page.getByRole("heading", { name: "Import terminé" })).toBeVisible();
});
