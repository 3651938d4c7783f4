import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Creates a draft without steps or lists; returns its id. */
async function draft(page: Page, token: string): Promise<string> {
  const answer = await page.request.post("/api/campaigns", {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "Rentrée", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } },
  });
  return (await answer.json()).data.id;
}

const FIGURES = {
  status: "active",
  prospects: 40,
  contacted: 30,
  connected: 9,
  connections: 8,
  sent: 60,
  invitations: 30,
  visits: 20,
  messages: 0,
  emails: 10,
  likes: 0,
  follows: 0,
  comments: 0,
  accepted: 8,
  replied: 6,
  appointments: 2,
  pending: 25,
  failed: 4,
  processed: 64,
  success: 60,
  successRate: 94,
  durationSeconds: 3 * 86_400,
  figures: [],
  steps: [],
  accounts: [],
  hours: [
    { day: 2, hour: 9, sent: 30, replied: 4 },
    { day: 3, hour: 10, sent: 30, replied: 2 },
  ],
  replyTimes: [1, 2, 2, 1, 0, 0, 0],
  medianReplySeconds: 7_200,
  ends: [{ reason: "replied", count: 6 }],
  days: [
    { day: "2026-11-17", sent: 20, replied: 0 },
    { day: "2026-11-18", sent: 30, replied: 4 },
    { day: "2026-11-19", sent: 10, replied: 2 },
  ],
};

test("[STATS-04][STATS-05][STATS-06] statistics that fail to load show the reason in both languages, and can be retried", async ({
  page,
}) => {
  const { token } = await signInAsNewcomer(page);
  const address = `/campaigns/${await draft(page, token)}?tab=statistics`;
  let status = 429;
  await page.route("**/statistics", (route) =>
    route.fulfill({
      status,
      json: status === 200 ? { success: true, data: FIGURES } : { success: false, code: "problems.any", message: "…" },
    }),
  );
  await page.goto(address);
  await expect(page.getByRole("alert").getByText("Trop de demandes. Patientez avant de réessayer.")).toBeVisible();
  status = 500;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Les statistiques de la campagne n’ont pas pu être chargées.")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.reload();
  await expect(page.getByText("Unable to load campaign statistics")).toBeVisible();
  status = 429;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Too many requests. Please wait before retrying.")).toBeVisible();
  status = 200;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "The campaign’s line" })).toContainText("30");
  await expect(page.getByRole("img", { name: "30 in a day at most" })).toBeVisible();
  await expect(page.getByText("The best moments: Tue 9:00 to 10:00 (4) · Wed 10:00 to 11:00 (2)")).toBeVisible();
  await page
    .getByRole("link", { name: /^Replies: see these 6 people/u })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=prospects&figure=replied/u);
  await expect(page.getByText("The people who replied.")).toBeVisible();
  await page.getByRole("button", { name: "Show everybody" }).click();
  await expect(page).not.toHaveURL(/figure/u);
});

test("a draft has no figures yet, and says when they will appear", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  await page.goto(`/campaigns/${await draft(page, token)}`);
  await page.getByRole("tab", { name: "Statistiques" }).click();
  await expect(page).toHaveURL(/tab=statistics/u);
  await expect(page.getByText("Les chiffres apparaîtront au départ de la campagne.")).toBeVisible();
});
