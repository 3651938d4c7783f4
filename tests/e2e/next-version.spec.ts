import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";
import { station } from "./testing/workflow-drafts.ts";

/** Starts a campaign in which three people wait for days before a visit. */
async function running(page: Page, token: string): Promise<string> {
  const ask = async (address: string, data: object) => {
    const answer = await page.request.post(address, { headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const people = ["Nora", "Hugo", "Lina"].map((firstName) =>
    ask("/api/prospects", {
      firstName,
      lastName: "Faure",
      profileLink: `https://www.linkedin.com/in/${firstName.toLowerCase()}-${crypto.randomUUID()}`,
    }),
  );
  const list = await ask("/api/lists", { name: "Salon de Lille" });
  await ask(`/api/lists/${list.id}/members`, { prospectIds: (await Promise.all(people)).map(({ id }) => id) });
  await ask("/api/channels/linkedin", { email: "essai@exemple.test", password: "secret" });
  const port = (id: string) => ({ id, label: id, color: "neutral" });
  const node = (id: string, type: string, category: string, inputs: string[], outputs: string[], config = {}) => ({
    id,
    type,
    version: 1,
    category,
    x: 0,
    y: 0,
    label: "",
    config,
    inputs: inputs.map(port),
    outputs: outputs.map(port),
  });
  const ids = ["s", "w", "v", "e"];
  const graph = {
    nodes: [
      node("s", "start", "workflow", [], ["out"]),
      node("w", "delay", "workflow", ["in"], ["out"], { value: 20, unit: "days" }),
      node("v", "visit_profile", "communication", ["in"], ["out"]),
      node("e", "end", "workflow", ["in"], []),
    ],
    connections: ids
      .slice(1)
      .map((to, index) => ({ id: `c${index}`, from: ids[index], to, fromPort: "out", toPort: "in", color: "neutral" })),
  };
  const { id } = await ask("/api/campaigns", {
    title: "Après le salon",
    description: "Essai",
    goal: "generate_leads",
    listIds: [list.id],
    graph,
  });
  await ask(`/api/campaigns/${id}/start`, {});
  return id;
}

test("a running campaign is changed beside itself: its wait is removed, its people go on, and the switch is taken back", async ({
  page,
}) => {
  const { token } = await signInAsNewcomer(page);
  const id = await running(page, token);
  await page.goto(`/campaigns/${id}/workflow?view=list`);
  await page.getByRole("button", { name: "Modifier", exact: true }).press("Enter");
  await expect(page.getByText("Vous préparez la version suivante.")).toBeVisible();
  // An open step has its own address, in which the draft stays the one that is shown.
  await station(page, "Délai").press("Enter");
  await expect(page).toHaveURL(/[?&]step=w/u);
  await expect(page.getByText("Vous préparez la version suivante.")).toBeVisible();
  await station(page, "Délai").focus();
  await page.keyboard.press("Delete");
  await expect(station(page, "Délai")).toHaveCount(0);
  await page.getByRole("button", { name: "Mettre en service" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Mettre en service" });
  await expect(dialog.getByRole("link", { name: "3 personnes ici" })).toBeVisible();
  await expect(dialog.getByText("3 changent d’étape")).toBeVisible();
  expect(await pageFaults(page, "the switch")).toEqual([]);
  await dialog.getByRole("button", { name: "Basculer" }).press("Enter");
  await expect(page.getByText("La version 2 est en service")).toBeVisible();
  await expect(page.getByText("3 changent d’étape")).toBeVisible();
  await page.getByRole("button", { name: "Annuler la bascule" }).press("Enter");
  const undo = page.getByRole("dialog", { name: "Annuler la bascule ?" });
  await expect(undo.getByText("3 retrouvent leur place exacte")).toBeVisible();
  expect(await pageFaults(page, "the undo")).toEqual([]);
  await undo.getByRole("button", { name: "Annuler la bascule" }).press("Enter");
  await expect(page.getByText("La version 2 est en service")).toBeHidden();
  await page.getByRole("button", { name: "Versions" }).press("Enter");
  await expect(page.getByRole("dialog").getByText("Version 3")).toBeVisible();
  await expect(page.getByText("3 personnes remises à leur place d’avant")).toBeVisible();
  expect(await pageFaults(page, "the versions")).toEqual([]);
});
