import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

const port = (id: string) => ({ id, label: id, color: "" });
const node = (id: string, type: string, category: string, config: object = {}) => ({
  id,
  type,
  version: 1,
  category,
  x: 0,
  y: 0,
  label: "",
  inputs: type === "start" ? [] : [port("in")],
  outputs: type === "end" ? [] : type === "if_connected" ? [port("accepted"), port("declined")] : [port("out")],
  config,
});
const wire = (from: string, to: string, fromPort = "out") => ({
  id: `${from}-${to}-${fromPort}`,
  from,
  to,
  fromPort,
  toPort: "in",
  color: "",
});

/** A draft with an invitation, a message, a branch, a tag and a call to a service. */
async function draft(page: Page, token: string): Promise<string> {
  const graph = {
    nodes: [
      node("s", "start", "workflow"),
      node("i", "invitation", "communication", { note: "Bonjour" }),
      node("c", "if_connected", "conditions", { waitDays: 7 }),
      node("m", "message", "communication", { channel: "linkedin", body: "Merci" }),
      node("t", "tag_contact", "actions", { mode: "add", tags: ["salon"] }),
      node("w", "webhook", "actions", { webhookUrl: "https://exemple.test/appel" }),
      node("e", "end", "workflow"),
    ],
    connections: [
      wire("s", "i"),
      wire("i", "c"),
      wire("c", "m", "accepted"),
      wire("c", "e", "declined"),
      wire("m", "t"),
      wire("t", "w"),
      wire("w", "e"),
    ],
  };
  const data = { title: "Salon", description: "Essai", goal: "generate_leads", listIds: [], graph };
  const answer = await page.request.post("/api/campaigns", { headers: { authorization: `Bearer ${token}` }, data });
  return (await answer.json()).data.id;
}

