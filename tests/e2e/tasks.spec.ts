import { expect, type Page, test } from "@playwright/test";
import { type Newcomer, signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";

/** Calls the API as this user; returns the answer's data. */
function apiOf(page: Page, { token }: Pick<Newcomer, "token">) {
  const headers = { authorization: `Bearer ${token}` };
  return async (method: "GET" | "POST", path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: never }).data;
  };
}

const node = (id: string, type: string, x: number, config: object = {}) => ({
  id,
  type,
  version: 1,
  category: "workflow",
  x,
  y: 0,
  label: type,
  inputs: [],
  outputs: [],
  config,
});
const link = (id: string, from: string, fromPort: string, to: string) => ({ id, from, to, fromPort, toPort: "in", color: "" });

const RESULTS = [{ label: "À recontacter" }, { label: "Sans suite" }];
const LOOK = {
  title: "Regarder le site de {{companyName}}",
  text: "Bonjour {{firstName}}, parlons de {{companyName}}.",
  dueDays: 0,
  results: RESULTS,
};
const GRAPH = {
  nodes: [
    node("start", "start", 0),
    node("look", "human_task", 1, LOOK),
    node("tag", "tag_contact", 2, { tags: ["vu"] }),
    node("end", "end", 3),
  ],
  connections: [
    link("c1", "start", "out", "look"),
    link("c2", "look", "result1", "tag"),
    link("c3", "look", "result2", "end"),
    link("c4", "look", "expired", "end"),
    link("c5", "tag", "out", "end"),
  ],
};

/** A newcomer whose campaign has given them these tasks, one a person. */
async function withTasks(page: Page, names: readonly string[]) {
  const api = apiOf(page, await signInAsNewcomer(page));
  const { id: listId }: { id: string } = await api("POST", "/api/lists", { name: "À voir" });
  const prospectIds: string[] = [];
  for (const firstName of names) {
    const person = { firstName, lastName: "Martin", email: `${firstName}-${Date.now()}@exemple.test`, company: "Vauban" };
    prospectIds.push(((await api("POST", "/api/prospects", person)) as { id: string }).id);
  }
  await api("POST", `/api/lists/${listId}/members`, { prospectIds });
  const { id: campaignId }: { id: string } = await api("POST", "/api/campaigns", {
    title: "Repérage",
    description: "On regarde avant d’écrire",
    goal: "generate_leads",
    listIds: [listId],
    graph: GRAPH,
  });
  await api("POST", `/api/campaigns/${campaignId}/start`, {});
  await expect.poll(async () => ((await api("GET", "/api/tasks/count")) as { open: number }).open, { timeout: 30_000 }).toBe(names.length);
  return { api, prospectIds };
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: /Tâches/u });
const items = (page: Page) => page.getByRole("region", { name: "Tâches", exact: true }).getByRole("listitem");

test("tasks are read, done, skipped and undone by keyboard, and the campaign goes on with the result", async ({ page }) => {
  test.setTimeout(90_000);
  const { api, prospectIds } = await withTasks(page, ["Zoé", "Yann", "Inès"]);
  await page.goto("/tasks");
  await expect(items(page)).toHaveCount(3);
  await expect(menu(page)).toContainText("3");

  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: "Regarder le site de Vauban" })).toBeVisible();
  const panel = page.getByRole("region", { name: "Tâche choisie" });
  const name = (await panel.getByRole("link", { name: /Martin/u }).textContent()) ?? "";
  await expect(panel).toContainText(`Bonjour ${name.split(" ")[0]}, parlons de Vauban.`);
  await expect(items(page).locator("[aria-current=page]")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Note")).toBeFocused();
  await page.getByLabel("Note").fill("Un beau site");
  await panel.getByRole("button", { name: "À recontacter" }).click();
  await expect(items(page)).toHaveCount(2);
  await expect(page.getByText(`Tâche faite : ${name}`.replace(" :", "\u00a0:"))).toBeVisible();
  await expect(menu(page)).toContainText("2");

  // The next task has taken its place, so that its keys work immediately.
  await page.keyboard.press("s");
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press("u");
  await expect(items(page)).toHaveCount(2);

  const done = prospectIds[["Zoé", "Yann", "Inès"].findIndex((first) => name.startsWith(first))];
  await expect
    .poll(async () => ((await api("GET", `/api/prospects/${done}`)) as { tags: string[] }).tags, { timeout: 30_000 })
    .toEqual(["vu"]);
  await page.goto(`/prospects/${done}`);
  await expect(page.getByText("Tâche faite\u00a0: Regarder le site de Vauban")).toBeVisible();
  await expect(page.getByText("Un beau site")).toBeVisible();
  await expect(page.getByText(/À recontacter · par Ada Lovelace/u)).toBeVisible();

  await page.goto("/tasks");
  await page.getByRole("button", { name: "Terminées" }).click();
  await expect(items(page)).toHaveCount(1);
  await items(page).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Tâche choisie" })).toContainText("Un beau site");
});

