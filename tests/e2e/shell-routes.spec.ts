import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { openSettled, pageFaults } from "./testing/page-faults.ts";

/** Answers with the server's user, with another role or plan. */
async function actAs(page: Page, change: { role?: string; plan?: string }): Promise<void> {
  await page.route("**/api/auth/user", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { user: { subscription: object } };
    const user = { ...answer.user, ...(change.role && { role: change.role }) };
    if (change.plan) Object.assign(user, { plan: change.plan, subscription: { plan: change.plan, status: "active" } });
    await route.fulfill({ response, json: { ...answer, user } });
  });
}

const entries = (page: Page) => page.getByRole("navigation", { name: /Navigation principale|Main navigation/ }).getByRole("link");

const FRENCH = [
  ["Tableau de bord", "/dashboard"],
  ["Prospects", "/prospects"],
  ["Campagnes", "/campaigns"],
  ["AI MimicIA", "/ai-mimic"],
  ["Rendez-vous", "/appointments"],
  ["Produits", "/products"],
  ["Marketplace", "/marketplace"],
  ["MessagesDev", "/messages"],
  ["Tâches", "/tasks"],
  ["Paramètres", "/settings"],
  ["Aide", "/help"],
] as const;

const ENGLISH_HEADINGS = [
  /^Good/,
  "Prospects",
  "Campaigns",
  "AI Mimic",
  "Appointments",
  "Products",
  "Marketplace",
  "Messages",
  "Tasks",
  "Interface",
  "Help",
];

test("[SHELL-03][SHELL-04] the sidebar leads to every area in order, each with its heading, which takes the focus", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(entries(page)).toHaveText(FRENCH.map(([name]) => name));
  for (const [name, path] of FRENCH) {
    await entries(page)
      .filter({ hasText: name.replace(/IA$|Dev$/u, "") })
      .click();
    await page.waitForURL((url) => url.pathname.startsWith(path));
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    if (path !== "/dashboard") await expect(heading).toBeFocused();
  }
  await page.goto("/");
  await expect(page.locator("#hero")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the areas have English names too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await signInAsNewcomer(page);
  for (const [index, [, path]] of FRENCH.entries()) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(ENGLISH_HEADINGS[index] ?? "");
  }
});

test("[SHELL-03][SHELL-12] Personnel is in sixth place with the Enterprise plan; with another its page leads to the plans", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await page.goto("/employees");
  await expect(entries(page).filter({ hasText: "Personnel" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Travaillez à plusieurs avec Enterprise" })).toBeVisible();
  await actAs(page, { plan: "enterprise" });
  await page.goto("/dashboard");
  await expect(entries(page).nth(5)).toHaveText("Personnel");
  await entries(page).nth(5).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personnel" })).toBeVisible();
});

test("[SHELL-04][SHELL-10][SHELL-11] /admin sends a user without the role to /unauthorized, whatever the browser stores; the way home is the landing page", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(entries(page).first()).toBeVisible();
  await expect(entries(page).filter({ hasText: "Administration" })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("userRole", "superAdmin"));
  await page.goto("/admin");
  await page.waitForURL("**/unauthorized");
  await expect(page.getByRole("heading", { name: "Accès réservé" })).toBeVisible();
  await page.getByRole("link", { name: "Revenir à l’accueil" }).click();
  await expect(page.locator("#hero")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

for (const role of ["admin", "superAdmin"]) {
  test(`[PRU-03][SHELL-09][SHELL-10] the entry of the administration is shown for the role ${role}, and opens; the PRU are in the header`, async ({
    page,
  }) => {
    await signInAsNewcomer(page);
    await actAs(page, { role });
    await page.goto("/dashboard");
    await entries(page).filter({ hasText: "Administration" }).click();
    await page.waitForURL(/\/admin/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin/u);
    await expect(page.locator("header").locator(".pru-widget_root")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("userRole"))).toBe(role);
  });
}

test("[SHELL-05] inner screens are under their area's address, and its entry stays marked", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const made = async (path: string, data: object) => {
    const answer = (await (await page.request.post(path, { headers, data })).json()) as { data: { id: string } };
    return answer.data.id;
  };
  const prospect = await made("/api/prospects", { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.test" });
  const campaign = await made("/api/campaigns", {
    title: "Sous son adresse",
    description: "Essai",
    goal: "generate_leads",
    listIds: [],
    graph: { nodes: [], connections: [] },
  });
  for (const [path, name, entry] of [
    [`/prospects/${prospect}`, "Zoé Martin", "Prospects"],
    [`/campaigns/${campaign}`, "Sous son adresse", "Campagnes"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(entries(page).filter({ hasText: entry })).toHaveAttribute("data-active", "true");
  }
});

for (const { language, theme, width } of [
  { language: "fr", theme: "light", width: 1440 },
  { language: "en", theme: "dark", width: 390 },
] as const) {
  test(`help, search and the header's menus have no accessibility violation (${language}, ${theme}, ${width} px)`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    await signInAsNewcomer(page);
    const found: string[] = [];
    const look = async (place: string) => found.push(...(await pageFaults(page, place)));
    for (const path of ["/help/modules", "/help/nowhere"]) {
      await openSettled(page, path);
      await look(path);
    }
    await page.keyboard.press("Control+k");
    await page.keyboard.type("inv");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
    await look("search");
    await page.keyboard.press("Escape");
    await page.locator(".header_new").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("new campaign");
    await page.keyboard.press("Escape");
    await page.locator(".account-menu_account-button").click();
    await look("account menu");
  });
}
