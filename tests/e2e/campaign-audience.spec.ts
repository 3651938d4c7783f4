import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Creates a list of people who refused, were called recently, or can be contacted, and a draft that visits their profiles. */
async function prepare(page: Page, token: string) {
  const ask = async (method: "POST" | "PATCH" | "PUT", address: string, data: object) => {
    const answer = await page.request.fetch(address, { method, headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const person = async (firstName: string, lastName: string, company: string): Promise<string> => {
    const profileLink = `https://www.linkedin.com/in/${firstName.toLowerCase()}-${crypto.randomUUID()}`;
    return (await ask("POST", "/api/prospects", { firstName, lastName, company, profileLink })).id;
  };
  const refused = await person("Nora", "Petit", "Atelier Sud");
  const called = await person("Hugo", "Blanc", "Maison Claire");
  const free = await person("Lina", "Roux", "Vauban");
  await ask("PATCH", `/api/prospects/${refused}`, { status: "refused" });
  const call = { type: "call", direction: "outbound", notes: "", occurredAt: new Date().toISOString() };
  await ask("POST", `/api/prospects/${called}/interactions`, call);
  const list = await ask("POST", "/api/lists", { name: "Salon de Lille" });
  await ask("POST", `/api/lists/${list.id}/members`, { prospectIds: [refused, called, free] });
  await ask("POST", "/api/channels/linkedin", { email: "essai@exemple.test", password: "secret" });
  const port = (id: string) => ({ id, label: id, color: "neutral" });
  const node = (id: string, type: string, category: string, inputs: string[], outputs: string[], config = {}) => ({
    id,
    type,
    version: 1,
    category,
    x: 0,
    y: 0,
    label: "",
    inputs: inputs.map(port),
    outputs: outputs.map(port),
    config,
  });
  const graph = {
    nodes: [
      node("s", "start", "workflow", [], ["out"]),
      node("w", "delay", "workflow", ["in"], ["out"], { value: 20, unit: "days" }),
      node("v", "visit_profile", "communication", ["in"], ["out"]),
      node("e", "end", "workflow", ["in"], []),
    ],
    connections: [
      ["s", "w"],
      ["w", "v"],
      ["v", "e"],
    ].map(([from, to], index) => ({ id: `c${index}`, from, to, fromPort: "out", toPort: "in", color: "neutral" })),
  };
  const input = { title: "Après le salon", description: "Essai", goal: "generate_leads", listIds: [list.id], graph };
  const campaign = await ask("POST", "/api/campaigns", input);
  const grow = async (firstName: string) =>
    ask("POST", `/api/lists/${list.id}/members`, { prospectIds: [await person(firstName, "Faure", "Nord")] });
  return { id: campaign.id as string, grow };
}

test("people who refused or were contacted recently, and people added later, are shown as left out and can be let in; those who refused only after a second confirmation", async ({
  page,
}) => {
  const { token } = await signInAsNewcomer(page);
  const { id, grow } = await prepare(page, token);
  await page.goto(`/campaigns/${id}`);
  await expect(page.getByText("2 personnes de ces listes seront laissées de côté", { exact: false })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Démarrer cette campagne ?" });
  const cost = (pru: string) => expect(dialog.getByText(pru, { exact: true })).toBeVisible();

  await test.step("starting shows who is left out, and what the others cost", async () => {
    await page.getByRole("button", { name: "Démarrer" }).click();
    await expect(dialog.getByRole("heading", { name: "2 personnes laissées de côté" })).toBeVisible();
    await expect(dialog.getByText("1 personne a refusé")).toBeVisible();
    await cost("1 PRU");
  });

  await test.step("one person is found by name and let in", async () => {
    await dialog.getByRole("listitem").filter({ hasText: "contactée récemment" }).getByRole("button", { name: "Voir qui" }).click();
    const people = page.getByRole("dialog", { name: "1 personne contactée récemment" });
    await expect(people.getByRole("link", { name: "Hugo Blanc" })).toBeVisible();
    await people.getByLabel("Rechercher une personne").fill("personne");
    await expect(people.getByText("Personne ne correspond.")).toBeVisible();
    await people.getByLabel("Rechercher une personne").fill("maison");
    await people.getByRole("checkbox", { name: "Inclure Hugo Blanc" }).check();
    // Escape closes the dialog on top, not the one below it.
    await page.keyboard.press("Escape");
    await expect(people).toBeHidden();
    await cost("2 PRU");
  });

  await test.step("people who refused are let in only after a second confirmation", async () => {
    const refused = dialog.getByRole("listitem").filter({ hasText: "1 personne a refusé" }).getByRole("checkbox");
    const question = page.getByRole("dialog", { name: "Recontacter malgré un refus ?" });
    await refused.click();
    await question.getByRole("button", { name: "Annuler" }).click();
    await expect(refused).not.toBeChecked();
    await refused.click();
    await question.getByRole("button", { name: "Inclure malgré le refus" }).click();
    await expect(refused).toBeChecked();
    await cost("3 PRU");
    await dialog.getByRole("button", { name: "Démarrer" }).click();
    await expect(page.getByRole("button", { name: "Mettre en pause" })).toBeVisible();
  });

  await test.step("[CAMPAIGN-09] a running campaign cannot be deleted, and says what to do first", async () => {
    const told = expect(page.getByText("Mettez d’abord la campagne en pause avant de la supprimer.")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Supprimer" }).click();
    await told;
  });

  await test.step("people added to the list later are shown, and join on request", async () => {
    await grow("Zoé");
    await page.getByRole("tab", { name: "Prospects" }).click();
    await expect(page.getByText("1 personne de vos listes peut rejoindre la campagne, pour 1 PRU.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Zoé Faure" })).toBeHidden();
    // A person added while the page is open appears without a reload.
    await grow("Max");
    await expect(page.getByText("2 personnes de vos listes peuvent rejoindre la campagne, pour 2 PRU.")).toBeVisible();
    await page.getByRole("button", { name: "Faire entrer" }).click();
    await expect(page.getByRole("link", { name: "Zoé Faure" })).toBeVisible();
    await page.getByRole("button", { name: "Arrêter" }).click();
    await page.getByRole("button", { name: "Arrêter la campagne" }).click();
    await expect(page.getByText("Arrêtée").first()).toBeVisible();
  });

  await test.step("duplicating the campaign creates a draft", async () => {
    await page.getByRole("button", { name: "Dupliquer" }).click();
    await expect(page.getByRole("heading", { name: "Après le salon (copie)" })).toBeVisible();
    await expect(page.getByText("Brouillon").first()).toBeVisible();
  });
});

test("the time between two campaigns is a workspace setting", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/settings/campaigns");
  const days = page.getByLabel("Délai en jours");
  await expect(days).toHaveValue("30");
  await days.fill("400");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Entre 0 et 365 jours.")).toBeVisible();
  await days.fill("0");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Paramètres mis à jour avec succès")).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue("0");
});

test("the public holidays on which campaigns do not act are a workspace setting", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/settings/campaigns");
  const country = page.getByLabel("Pays");
  await expect(country).toHaveValue("");
  await expect(page.getByLabel("Région")).toBeHidden();
  await country.selectOption({ label: "France" });
  await page.getByLabel("Région").selectOption({ label: "Alsace-Moselle" });
  await page.getByLabel("Ponts aussi").check({ force: true });
  await page.getByRole("button", { name: "Appliquer aux campagnes" }).click();
  await expect(page.getByText("Paramètres mis à jour avec succès")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Région")).toHaveValue("alsaceMoselle");
  await expect(page.getByLabel("Ponts aussi")).toBeChecked();
});

test("in a new campaign, letting in people who refused applies only to the chosen lists: another list asks again", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (address: string, data: object) => (await (await page.request.post(address, { headers, data })).json()).data;
  const lists: string[] = [];
  for (const [list, firstName] of [
    ["Salon de Lille", "Nora"],
    ["Salon de Lyon", "Hugo"],
  ]) {
    const profileLink = `https://www.linkedin.com/in/${crypto.randomUUID()}`;
    const { id } = await ask("/api/prospects", { firstName, lastName: "Petit", profileLink });
    await page.request.patch(`/api/prospects/${id}`, { headers, data: { status: "refused" } });
    const made = await ask("/api/lists", { name: list });
    await ask(`/api/lists/${made.id}/members`, { prospectIds: [id] });
    lists.push(made.id);
  }
  await page.goto("/campaigns/new");
  await page.getByLabel("Titre").fill("Après le salon");
  // Skips the stations in between, which another test covers.
  await page.evaluate((listId) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith("filon_campaign_draft:")) ?? "";
    const kept = JSON.parse(localStorage.getItem(key) ?? "");
    const steps = [{ id: "v", type: "visit_profile", version: 1, config: {} }];
    const draft = { ...kept.draft, description: "Essai", goal: "generate_leads", template: "scratch", steps, listIds: [listId] };
    localStorage.setItem(key, JSON.stringify({ ...kept, at: "pru", draft }));
  }, lists[0]);
  await page.reload();
  const refused = page.getByRole("listitem").filter({ hasText: "refusé" }).getByRole("checkbox");
  await refused.click();
  await page.getByRole("button", { name: "Inclure malgré le refus" }).click();
  await expect(refused).toBeChecked();
  await page.getByRole("button", { name: "Retour", exact: true }).click();
  await page.getByRole("checkbox", { name: "Salon de Lyon" }).check();
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("2 personnes ont refusé")).toBeVisible();
  await expect(refused).not.toBeChecked();
});
