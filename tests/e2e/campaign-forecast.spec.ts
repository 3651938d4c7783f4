import { buildSequence } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { type APIResponse, expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";

const GRAPH = buildSequence(catalogue, [
  { step: "visit" },
  { step: "invitation", note: "Bonjour {{firstName}}" },
  { step: "acceptance", days: 4, accepted: [{ step: "message", channel: "linkedin", body: "Merci {{firstName}}" }] },
]);

/** Creates a draft for 60 people with one LinkedIn account; returns its id. */
async function prepare(page: Page, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answered = async <Data>(answer: APIResponse): Promise<Data> => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const ask = async (address: string, data: object): Promise<string> =>
    (await answered<{ id: string }>(await page.request.post(address, { headers, data }))).id;
  const prospectIds: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const person = { firstName: "Nora", lastName: `Petit ${index}`, email: `nora.${index}@exemple.test`, company: "Atelier" };
    prospectIds.push(await ask("/api/prospects", { ...person, profileLink: `https://www.linkedin.com/in/nora-${index}-essai` }));
  }
  const listId = await ask("/api/lists", { name: "Salon de Lille" });
  await ask(`/api/lists/${listId}/members`, { prospectIds });
  await ask("/api/channels/linkedin", { email: "essai@exemple.test", password: "secret" });
  // A low limit, and hours that are the same on all days: what delays the campaign is the account, whatever day it is.
  const [account] = await answered<{ id: string }[]>(await page.request.get("/api/channels/accounts", { headers }));
  await answered(
    await page.request.put(`/api/channels/accounts/${account?.id}/limits`, { headers, data: { visit_profile: 10, send_invitation: 10 } }),
  );
  return ask("/api/campaigns", {
    title: "Salon",
    description: "Essai",
    goal: "generate_leads",
    listIds: [listId],
    graph: GRAPH,
    settings: { timeZone: "Europe/Paris", activeStart: "08:00", activeEnd: "20:00", activeDays: [1, 2, 3, 4, 5, 6, 7] },
  });
}

test("a draft’s forecast says when it ends, what delays it and where its rates come from, answers a slider without saving anything, and is kept at the start", async ({
  page,
}) => {
  // Up to 40 simulations are played, each on a machine that runs other journeys too.
  test.setTimeout(300_000);
  const { token } = await signInAsNewcomer(page);
  const id = await prepare(page, token);
  await page.goto(`/campaigns/${id}?tab=forecast`);
  const panel = page.getByRole("region", { name: "Prévision" });
  await expect(panel.getByText(/60 prospects, \d{2} simulations\./u)).toBeVisible({ timeout: 120_000 });
  await expect(panel.getByText("4 fois sur 5").first()).toBeVisible();
  await expect(panel.getByText("Ce qui retient", { exact: false })).toBeVisible();
  await expect(panel.getByText("hypothèse de départ", { exact: false }).first()).toBeVisible();

  await panel.getByRole("slider", { name: "Délais entre les étapes" }).focus();
  await page.keyboard.press("Home");
  await expect(panel.getByText(/Fin \d+ jours? plus tôt/u)).toBeVisible({ timeout: 30_000 });
  expect(await pageFaults(page, "the forecast")).toEqual([]);
  await panel.getByRole("button", { name: "Revenir à vos réglages" }).click();
  await expect(panel.getByText(/plus tôt/u)).toBeHidden();

  // A try that the campaign has a setting for can be kept.
  const most = panel.getByRole("slider", { name: "Actions par jour, au plus" });
  await most.focus();
  await page.keyboard.press("Home");
  await panel.getByRole("button", { name: "Garder ces réglages" }).click();
  await expect(page.locator(".toast-viewport_toast")).toBeVisible();
  const kept = await page.request.get(`/api/campaigns/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await kept.json()).data.settings.dailyMax).toBe(1);
  await most.focus();
  await page.keyboard.press("End");
  await panel.getByRole("button", { name: "Garder ces réglages" }).click();
  await expect(panel.getByRole("button", { name: "Revenir à vos réglages" })).toBeHidden();

  const started = await page.request.post(`/api/campaigns/${id}/start`, { headers: { authorization: `Bearer ${token}` }, data: {} });
  expect(started.ok(), await started.text()).toBe(true);
  await expect(async () => {
    await page.reload();
    // Who has already come to their end when it is made is not in it.
    await expect(page.getByText(/Prévu le .* pour (?:5\d|60) prospects, par \d+ simulations/u)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(panel.getByText(/\d{2} simulations/u)).toBeVisible({ timeout: 120_000 });
  expect(await pageFaults(page, "the comparison")).toEqual([]);
});
