import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Creates a draft that sends one e-mail to 130 people; returns its id. */
async function prepare(page: Page, token: string): Promise<string> {
  const ask = async (address: string, data: object) => {
    const answer = await page.request.post(address, { headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const prospectIds: string[] = [];
  for (let index = 0; index < 130; index += 1)
    prospectIds.push(await ask("/api/prospects", { firstName: "Nora", lastName: `Petit ${index}`, email: `nora.${index}@exemple.test` }));
  const listId = await ask("/api/lists", { name: "Salon de Lille" });
  await ask(`/api/lists/${listId}/members`, { prospectIds });
  const port = (id: string) => ({ id, label: id, color: "neutral" });
  const node = (id: string, type: string, inputs: string[], outputs: string[], config = {}) => ({
    id,
    type,
    version: 1,
    category: "workflow",
    x: 0,
    y: 0,
    label: "",
    inputs: inputs.map(port),
    outputs: outputs.map(port),
    config,
  });
  const wire = (id: string, from: string, to: string) => ({ id, from, to, fromPort: "out", toPort: "in", color: "neutral" });
  const graph = {
    nodes: [
      node("s", "start", [], ["out"]),
      node("m", "message", ["in"], ["out"], { channel: "email", subject: "Votre prospection", body: "Bonjour {{firstName}}" }),
      node("e", "end", ["in"], []),
    ],
    connections: [wire("1", "s", "m"), wire("2", "m", "e")],
  };
  return ask("/api/campaigns", { title: "Salon", description: "Essai", goal: "generate_leads", listIds: [listId], graph });
}

test("a step that raises the price per prospect is named, and a shortage of PRU comes with the ways to get more", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const id = await prepare(page, token);
  await page.goto(`/campaigns/${id}/edit?station=sequence`);
  await expect(page.locator(".sequence-editor_sequence-verdict")).toHaveText("La séquence est prête.");
  const price = page.locator(".price-per-prospect_root[role=status]");
  await expect(price).toHaveText("");

  await page.getByRole("button", { name: /^Ajouter une étape après Message/u }).click();
  await page.getByRole("option", { name: /^Étiquettes/u }).click();
  await expect(page.getByRole("button", { name: /^Étiquettes .*\+1 PRU par prospect/u })).toBeVisible();
  await expect(price).toContainText("Chaque prospect coûte 2 PRU. C’était 1 PRU à l’ouverture.");
  await expect(price.getByRole("listitem")).toHaveText([/^1 PRU pour chaque prospect/u, /^\+1 PRU pour «\s?Étiquettes\s?»/u]);

  await page.getByRole("tab", { name: /^Général/u }).click();
  await expect(page.getByText("260 PRU", { exact: true })).toBeVisible();
  await expect(page.getByText("PRU insuffisants : il en manque 10.")).toBeVisible();
  await expect(page.getByText("Une fois ces modules installés, le coût serait de 130 PRU.")).toBeVisible();
  await expect(page.getByText("La formule Enterprise comprend 500 PRU")).toBeVisible();
  await expect(page.getByRole("link", { name: "Changer de formule" })).toHaveAttribute("href", "/settings/billing");
});
