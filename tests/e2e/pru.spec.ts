import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

async function open(page: Page): Promise<(event: string, payload: object) => void> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("meter", { name: /PRU occupés sur/ })).toBeVisible();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  return (event, payload) => sockets.at(-1)?.send(`42${JSON.stringify([event, payload])}`);
}

const meter = (page: Page) => page.getByRole("meter");
const pru = (occupied: number, total = 200) => ({ total, occupied, available: total - occupied, campaigns: [] });

test("[PRU-03][PRU-04][PRU-06][RT-07] the widget follows updates, and changes colour at 50, 70 and 90 %", async ({ page }) => {
  const say = await open(page);
  const fill = () => page.locator(".meter_fill").evaluate((element) => getComputedStyle(element).backgroundColor);
  const colours: string[] = [];
  for (const [event, occupied, percent] of [
    ["pru_update", 98, 49],
    ["pru:updated", 100, 50],
    ["pru:stats", 139, 70],
    ["pru_update", 180, 90],
  ] as const) {
    say(event, pru(occupied));
    await expect(meter(page)).toHaveAccessibleName(new RegExp(`${percent}.%`));
    colours.push(await fill());
  }
  expect(new Set(colours).size).toBe(4);
  say("pru:stats", pru(0, 0));
  await expect(meter(page)).toHaveAccessibleName(/soit 0.%/);
});

test("[PRU-07][PRU-08][RT-08][RT-09] the three latest alerts are listed, including those of campaigns", async ({ page }) => {
  const say = await open(page);
  const campaignId = crypto.randomUUID();
  const at = (second: number) => new Date(Date.now() + second * 1000).toISOString();
  say("pru:campaign_started", { pruCost: 60, campaignId, timestamp: at(1) });
  await page.locator(".pru-widget_root").click();
  const alerts = page.getByRole("region", { name: "Dernières alertes" }).getByRole("listitem");
  await expect(alerts).toHaveText([/Campagne démarrée.*60 PRU réservés/]);
  await expect(alerts).toHaveAttribute("data-type", "info");
  await expect(alerts.getByRole("link")).toHaveAttribute("href", `/campaigns/${campaignId}`);
  expect(Date.parse((await alerts.locator("time").getAttribute("datetime")) ?? "")).toBeGreaterThan(Date.now() - 60_000);
  say("pru:alert", { type: "warning", message: "Bientôt épuisés", timestamp: at(2) });
  say("pru:alert", { type: "error", message: "Presque épuisés", timestamp: at(3) });
  say("pru:campaign_ended", { pruLiberated: 60, campaignId, timestamp: at(4) });
  await expect(alerts).toHaveText([/60 PRU libérés/, /Presque épuisés/, /Bientôt épuisés/]);
  expect(await alerts.evaluateAll((items) => items.map((item) => item.getAttribute("data-type")))).toEqual(["success", "error", "warning"]);
  await expect(alerts.first().getByRole("link")).toHaveAttribute("href", `/campaigns/${campaignId}`);
});

test("[PRU-09][PRU-10] a refresh shows its result, and a failed refresh the reason", async ({ page }) => {
  await open(page);
  await page.locator(".pru-widget_root").click();
  const refresh = page.getByRole("button", { name: "Actualiser les PRU" });
  await refresh.click();
  await expect(page.getByText("PRU mis à jour avec succès")).toBeVisible();
  await page.route("**/api/pru/**", (route) => route.abort());
  await refresh.click();
  await expect(page.getByText("Erreur lors de la mise à jour des PRU")).toBeVisible();
  await page.unroute("**/api/pru/**");
  await page.route("**/api/pru/**", (route) =>
    route.fulfill({ status: 403, json: { success: false, code: "problems.forbidden", message: "Accès refusé aux PRU" } }),
  );
  await page.reload();
  await expect(page.locator(".pru-widget_root")).toContainText("Accès refusé aux PRU");
});
