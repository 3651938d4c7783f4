import { expect, type Page, test } from "@playwright/test";
import { ownServer } from "./testing/own-server.ts";

const AWAY = "Filon ne répond pas pour l’instant";
const INTERRUPTED = "Temps réel interrompu, reconnexion en cours";

/** Signs this page in as the owner of that product's demonstration; returns their request header. */
async function signIn(page: Page, address: string): Promise<{ authorization: string }> {
  const { demo } = (await (await page.request.get(`${address}/api/instance`)).json()) as { demo: object };
  const session = (await (await page.request.post(`${address}/api/auth/login`, { data: demo })).json()) as {
    token: string;
    refreshToken: string;
  };
  await page.addInitScript(
    ([token, refreshToken]) => {
      if (localStorage.getItem("token") !== null) return;
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [session.token, session.refreshToken] as const,
  );
  return { authorization: `Bearer ${session.token}` };
}

test("stopping the server removes nothing from the page, and everything continues once it is back", async ({ page }) => {
  test.setTimeout(240_000);
  const server = await ownServer();
  try {
    await server.start();
    const headers = await signIn(page, server.address);
    const add = async (firstName: string) => {
      const data = { firstName, lastName: "Martin", email: `${firstName.toLowerCase()}@exemple.test` };
      const added = await page.request.post(`${server.address}/api/prospects`, { headers, data });
      expect(added.status(), await added.text()).toBe(200);
    };
    await add("Zoé");
    await page.goto(`${server.address}/prospects`);
    const zoe = page.getByRole("link", { name: /^Zoé Martin/u });
    await expect(zoe).toBeVisible();
    await add("Paul");
    await expect(page.getByRole("link", { name: /^Paul Martin/u })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stays: true }));

    await server.stop();
    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(page.getByRole("img", { name: INTERRUPTED })).toBeVisible();
    const account = page.getByRole("banner").locator(".account-menu_account-button");
    await expect(account).toContainText("Hors ligne");
    await expect(account.locator(".presence_dot")).toHaveAttribute("data-status", "offline");
    // A search of the list, which needs the server.
    await page.getByPlaceholder("Nom, e-mail ou entreprise").fill("Zoé");
    await page.waitForTimeout(1500);
    await expect(zoe).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    // A page whose code has not been fetched yet.
    await page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: "Campagnes" }).click();
    // Longer than the five attempts 2 s apart.
    await page.waitForTimeout(15_000);
    await expect(page.getByRole("heading", { level: 1, name: /Prospects/u })).toBeVisible();
    await expect(zoe).toBeVisible();
    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

    await server.start();
    await expect(page.getByRole("heading", { level: 1, name: "Campagnes" })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText(AWAY)).toHaveCount(0);
    await expect(page.getByRole("img", { name: INTERRUPTED })).toHaveCount(0);
    await expect(account).toContainText("En ligne");
    await page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: "Prospects" }).click();
    await expect(page.getByRole("link", { name: /^Paul Martin/u })).toBeVisible();
    await add("Inès");
    await expect(page.getByRole("link", { name: /^Inès Martin/u })).toBeVisible();
    // All of it without reloading the page.
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
  } finally {
    await server.end();
  }
});

/** Returns the stylesheets that failed to load. The browser still gives each a sheet object, but its rules cannot be read. */
function lostStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => {
        try {
          return sheet === null || sheet.cssRules.length === 0;
        } catch {
          return true;
        }
      })
      .map(({ href }) => href),
  );
}

test("a page opened while the server is away appears with its styles soon after the server's return; until then the menu marks the page shown", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const server = await ownServer();
  try {
    await server.start();
    await signIn(page, server.address);
    await page.goto(`${server.address}/dashboard`);
    await expect(page.getByRole("heading", { level: 1, name: /Camille/u })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Navigation principale" });
    await server.stop();
    await menu.getByRole("link", { name: "Paramètres" }).click();
    await expect(page.getByText(AWAY)).toBeVisible();
    await page.waitForTimeout(18_000);
    await expect(page.getByRole("heading", { level: 1, name: /Camille/u })).toBeVisible();
    await expect(menu.locator("[aria-current=page]")).toHaveText("Tableau de bord");

    await server.start();
    await expect(page.getByRole("heading", { name: "Interface" }).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(AWAY)).toHaveCount(0);
    await expect(menu.locator("[aria-current=page]")).toHaveText("Paramètres");
    const sections = page.getByRole("navigation", { name: "Sections des paramètres" }).getByRole("listitem");
    await expect(sections.first()).toHaveCSS("list-style-type", "none");
    expect(await lostStyles(page)).toEqual([]);
  } finally {
    await server.end();
  }
});

test("a tab opened while the server cannot be reached says so, and opens its page once it can", async ({ page, baseURL }) => {
  await signIn(page, String(baseURL));
  let away = true;
  await page.route(/\/(?:api|socket\.io)\//u, (route) => (away ? route.abort() : route.continue()));
  // The page also retries on its own: the server must come back with the click and not before, or the button could be gone by then.
  await page.exposeFunction("serverIsBack", () => {
    away = false;
  });
  await page.addInitScript(() => {
    addEventListener("click", () => (globalThis as unknown as { serverIsBack(): void }).serverIsBack(), { capture: true });
  });
  await page.goto("/prospects");
  await expect(page.getByRole("heading", { name: AWAY })).toBeVisible();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Prospects/u })).toBeVisible();
});
