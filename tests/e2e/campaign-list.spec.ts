import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

async function draft(page: Page, token: string, title: string): Promise<void> {
  const answer = await page.request.post("/api/campaigns", {
    headers: { authorization: `Bearer ${token}` },
    data: { title, description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } },
  });
  expect(answer.ok()).toBe(true);
}

test("campaigns are selected by keys, tagged and archived together, taken back, filtered by the address and shown on a board", async ({
  page,
}) => {
  const { token } = await signInAsNewcomer(page);
  for (const title of ["Salon de Lyon", "Relance d’hiver", "Partenaires"]) await draft(page, token, title);
  await page.goto("/campaigns");
  const list = page.getByRole("list", { name: "Campagnes de l’espace" });
  await expect(list.getByRole("link", { name: "Partenaires" })).toBeVisible();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Campagnes sélectionnées" });
  await expect(bar.getByText("2 campagnes sélectionnées")).toBeVisible();
  await bar.getByRole("button", { name: "Étiquettes…" }).click();
  await page.getByRole("dialog").getByLabel("Étiquette", { exact: true }).fill("Printemps");
  await page.getByRole("button", { name: "Appliquer à 2 campagnes" }).click();
  await expect(page.getByText("« Printemps » ajoutée à 2 campagnes.")).toBeVisible();
  await expect(bar).toBeHidden();

  await page.getByRole("combobox", { name: "Filtrer par étiquette" }).selectOption("Printemps");
  await expect(page).toHaveURL(/tag=Printemps/u);
  await expect(list.getByRole("listitem").filter({ has: page.getByRole("checkbox") })).toHaveCount(2);

  await page.getByRole("checkbox", { name: "Sélectionner « Partenaires »" }).check();
  await bar.getByRole("button", { name: "Archiver" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archiver" }).click();
  await expect(list.getByRole("link", { name: "Partenaires" })).toBeHidden();
  await page.getByRole("button", { name: "Annuler" }).last().click();
  await expect(list.getByRole("link", { name: "Partenaires" })).toBeVisible();

  await page.getByText("Tableau", { exact: true }).click();
  await expect(page).toHaveURL(/view=board/u);
  await expect(page.getByRole("list", { name: "Brouillon" }).getByRole("link", { name: "Partenaires" })).toBeVisible();
});