test("the list is searched, groups tasks by their date, and says when nothing is left", async ({ page }) => {
  await withTasks(page, ["Zoé", "Yann"]);
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: /En retard/u })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("yann");
  await expect(items(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await page.getByRole("combobox", { name: "Pour qui" }).selectOption("me");
  await expect(page.getByRole("heading", { name: "Aucune tâche trouvée" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`on a phone the list and the task are two screens without faults (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await withTasks(page, ["Zoé"]);
    await page.goto("/tasks");
    await expect(items(page)).toHaveCount(1);
    expect(await pageFaults(page, "list")).toEqual([]);
    await items(page).getByRole("link").click();
    await expect(page.getByRole("button", { name: "À recontacter" })).toBeVisible();
    await expect(items(page)).toHaveCount(0);
    expect(await pageFaults(page, "task")).toEqual([]);
    await page.getByRole("link", { name: "Retour à la liste" }).click();
    await expect(items(page)).toHaveCount(1);
  });

const panelOf = (page: Page) => page.getByRole("region", { name: "Tâche choisie" });
const noteOf = (page: Page) => page.getByLabel("Note");
/** Leaves a field, so that letters are shortcuts again. */
const leaveField = (page: Page) => page.locator(":focus").blur();

test("Enter activates the link or the button that Tab has reached, in the page and around it", async ({ page }) => {
  await withTasks(page, ["Zoé", "Yann"]);
  await page.goto("/tasks");
  await items(page).nth(1).getByRole("link").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(items(page).nth(1).locator("[aria-current=page]")).toHaveCount(1);
  // On the link, Enter belongs to the link: O goes on to the note.
  await page.keyboard.press("o");
  await expect(noteOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(panelOf(page).getByRole("button", { name: "Sans suite" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items(page)).toHaveCount(1);
  await menu(page).focus();
  await page.keyboard.press("Tab");
  const reached = (await page.locator(":focus").getAttribute("href")) ?? "no link";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname.startsWith(reached));
});

test("holding S skips one task, with its note", async ({ page }) => {
  const { api } = await withTasks(page, ["Zoé", "Yann", "Inès"]);
  await page.goto("/tasks");
  await expect(items(page)).toHaveCount(3);
  await page.keyboard.press("j");
  await noteOf(page).fill("Site en travaux");
  await leaveField(page);
  for (const _again of "abcdefgh") await page.keyboard.down("s");
  await page.keyboard.up("s");
  await expect(menu(page)).toContainText("2");
  await expect(items(page)).toHaveCount(2);
  const { rows }: { rows: readonly { note: string }[] } = await api("GET", "/api/tasks?state=skipped");
  expect(rows.map(({ note }) => note)).toEqual(["Site en travaux"]);
});

test("a note being written survives moving to another task, a failed save and an undo", async ({ page }) => {
  await withTasks(page, ["Zoé", "Yann"]);
  await page.goto("/tasks");
  await expect(items(page)).toHaveCount(2);
  await page.keyboard.press("j");
  await noteOf(page).fill("À rappeler lundi");
  await leaveField(page);
  await page.keyboard.press("j");
  await expect(noteOf(page)).toHaveValue("");
  await page.keyboard.press("k");
  await expect(noteOf(page)).toHaveValue("À rappeler lundi");

  await page.route("**/api/tasks/*/skip", (route) => route.fulfill({ status: 500, json: { success: false, error: { message: "panne" } } }));
  await page.keyboard.press("s");
  await expect(page.getByText("Votre réponse n’a pas pu être enregistrée.")).toBeVisible();
  await expect(items(page)).toHaveCount(2);
  await expect(noteOf(page)).toHaveValue("À rappeler lundi");
  await page.unroute("**/api/tasks/*/skip");

  await page.keyboard.press("s");
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press("u");
  await expect(items(page)).toHaveCount(2);
  await page.keyboard.press("k");
  await expect(noteOf(page)).toHaveValue("À rappeler lundi");
});

test("a task that somebody else does while its note is written stays, with the reason and the note", async ({ page }) => {
  const { api } = await withTasks(page, ["Zoé", "Yann"]);
  await page.goto("/tasks");
  await expect(items(page)).toHaveCount(2);
  await page.keyboard.press("j");
  await noteOf(page).fill("À rappeler lundi");
  const id = new URL(page.url()).searchParams.get("task") ?? "";
  await api("POST", `/api/tasks/${id}/done`, { result: "result1", note: "" });
  await expect(items(page)).toHaveCount(1);
  await expect(panelOf(page).getByRole("alert")).toHaveText(/Tâche faite par Ada Lovelace\..*Votre note n’a pas été enregistrée\./u);
  await expect(noteOf(page)).toBeFocused();
  await expect(noteOf(page)).toHaveValue("À rappeler lundi");
  await expect(panelOf(page).getByRole("button", { name: "À recontacter" })).toHaveCount(0);
  await expect(panelOf(page).getByRole("button", { name: "Copier la note" })).toBeVisible();
});
