import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/**
 * Creates a list of four people, of whom two were contacted and one has the score 80, and a draft for it that asks whether each has
 * answered. Returns the draft's id.
 */
async function prepare(page: Page, token: string, isListChosen = true): Promise<string> {
  const ask = async (method: "POST" | "PATCH", address: string, data: object) => {
    const answer = await page.request.fetch(address, { method, headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const prospectIds: string[] = [];
  for (const firstName of ["Nora", "Hugo", "Lina", "Zoé"]) {
    const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@exemple.test`;
    prospectIds.push((await ask("POST", "/api/prospects", { firstName, lastName: "Petit", email })).id);
  }
  for (const id of prospectIds.slice(0, 2)) await ask("PATCH", `/api/prospects/${id}`, { status: "contacted" });
  const list = await ask("POST", "/api/lists", { name: "Salon de Lille" });
  await ask("POST", `/api/lists/${list.id}/members`, { prospectIds });
  await ask("POST", "/api/marketplace/modules/condition/install", {});
  const port = (id: string) => ({ id, label: id, color: "neutral" });
  const node = (id: string, type: string, version: number, category: string, inputs: string[], outputs: string[], config = {}) => ({
    id,
    type,
    version,
    category,
    x: 0,
    y: 0,
    label: "",
    inputs: inputs.map(port),
    outputs: outputs.map(port),
    config,
  });
  const wire = (id: string, from: string, fromPort: string, to: string) => ({ id, from, to, fromPort, toPort: "in", color: "neutral" });
  const graph = {
    nodes: [
      node("s", "start", 1, "workflow", [], ["out"]),
      node("c", "condition", 2, "conditions", ["in"], ["yes", "no"], { field: "answered", operator: "isTrue", value: "" }),
      node("v", "visit_profile", 1, "communication", ["in"], ["out"]),
      node("e", "end", 1, "workflow", ["in"], []),
    ],
    connections: [wire("1", "s", "out", "c"), wire("2", "c", "yes", "v"), wire("3", "c", "no", "e"), wire("4", "v", "out", "e")],
  };
  const input = { title: "Après le salon", description: "Essai", goal: "generate_leads", listIds: isListChosen ? [list.id] : [], graph };
  return (await ask("POST", "/api/campaigns", input)).id;
}

const choices = (page: Page) => page.getByRole("option");
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a condition offers only what applies to its field, and shows how many people would leave by each port today", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const id = await prepare(page, token);
  await page.goto(`/campaigns/${id}/edit?station=sequence`);
  await page.getByRole("button", { name: /^Condition /u }).click();
  const form = page.locator(".step-form_root");
  const count = form.getByRole("status");

  await test.step("a yes/no condition has no value, and the campaign has no replies to count before it starts", async () => {
    await expect(count).toContainText("Aujourd’hui : 0 vers « Oui », 4 vers « Non »");
    await expect(count).toContainText("Sur les 4 personnes des listes choisies.");
    await expect(count).toContainText("Réponses, acceptations et visites ne comptent qu’à partir du départ de la campagne.");
    await expect(count).toHaveAttribute("aria-live", "polite");
    await form.getByRole("combobox", { name: "Opérateur" }).click();
    await expect(choices(page)).toHaveText(["oui", "non"]);
    await page.keyboard.press("Escape");
    await expect(form.getByLabel("Valeur")).toHaveCount(0);
  });

  await test.step("a status is chosen from a list", async () => {
    await choose(page, "Champ", "Statut");
    await form.getByRole("combobox", { name: "Opérateur" }).click();
    await expect(choices(page)).toHaveText(["est égal à", "est différent de"]);
    await page.keyboard.press("Escape");
    const value = form.getByRole("combobox", { name: "Valeur" });
    await value.click();
    await expect(choices(page)).toHaveText(["Nouveau", "Contacté", "A répondu", "Intéressé", "RDV planifié", "Converti", "Refusé"]);
    await page.keyboard.press("Escape");
    await expect(value).toHaveAttribute("readonly", "");
    await choose(page, "Valeur", "Contacté");
    await expect(count).toContainText("Aujourd’hui : 2 vers « Oui », 2 vers « Non »");
    await expect(count).not.toContainText("ne comptent qu’à partir du départ");
  });

  await test.step("a score is compared with a number, and people are counted as it is typed", async () => {
    await choose(page, "Champ", "Score");
    await form.getByRole("combobox", { name: "Opérateur" }).click();
    await expect(choices(page)).toHaveText([
      "est égal à",
      "est différent de",
      "est plus grand que",
      "vaut au moins",
      "est plus petit que",
      "vaut au plus",
      "est renseigné",
    ]);
    await page.getByRole("option", { name: "est plus grand que" }).click();
    await expect(count).toContainText("Réglez cette étape");
    const value = form.getByRole("textbox", { name: "Valeur" });
    await value.pressSequentially("beaucoup");
    await expect(value).toHaveValue("");
    await value.fill("150");
    await value.blur();
    await expect(value).toHaveValue("100");
    await value.fill("50");
    await expect(count).toContainText("Aujourd’hui : 0 vers « Oui », 4 vers « Non »");
  });

  await test.step("a failed count says so, and can be retried", async () => {
    await page.route("**/api/campaigns/ports", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "problems.any", message: "…" } }),
    );
    await form.getByRole("textbox", { name: "Valeur" }).fill("40");
    await expect(count).toContainText("Le décompte n’a pas pu être fait.");
    await page.unroute("**/api/campaigns/ports");
    await count.getByRole("button", { name: "Recalculer" }).click();
    await expect(count).toContainText("Aujourd’hui : 0 vers « Oui », 4 vers « Non »");
  });
});

test("without a list, a condition says that it needs one, and lets the user choose it there", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const id = await prepare(page, token, false);
  await page.goto(`/campaigns/${id}/edit?station=sequence`);
  await page.getByRole("button", { name: /^Condition /u }).click();
  const form = page.locator(".step-form_root");
  await expect(form).toContainText("Aucune liste n’est encore choisie");
  await choose(page, "Liste à contacter", "Salon de Lille · 4 prospects");
  await expect(form.getByRole("status")).toContainText("Aujourd’hui : 0 vers « Oui », 4 vers « Non »");
  await page.getByRole("tab", { name: /^Général/u }).click();
  await expect(page.getByRole("checkbox", { name: "Salon de Lille" })).toBeChecked();
});

test("a new step shows no errors before the user has had time to fill it in", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const id = await prepare(page, token);
  await page.goto(`/campaigns/${id}/edit?station=sequence`);
  const verdict = page.locator(".sequence-editor_sequence-verdict");
  await expect(verdict).toHaveText("La séquence est prête.");
  await page.getByRole("button", { name: /^Ajouter une étape après Début/u }).click();
  await page.getByRole("option", { name: "Message · E-mail" }).click();
  const card = page.locator(".step-card_root[data-open]");
  await expect(card.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(verdict).toHaveText("Complétez l’étape que vous venez d’ajouter.");
  await expect(page.locator(".step-card_root[data-problem]")).toHaveCount(0);
  await expect(page.locator("[role=tab][data-lacking]")).toHaveCount(0);
  await expect(card.locator("[aria-invalid=true]")).toHaveCount(0);

  await card.getByRole("textbox", { name: "Objet" }).click();
  await page.getByRole("button", { name: /^Condition /u }).focus();
  await expect(verdict).toHaveText("1 point à corriger");
  await expect(page.locator("[role=tab][data-lacking]")).toHaveCount(1);
  await expect(card.locator("[aria-invalid=true]")).toHaveCount(1);
});
