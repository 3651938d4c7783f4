import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { pageFaults } from "./testing/page-faults.ts";

const port = (id: string) => ({ id, label: id, color: "" });
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
const link = (from: string, fromPort: string, to: string) => ({ id: `${from}-${fromPort}`, from, to, fromPort, toPort: "in", color: "" });
/** A workflow that writes to people who accept an invitation; the message has no text yet. */
const FORK = {
  nodes: [
    node("start", "start", "workflow", [], ["out"]),
    node("wait", "delay", "workflow", ["in"], ["out"], { value: 2, unit: "days" }),
    node("asks", "if_connected", "conditions", ["in"], ["accepted", "declined"], { waitDays: 5 }),
    node("writes", "message", "communication", ["in"], ["out"], { channel: "linkedin", body: "" }),
    node("note", "add_note", "actions", ["in"], ["out"], { text: "Pas de réponse" }),
    node("end", "end", "workflow", ["in"], []),
  ],
  connections: [
    link("start", "out", "wait"),
    link("wait", "out", "asks"),
    link("asks", "accepted", "writes"),
    link("asks", "declined", "note"),
    link("writes", "out", "end"),
    link("note", "out", "end"),
  ],
};

async function draft(page: Page, token: string, graph: object): Promise<string> {
  const answer = await page.request.post("/api/campaigns", {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "Relance salons", description: "Essai", goal: "generate_leads", listIds: [], graph },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.id;
}

const station = (page: Page, name: RegExp) => page.getByRole("group", { name: "Plan de la ligne" }).getByRole("button", { name });

test("[WORKFLOW-01][WORKFLOW-02] a workflow opens as a line map that is navigated, read, searched and zoomed by keyboard, and kept in the address", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { token } = await signInAsNewcomer(page);
  const id = await draft(page, token, FORK);
  await page.goto(`/campaigns/${id}`);
  await page.getByRole("link", { name: "Voir le plan" }).click();
  const start = station(page, /^Début/u);

  await test.step("stations say what they are and where they lead; only one station is a tab stop", async () => {
    await expect(station(page, /^Invitation acceptée/u)).toHaveAccessibleName(
      /Étape 3 sur 6\. Sorties\u202f?\s?: .*vers Message · LinkedIn, .*vers Note/u,
    );
    await expect(station(page, /^Message · LinkedIn.*1 problème/u)).toBeVisible();
    await expect(page.locator("[id^=station-][tabindex='0']")).toHaveCount(1);
  });

  await test.step("arrow keys follow the line and its branches; Home and End go to its ends", async () => {
    await start.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(station(page, /^Invitation acceptée/u)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(station(page, /^Message/u)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(station(page, /^Note/u)).toBeFocused();
    await page.keyboard.press("End");
    await expect(station(page, /^Fin/u)).toBeFocused();
    await page.keyboard.press("Home");
    await expect(start).toBeFocused();
  });

  await test.step("Ctrl F finds a step by its text, and Enter opens it", async () => {
    await page.keyboard.press("Control+f");
    await page.getByRole("searchbox", { name: "Chercher une étape" }).fill("reponse");
    await expect(page.getByText("1 étape trouvée")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(station(page, /^Note/u)).toBeFocused();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: "Étape choisie" });
    await expect(panel.getByRole("heading", { name: "Note" })).toBeVisible();
    await expect(panel.getByText("Pas de réponse")).toBeVisible();
    await expect(page).toHaveURL(/step=note/u);
    await panel.getByRole("button", { name: "vers Fin" }).click();
    await expect(panel.getByRole("heading", { name: "Fin" })).toBeVisible();
  });

  await test.step("the step named in the address is open and shows its problem", async () => {
    await page.goto(`/campaigns/${id}/workflow?step=writes`);
    const panel = page.getByRole("region", { name: "Étape choisie" });
    await expect(panel.getByText("ce champ est obligatoire")).toBeVisible();
    await expect(station(page, /^Message/u)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("keys, buttons, and Ctrl with the wheel zoom the map", async () => {
    const zoom = page.getByRole("button", { name: /^Taille réelle/u });
    await station(page, /^Message/u).focus();
    await page.keyboard.press("0");
    await expect(zoom).toHaveText(/100/u);
    await page.getByRole("button", { name: "Réduire" }).click();
    await expect(zoom).not.toHaveText(/100/u);
    await page.keyboard.press("1");
    const before = await zoom.textContent();
    await page.mouse.move(600, 400);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await expect(zoom).not.toHaveText(before ?? "");
    const nearer = await zoom.textContent();
    await page.keyboard.down("Meta");
    await page.mouse.wheel(0, 200);
    await page.keyboard.up("Meta");
    await expect(zoom).not.toHaveText(nearer ?? "");
  });

  await test.step("space and the left button move the map", async () => {
    const writes = station(page, /^Message/u);
    const at = await writes.boundingBox();
    if (at === null) throw new Error("the station is not shown");
    // A place of the map on which nothing is drawn.
    const free = await page.evaluate(() => {
      for (let y = 250; y < 800; y += 20)
        for (let x = 400; x < 1300; x += 40) if (document.elementFromPoint(x, y)?.matches(".react-flow__pane")) return { x, y };
      return null;
    });
    if (free === null) throw new Error("the map has no free place");
    await page.mouse.move(free.x, free.y);
    await page.keyboard.down("Space");
    await page.mouse.down();
    await page.mouse.move(free.x - 120, free.y + 40, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up("Space");
    const moved = await writes.boundingBox();
    expect(Math.abs((moved?.x ?? 0) - (at.x - 120))).toBeLessThan(3);
    expect(Math.abs((moved?.y ?? 0) - (at.y + 40))).toBeLessThan(3);
  });

  await test.step("the map is downloaded as a picture with its texts", async () => {
    await page.getByRole("button", { name: "Télécharger le plan" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Image vectorielle (SVG)" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Relance-salons.svg");
    const svg = readFileSync(await file.path(), "utf8");
    expect(svg).toContain("Invitation acceptée");
    expect(svg).toContain("font/woff2;base64,");
    await page.getByRole("button", { name: "Télécharger le plan" }).click();
    const [png] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: "Image (PNG)" }).click()]);
    expect(
      readFileSync(await png.path())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  });
});

for (const theme of ["light", "dark"] as const) {
  test(`the map, its panel and its list have no accessibility violations (${theme}, also with high contrast)`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const { token } = await signInAsNewcomer(page);
    const id = await draft(page, token, FORK);
    const faults: string[] = [];
    for (const [width, address] of [
      [1440, "workflow?step=writes"],
      [390, "workflow"],
      [390, "workflow?view=map"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/campaigns/${id}/${address}`);
      await expect(page.getByRole("button", { name: /Message · LinkedIn/u }).first()).toBeVisible();
      faults.push(...(await pageFaults(page, `${address} at ${width}`)));
    }
    await page.evaluate(() => document.documentElement.setAttribute("data-contrast", "high"));
    faults.push(...(await pageFaults(page, "high contrast")));
    expect(faults).toEqual([]);
  });
}

test("on a phone, the list is the default view, a step opens in a dialog, and the map can be viewed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await signInAsNewcomer(page);
  const id = await draft(page, token, FORK);
  await page.goto(`/campaigns/${id}/workflow`);
  await page
    .getByRole("list", { name: "Plan du parcours" })
    .getByRole("button", { name: /^\d\. Message · LinkedIn/u })
    .click();
  await expect(page.getByRole("dialog", { name: "Message · LinkedIn" }).getByText("ce champ est obligatoire")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByText("Plan", { exact: true }).click();
  await expect(station(page, /^Début/u)).toBeVisible();
  await expect(page).toHaveURL(/view=map/u);
});

test("an empty workflow says so and links to the sequence", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const id = await draft(page, token, { nodes: [], connections: [] });
  await page.goto(`/campaigns/${id}/workflow`);
  await expect(page.getByText("Ce parcours n’a pas encore d’étape")).toBeVisible();
  await page.getByRole("button", { name: "Écrire la séquence" }).click();
  await expect(page).toHaveURL(/edit\?station=sequence/u);
});
