import { expect, type Locator, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Creates a draft whose sequence is empty or visits each profile; returns its id. */
async function draftOf(page: Page, token: string, empty: boolean): Promise<string> {
  const ask = async (address: string, data: object) => {
    const answer = await page.request.post(address, { headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const list = await ask("/api/lists", { name: `Salon de Lyon ${empty}` });
  const port = (id: string) => ({ id, label: id, color: "neutral" });
  const node = (id: string, type: string, category: string, inputs: string[], outputs: string[]) => ({
    id,
    type,
    version: 1,
    category,
    x: 0,
    y: 0,
    label: "",
    inputs: inputs.map(port),
    outputs: outputs.map(port),
    config: {},
  });
  const wire = (from: string, to: string) => ({ id: `${from}${to}`, from, to, fromPort: "out", toPort: "in", color: "neutral" });
  const visit = node("v", "visit_profile", "communication", ["in"], ["out"]);
  const graph = {
    nodes: [node("s", "start", "workflow", [], ["out"]), ...(empty ? [] : [visit]), node("e", "end", "workflow", ["in"], [])],
    connections: empty ? [wire("s", "e")] : [wire("s", "v"), wire("v", "e")],
  };
  const input = { title: "Après Lyon", description: "Essai", goal: "generate_leads", listIds: [list.id], graph };
  return (await ask("/api/campaigns", input)).id;
}

/** Opens the list in a way that does not make Playwright scroll, and returns its position relative to the window. */
async function placeOfMenu(page: Page, button: Locator): Promise<{ above: number; below: number; from: number }> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
  const menu = page.locator(".add-step_offers");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("option").first()).toBeVisible();
  const [box, own] = [await menu.boundingBox(), await button.boundingBox()];
  if (!box || !own) throw new Error("the menu and its button have no box");
  const { innerHeight } = await page.evaluate(() => ({ innerHeight: window.innerHeight }));
  const from = Math.min(Math.abs(box.y - (own.y + own.height)), Math.abs(own.y - (box.y + box.height)));
  return { above: -box.y, below: box.y + box.height - innerHeight, from };
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the steps that can be added appear next to their button, inside the window (${viewport.width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { token } = await signInAsNewcomer(page);
    for (const empty of [true, false]) {
      await page.goto(`/campaigns/${await draftOf(page, token, empty)}/edit?station=sequence`);
      if (empty) await page.getByText("Partir de zéro", { exact: true }).click();
      const button = page.getByRole("button", { name: /^Ajouter une étape/u });
      const place = await placeOfMenu(page, button.last());
      expect(place.above).toBeLessThanOrEqual(0);
      expect(place.below).toBeLessThanOrEqual(0);
      expect(place.from).toBeLessThan(40);
    }
  });
