import { expect, type Page, test } from "@playwright/test";
import { type Newcomer, signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";

const PEOPLE = [
  { firstName: "Ada", lastName: "Amiel", email: "ada@acme.fr", company: "Acmé", position: "Directrice", industry: "Logiciel" },
  { firstName: "Bob", lastName: "Blanc", email: "bob@acme.fr", company: "Acmé", position: "Acheteur", location: "Lyon" },
  { firstName: "Cléa", lastName: "Cros", email: "clea@exemple.fr", company: "Exemple", phone: "+33 6 12 34 56 78" },
  { firstName: "Dan", lastName: "Durand", email: "dan@exemple.fr" },
];

async function furnish(page: Page, { token }: Newcomer) {
  for (const data of PEOPLE) {
    const made = await page.request.post("/api/prospects", { headers: { authorization: `Bearer ${token}` }, data });
    expect(made.ok(), await made.text()).toBe(true);
  }
}

test("the prospect table by keyboard: conditions, columns, a saved view and its address, a cell edited and undone", async ({
  page,
  context,
}) => {
  await furnish(page, await signInAsNewcomer(page));
  await page.goto("/prospects");
  const grid = page.getByRole("grid", { name: "Prospects" });
  await expect(grid.getByText("Durand")).toBeVisible();

  await test.step("conditions in groups", async () => {
    await page.getByRole("button", { name: "Conditions", exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Conditions du filtre" });
    await dialog.getByRole("textbox", { name: "Valeur" }).fill("acme");
    await dialog.getByRole("button", { name: "Ajouter un groupe" }).press("Enter");
    const group = dialog.getByRole("group", { name: "Groupe de conditions" }).last();
    await group.getByLabel("Champ").selectOption("location");
    await group.getByLabel("Comparaison").selectOption("filled");
    await group.getByRole("button", { name: "Ajouter une condition" }).press("Enter");
    await dialog.getByRole("button", { name: "Appliquer" }).press("Enter");
    await expect(group.getByText("Ce champ est obligatoire")).toBeVisible();
    const second = group.getByRole("group", { name: "Condition", exact: true }).last();
    await second.getByLabel("Champ").selectOption("industry");
    await second.getByLabel("Comparaison").selectOption("filled");
    expect(await pageFaults(page, "conditions")).toEqual([]);
    await dialog.getByRole("button", { name: "Appliquer" }).press("Enter");
    await expect(grid.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "3 conditions" })).toBeVisible();
  });

  await test.step("columns", async () => {
    await page.getByRole("button", { name: "Colonnes" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Colonnes du tableau" });
    await dialog.getByRole("checkbox", { name: "Téléphone" }).press("Space");
    await dialog.getByRole("checkbox", { name: "Lieu" }).press("Space");
    await dialog.getByRole("button", { name: "Épingler Nom" }).press("Enter");
    await dialog.getByRole("button", { name: "Avancer Lieu" }).press("Enter");
    expect(await pageFaults(page, "columns")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(grid.getByRole("columnheader", { name: "Lieu" })).toBeVisible();
  });

  await test.step("a view is saved, and its address opens it", async () => {
    await page.getByRole("button", { name: /Vue affichée/u }).press("Enter");
    await page.getByRole("button", { name: "Enregistrer comme vue…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Enregistrer comme vue…" });
    await dialog.getByRole("textbox", { name: "Nom de la vue" }).fill("Acmé à voir");
    await dialog.getByRole("textbox").press("Enter");
    await expect(page.getByRole("heading", { name: "Acmé à voir" })).toBeVisible();
    await expect(page).toHaveURL(/\/prospects\?view=[\da-f-]{36}$/u);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole("heading", { name: "Acmé à voir" })).toBeVisible();
    await expect(other.getByRole("grid").getByRole("row")).toHaveCount(3);
    await other.close();
    await grid.getByRole("button", { name: "Entreprise", exact: true }).press("Enter");
    await expect(page.getByText("Vue modifiée")).toBeVisible();
    await page.getByRole("button", { name: "Rétablir" }).press("Enter");
    await expect(page.getByText("Vue modifiée")).toBeHidden();
  });

  await test.step("a cell is reached, edited and put back", async () => {
    await grid.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("F2");
    const editor = grid.getByRole("textbox", { name: "Entreprise" });
    await expect(editor).toBeFocused();
    await editor.fill("Acmé SAS");
    await editor.press("Enter");
    await expect(grid.getByText("Acmé SAS")).toBeVisible();
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(grid.getByText("Acmé SAS")).toBeHidden();
    await grid.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(page.getByRole("region", { name: "Actions sur la sélection" })).toBeVisible();
    await page.keyboard.press("Space");
  });

  await test.step("on a phone the view shows names and statuses, and everything stays in reach", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(grid.getByText("Bob Blanc")).toBeVisible();
    expect(await pageFaults(page, "phone")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