const BROKEN = { status: 500, json: { success: false, code: "problems.unexpected", message: "…" } };
const fails = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) => (route.request().method() === method ? route.fulfill(BROKEN) : route.fallback()));
const toast = (page: Page, text: string) => expect(page.locator(".toast-viewport_toast").getByText(text)).toBeVisible({ timeout: 60_000 });
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`, "u") });

test("[CAMPAIGN-12][CAMPAIGN-16][CAMPAIGN-18] a campaign is edited in seven sections, with its invitation’s message, and its sequence can be deleted", async ({
  page,
}) => {
  const { token } = await signInAsNewcomer(page);
  const id = await draft(page, token);
  const read = async () =>
    (await (await page.request.get(`/api/campaigns/${id}`, { headers: { authorization: `Bearer ${token}` } })).json()).data;
  await page.goto(`/campaigns/${id}/edit?section=general`);
  const names = ["Général", "Structure", "Messages", "Réglages", "Conditions", "Actions", "Intégrations"];
  await expect(page.getByRole("tab")).toHaveText(names.map((name) => new RegExp(`^${name}`, "u")));
  await page.getByLabel("Titre").fill("Salon de Lyon");
  await tab(page, "Structure").click();
  await expect(page.getByRole("list", { name: "Étapes de la séquence" })).toContainText("Étiquettes");
  await tab(page, "Réglages").click();
  await page.getByLabel("Actions par jour au plus").fill("12");
  await tab(page, "Conditions").click();
  await page.getByRole("button", { name: "Ajouter : un score" }).click();
  await expect(page.getByLabel("S’arrête quand son score atteint")).toHaveValue("80");
  await expect(page.locator("summary").filter({ hasText: "Invitation acceptée" })).toBeVisible();
  await tab(page, "Actions").click();
  await expect(page.locator("summary").filter({ hasText: "salon" })).toBeVisible();
  await tab(page, "Intégrations").click();
  await expect(page.getByText("À connecter")).toBeVisible();
  await expect(page.locator("summary").filter({ hasText: "Webhook" })).toBeVisible();

  await tab(page, "Messages").click();
  const note = page.getByRole("textbox", { name: "Note d’invitation" });
  await note.fill(" ");
  await tab(page, "Général").click();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  // The section with the fault opens.
  await expect(page.getByText("Écrivez le message de l’invitation.")).toBeVisible();
  expect((await read()).title).toBe("Salon");
  await note.fill("Au plaisir d’échanger.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.waitForURL(`**/campaigns/${id}`);
  const saved = await read();
  expect([saved.title, saved.settings.dailyMax, saved.graph.nodes[1].config.note]).toEqual(["Salon de Lyon", 12, "Au plaisir d’échanger."]);
  expect(saved.settings.stopRules).toContainEqual({ when: "score", atLeast: 80, goal: false });

  await page.goto(`/campaigns/${id}/edit?section=messages`);
  await fails(page, "PUT", /\/api\/campaigns\/[^/]+$/u);
  await fails(page, "DELETE", /\/sequence$/u);
  await note.fill("Autre message");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await toast(page, "La séquence n’a pas pu être modifiée.");
  await tab(page, "Structure").click();
  const remove = page.getByRole("button", { name: "Supprimer la séquence" });
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer la séquence" }).click();
  await toast(page, "La séquence n’a pas pu être supprimée.");
  await page.unrouteAll();
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer la séquence" }).click();
  await expect(page.getByText("Séquence supprimée", { exact: true })).toBeVisible();
  expect((await read()).graph.nodes).toEqual([]);
  // The version before is taken up again from the map.
  await page.goto(`/campaigns/${id}/workflow`);
  await page.getByRole("button", { name: /^Reprendre la version du/u }).click();
  await expect.poll(async () => (await read()).graph.nodes.length).toBe(7);
});

test("[CAMPAIGN-12] a campaign that runs takes another title and stop rule at once; its steps and lists are shown, and say where they change", async ({
  page,
}) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (address: string, data: object): Promise<string> =>
    (await (await page.request.post(address, { headers, data })).json()).data?.id;
  const person = {
    firstName: "Nora",
    lastName: "Petit",
    email: "nora@exemple.test",
    profileLink: "https://www.linkedin.com/in/nora-edition",
  };
  const prospectId = await ask("/api/prospects", person);
  const listId = await ask("/api/lists", { name: "Salon de Lille" });
  await ask(`/api/lists/${listId}/members`, { prospectIds: [prospectId] });
  await ask("/api/channels/linkedin", { email: "essai@exemple.test", password: "secret" });
  const graph = {
    nodes: [
      node("s", "start", "workflow"),
      node("d", "delay", "workflow", { value: 3, unit: "days" }),
      node("i", "invitation", "communication", { note: "Bonjour" }),
      node("e", "end", "workflow"),
    ],
    connections: [wire("s", "d"), wire("d", "i"), wire("i", "e")],
  };
  const id = await ask("/api/campaigns", { title: "Salon", description: "Essai", goal: "generate_leads", listIds: [listId], graph });
  const started = await page.request.post(`/api/campaigns/${id}/start`, { headers, data: {} });
  expect(started.ok(), await started.text()).toBe(true);
  await page.goto(`/campaigns/${id}/edit?section=structure`);
  await expect(page.getByText("Des personnes suivent ces étapes", { exact: false })).toBeVisible();
  await expect(page.getByText("Séquence démarrée")).toBeVisible();
  await expect(page.getByRole("button", { name: "Supprimer la séquence" })).toBeHidden();
  await tab(page, "Conditions").click();
  await page.getByRole("button", { name: "Ajouter : un score" }).click();
  await tab(page, "Général").click();
  await expect(page.getByText("Les listes sont fixées au démarrage.", { exact: false })).toBeVisible();
  await page.getByLabel("Titre").fill("Salon de Lille");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.waitForURL(`**/campaigns/${id}`);
  const { data: saved } = await (await page.request.get(`/api/campaigns/${id}`, { headers })).json();
  expect([saved.title, saved.status, saved.graph.nodes.length]).toEqual(["Salon de Lille", "running", 4]);
  expect(saved.settings.stopRules).toContainEqual({ when: "score", atLeast: 80, goal: false });
});

const STATUSES = [
  ["draft", ["Démarrer", "Modifier", "Détails", "Supprimer"], [["Démarrer", "La campagne n’a pas pu démarrer."]]],
  [
    "running",
    ["Mettre en pause", "Arrêter", "Modifier", "Détails", "Supprimer"],
    [["Mettre en pause", "La campagne n’a pas pu être mise en pause."]],
  ],
  ["paused", ["Reprendre", "Arrêter", "Modifier", "Détails", "Supprimer"], [["Reprendre", "La campagne n’a pas pu reprendre."]]],
  ["completed", ["Relancer", "Modifier", "Détails", "Supprimer"], [["Relancer", "La campagne n’a pas pu être relancée."]]],
  ["failed", ["Relancer", "Modifier", "Détails", "Supprimer"], []],
] as const;

test("[CAMPAIGN-07][CAMPAIGN-10] every campaign offers what its status allows, and each failure has its own message", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const id = await draft(page, token);
  let status = "draft";
  await page.route(/\/api\/campaigns(\?.*)?$/u, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    const json = await answer.json();
    for (const row of json.data.rows) row.status = status;
    return route.fulfill({ response: answer, json });
  });
  await fails(page, "POST", /\/(start|pause|resume|stop|restart)$/u);
  await fails(page, "POST", /\/api\/campaigns\/quote$/u);
  await fails(page, "DELETE", /\/api\/campaigns\/[^/]+$/u);
  const menu = page.getByRole("button", { name: "Actions de la campagne Salon" });
  for (const [name, items, failures] of STATUSES) {
    status = name;
    await page.goto("/campaigns");
    await menu.click();
    for (const item of items) await expect(page.getByRole("menuitem", { name: item, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    for (const [item, message] of failures) {
      await menu.click();
      await page.getByRole("menuitem", { name: item, exact: true }).click();
      await toast(page, message);
    }
  }
  await menu.click();
  await page.getByRole("menuitem", { name: "Modifier", exact: true }).click();
  await page.waitForURL(`**/campaigns/${id}/edit`);
  await page.goto("/campaigns");
  await menu.click();
  await page.getByRole("menuitem", { name: "Détails", exact: true }).click();
  await page.waitForURL(`**/campaigns/${id}`);
  status = "paused";
  await page.goto("/campaigns");
  for (const [item, confirm, message] of [
    ["Arrêter", "Arrêter la campagne", "La campagne n’a pas pu être arrêtée."],
    ["Supprimer", "Supprimer la campagne", "La campagne n’a pas pu être supprimée."],
  ] as const) {
    await menu.click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
    await toast(page, message);
  }
  await fails(page, "PATCH", /\/api\/campaigns\/[^/]+$/u);
  await page.goto(`/campaigns/${id}/edit?section=general`);
  await page.getByLabel("Titre").fill("Autre");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await toast(page, "La campagne n’a pas pu être modifiée.");
  await page.getByLabel("Titre").fill("Salon");
  await page.unrouteAll();
  await fails(page, "POST", /\/api\/campaigns$/u);
  await page.goto("/dashboard#new-campaign");
  const dialog = page.getByRole("dialog", { name: "Nouvelle campagne" });
  await dialog.getByLabel("Titre").fill("Salon");
  await dialog.getByLabel("Description").fill("Essai");
  await dialog.getByRole("combobox", { name: "Objectif" }).click();
  await page.getByRole("option", { name: "Obtenir des rendez-vous" }).click();
  await dialog.getByRole("button", { name: "Créer la campagne" }).click();
  await expect(dialog.getByRole("alert")).toContainText("La campagne n’a pas pu être créée.");
  await fails(page, "GET", /\/api\/campaigns(\?.*)?$/u);
  await page.goto("/campaigns");
  await expect(page.getByText("Les campagnes n’ont pas pu être chargées.")).toBeVisible();
});
