import { expect, type Page, test } from "@playwright/test";
import { freshEmail, type Newcomer, signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";
import { joinPathFor, signInAsEnterprise } from "./testing/enterprise-team.ts";

function apiOf(page: Page, { token }: Newcomer) {
  return async (method: "GET" | "POST", path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: never }).data;
  };
}

/** A team of two with this many prospects. */
async function teamOfTwo(page: Page, prospects: number) {
  const me = await signInAsEnterprise(page);
  const api = apiOf(page, me);
  const email = freshEmail();
  await api("POST", "/api/team/invitations", { email, firstName: "Paul", lastName: "Petit", teamRole: "member" });
  const path = await joinPathFor(page, email);
  const joined = await page.request.post(`/api${path}`, { data: { firstName: "Paul", lastName: "Petit", password: "Une-phrase-2-passe" } });
  expect(joined.ok(), await joined.text()).toBe(true);
  for (let made = 0; made < prospects; made += 10) {
    await Promise.all(
      Array.from({ length: Math.min(10, prospects - made) }, (_, one) =>
        api("POST", "/api/prospects", { firstName: "Zoé", lastName: `Martin ${made + one}`, email: `zoe-${made + one}@exemple.fr` }),
      ),
    );
  }
  return { api };
}

test("from 130 matches the page is selected, then everybody; status, tag, list and owner are set for all but one of them", async ({
  page,
}) => {
  const { api } = await teamOfTwo(page, 130);
  const count = async (query: string) => ((await api("GET", `/api/prospects/count?${query}`)) as { count: number }).count;
  await page.goto("/prospects");
  const all = page.getByRole("checkbox", { name: "Sélectionner les prospects chargés" });
  const bar = page.getByRole("region", { name: "Actions sur la sélection" });
  const before = await all.boundingBox();
  await all.click();
  // The bar appears below, so the next row to tick does not move.
  await expect(bar).toBeVisible();
  expect(await all.boundingBox()).toEqual(before);
  // A page is not everybody, and the checkbox does not claim so.
  await expect(bar.getByText("100 prospects sélectionnés sur 130")).toBeVisible();
  await expect(all).not.toBeChecked();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await bar.getByRole("button", { name: "Sélectionner les 130 qui correspondent" }).click();
  await expect(bar.getByText("130 prospects sélectionnés", { exact: true })).toBeVisible();
  await expect(all).toBeChecked();
  await page
    .getByRole("checkbox", { name: /^Sélectionner Zoé/u })
    .first()
    .click();
  await expect(bar.getByText("129 prospects sélectionnés sur 130")).toBeVisible();
  await expect(all).not.toBeChecked();
  expect(await pageFaults(page, "selection")).toEqual([]);

  await bar.getByRole("button", { name: "Changer le statut" }).click();
  const status = page.getByRole("dialog", { name: "Changer le statut" });
  // Nothing is preselected: an accidental Enter gives nobody a status.
  await expect(status.getByRole("button", { name: "Appliquer à 129 prospects" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(status).toBeVisible();
  await status.getByLabel("Statut").selectOption({ label: "RDV planifié" });
  expect(await pageFaults(page, "status")).toEqual([]);
  await status.getByRole("button", { name: "Appliquer à 129 prospects" }).click();
  await expect(page.getByText("129 prospects passés au statut « RDV planifié »")).toBeVisible();
  expect(await count("status=meeting_planned")).toBe(129);

  // Everybody who matches a filter, not just the rows loaded.
  await page.getByRole("combobox", { name: "Statut" }).selectOption({ label: "RDV planifié" });
  await expect(page.getByText("129", { exact: true })).toBeVisible();
  await all.click();
  await bar.getByRole("button", { name: "Sélectionner les 129 qui correspondent" }).click();
  await bar.getByRole("button", { name: "Ajouter à une liste" }).click();
  const list = page.getByRole("dialog", { name: "Ajouter à une liste" });
  await list.getByLabel("Nom de la liste").fill("Salon de Lyon");
  await list.getByRole("button", { name: "Appliquer à 129 prospects" }).click();
  await expect(page.getByText("129 prospects ajoutés à la liste « Salon de Lyon »")).toBeVisible();
  await expect(bar).toBeHidden();
  const [salon] = (await api("GET", "/api/lists")) as { name: string; count: number }[];
  expect(salon).toMatchObject({ name: "Salon de Lyon", count: 129 });

  await all.click();
  await bar.getByRole("button", { name: "Étiqueter" }).click();
  const tag = page.getByRole("dialog", { name: "Étiqueter" });
  // No tag exists yet, so the field shows no list that Escape would close first.
  await expect(tag.getByRole("combobox", { name: "Étiquette" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tag).toBeHidden();
  await bar.getByRole("button", { name: "Étiqueter" }).click();
  await tag.getByRole("combobox", { name: "Étiquette" }).fill("salon");
  await tag.getByRole("button", { name: "Appliquer à 100 prospects" }).click();
  await expect(page.getByText("100 prospects étiquetés « salon »")).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await count("tag=salon")).toBe(100);

  await page
    .getByRole("checkbox", { name: /^Sélectionner Zoé/u })
    .first()
    .click();
  await bar.getByRole("button", { name: "Confier à quelqu’un" }).click();
  const owner = page.getByRole("dialog", { name: "Confier à quelqu’un" });
  await owner.getByLabel("Responsable").selectOption({ label: "Paul Petit" });
  await owner.getByRole("button", { name: "Appliquer à 1 prospect" }).click();
  await expect(page.getByText("1 prospect confié à Paul Petit")).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole("combobox", { name: "Responsable" }).selectOption({ label: "Paul Petit" });
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("Paul Petit");
  await page.getByRole("link", { name: /^Zoé Martin/u }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Zoé Martin/u })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Responsable" })).toHaveValue(/.+/u);
  expect(await pageFaults(page, "page")).toEqual([]);
});

test("from a prospect's page the user writes to them and adds them to a campaign", async ({ page }) => {
  const me = await signInAsNewcomer(page);
  const api = apiOf(page, me);
  const { id: listId }: { id: string } = await api("POST", "/api/lists", { name: "Salon" });
  await api("POST", "/api/campaigns", {
    title: "Relance de mars",
    description: "Ceux du salon",
    goal: "generate_leads",
    listIds: [listId],
    graph: { nodes: [], connections: [] },
  });
  const { id }: { id: string } = await api("POST", "/api/prospects", { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.fr" });
  await page.goto(`/prospects/${id}`);
  // In a workspace with one member, the owner is not asked for.
  await expect(page.getByRole("combobox", { name: "Statut" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Responsable" })).toHaveCount(0);

  await page.getByRole("tab", { name: "Automatisation" }).click();
  await page.getByRole("button", { name: "Ajouter à une campagne" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter Zoé Martin à une campagne" });
  await dialog.getByRole("combobox", { name: "Campagne" }).click();
  await page.getByRole("option", { name: "Relance de mars" }).click();
  await expect(dialog.getByText("Le prospect rejoint la liste de la campagne")).toBeVisible();
  expect(await pageFaults(page, "campaign")).toEqual([]);
  await dialog.getByRole("button", { name: "Ajouter à la campagne" }).click();
  await expect(page.getByText("Prospect ajouté à la campagne")).toBeVisible();
  const { lists }: { lists: { name: string }[] } = await api("GET", `/api/prospects/${id}`);
  expect(lists.map(({ name }) => name)).toEqual(["Salon"]);

  await page.getByRole("link", { name: "Écrire" }).click();
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(page.getByRole("heading", { level: 2, name: /^Zoé Martin/u })).toBeVisible();
  await expect(page.getByText("Vous ne lui avez encore rien écrit.")).toBeVisible();
  await expect(page.getByText("Aucun de vos comptes ne peut joindre cette personne")).toBeVisible();
  expect(await pageFaults(page, "write")).toEqual([]);
});
