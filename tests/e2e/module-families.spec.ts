import { expect, type Page, test } from "@playwright/test";
import { emptyDraft, station } from "./testing/workflow-drafts.ts";

/** Draws a line of these steps in a draft, as the API stores it. */
async function draw(page: Page, { id, token }: { readonly id: string; readonly token: string }, types: readonly string[]): Promise<void> {
  const port = (name: string) => ({ id: name, label: name, color: "neutral" });
  const steps = ["start", ...types, "end"].map((type, place) => ({
    id: `n${place}`,
    type,
    version: 1,
    category: type === "start" || type === "end" ? "workflow" : type === "add_note" ? "actions" : "communication",
    x: 0,
    y: 0,
    label: "",
    inputs: type === "start" ? [] : [port("in")],
    outputs: type === "end" ? [] : [port("out")],
    config: {},
  }));
  const connections = steps.slice(1).map((step, place) => ({
    id: `c${place}`,
    from: `n${place}`,
    to: step.id,
    fromPort: "out",
    toPort: "in",
    color: "neutral",
  }));
  const answer = await page.request.patch(`/api/campaigns/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { graph: { nodes: steps, connections } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("[MODULE-04] each editor offers its own family, finds the other's by search, and opens workflows of either", async ({ page }) => {
  const draft = await emptyDraft(page);
  // Of the first family: the builder shows it, and offers the second.
  await draw(page, draft, ["message", "add_note"]);
  await page.goto(`/campaigns/${draft.id}/workflow?view=list`);
  await expect(station(page, "Message")).toHaveCount(1);
  await expect(station(page, "Note")).toHaveCount(1);
  await station(page, "Note").focus();
  await page.keyboard.press("a");
  const field = page.getByRole("searchbox", { name: "Chercher un module" });
  await expect(field).toBeFocused();
  const offered = (type: string) => page.locator(`[data-entry="${type}"]`);
  await expect(offered("loop")).toHaveCount(1);
  await expect(offered("send_message").first()).toBeVisible();
  await expect(offered("merge")).toHaveCount(1);
  for (const type of ["message", "add_note", "segmentation", "trigger"]) await expect(offered(type)).toHaveCount(0);
  await field.fill("segmentation");
  await expect(page.getByRole("region", { name: "De l’éditeur de campagne" }).locator('[data-entry="segmentation"]')).toHaveCount(1);

  // Of the second family: the campaign editor shows it, and offers the first.
  await draw(page, draft, ["send_message", "endorse_skill"]);
  await page.goto(`/campaigns/${draft.id}/edit?station=sequence`);
  await expect(page.getByRole("button", { name: "Envoyer un message" }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Ajouter une étape/u })
    .last()
    .click();
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: /^Segmentation/u })).toHaveCount(1);
  await expect(options.filter({ hasText: /^Note/u })).toHaveCount(1);
  for (const name of [/^Envoyer un message/u, /^Embranchement/u, /^Boucle/u])
    await expect(options.filter({ hasText: name })).toHaveCount(0);
  await page.getByLabel("Chercher une étape").fill("embranchement");
  await expect(page.getByRole("group", { name: "De l’éditeur visuel" }).getByRole("option", { name: "Embranchement" })).toHaveCount(1);
});
