import { expect, type Locator, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Holds back matching requests until the returned function is called. */
async function held(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const spinner = (page: Page) => page.getByRole("status").filter({ hasText: "Chargement en cours" });
const HELP_PIECE = /\/assets\/help-page-[^/]+\.js$/u;

test("[SHELL-06][API-28] the shell waits for the user behind a spinner; a failure is shown and leads to sign-in", async ({ page }) => {
  await signInAsNewcomer(page);
  const release = await held(page, /\/api\/auth\/user$/u);
  await page.goto("/dashboard");
  await expect(spinner(page)).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  release();
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(/\/api\/auth\/user$/u, (route) => route.abort());
  for (const [language, message] of [
    ["fr", "Erreur de connexion"],
    ["en", "Connection error"],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    await page.goto("/campaigns");
    await expect(page.locator(".toast-viewport_toast").getByText(message, { exact: true })).toBeVisible();
    await page.waitForURL("**/login**");
  }
});

for (const [what, answer] of [
  ["answers 500", { status: 500, json: { success: false, code: "x", message: "" } }],
  ["cannot be reached", "abort"],
] as const) {
  test(`[SHELL-06][AUTH-53] a call for the user that ${what} leads to sign-in and stays there, with the session kept, until the user retries`, async ({
    page,
  }) => {
    await signInAsNewcomer(page);
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => frame === page.mainFrame() && addresses.push(new URL(frame.url()).pathname));
    let asked = 0;
    await page.route(/\/api\/auth\/user$/u, (route) => {
      asked += 1;
      return answer === "abort" ? route.abort() : route.fulfill(answer);
    });
    await page.goto("/campaigns");
    await expect(page.locator(".toast-viewport_toast").getByText("Erreur de connexion")).toBeVisible();
    await page.waitForURL("**/login?from=%2Fcampaigns");
    await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
    const askedThen = asked;
    // Long enough for the page to go back and forth several times, if it did.
    await page.waitForTimeout(3000);
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(asked).toBe(askedThen);
    expect(addresses.filter((path) => path === "/login")).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.waitForURL("**/campaigns");
    await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  });
}

test("[SHELL-16] a page is loaded on navigation, behind a spinner", async ({ page }) => {
  await signInAsNewcomer(page);
  const release = await held(page, HELP_PIECE);
  await page.goto("/help");
  await expect(spinner(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Aide", level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Aide", level: 1 })).toBeVisible();
});

test("[SHELL-19] a page of the application that crashes shows an apology with a button that reloads it", async ({ page }) => {
  await signInAsNewcomer(page);
  // The chunk with broken exports: anything rendered from it throws.
  await page.route(HELP_PIECE, async (route) => {
    const exported = /export\s*\{([^}]+)\}/u.exec(await (await route.fetch()).text())?.[1] ?? "";
    const names = exported.split(",").map(
      (name) =>
        name
          .split(/\sas\s/u)
          .at(-1)
          ?.trim() ?? "",
    );
    const broken = names.map((name, index) => `const b${index}=()=>{throw new Error("broken on purpose")};export{b${index} as ${name}};`);
    await route.fulfill({ contentType: "text/javascript", body: broken.join("\n") });
  });
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Oops\s! Quelque chose s’est mal passé$/u);
  await expect(page.getByText("Une erreur inattendue s’est produite. Veuillez rafraîchir la page.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Rafraîchir la page" }).click();
  await expect(page.getByRole("heading", { name: "Aide", level: 1 })).toBeVisible();
});

test("[SHELL-18] a missing chunk is reported inside the shell, and retrying loads it; a dialog's chunk too", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.route(HELP_PIECE, (route) => route.fulfill({ status: 404 }));
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Aide" }).click();
  await expect(page.getByRole("heading", { name: "Cette page n’a pas pu être chargée" })).toBeVisible();
  await expect(page.getByText("Un fichier de l’interface manque")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Aide", level: 1 })).toBeVisible();

  await page.route(/\/assets\/prospect-dialog-[^/]+\.js$/u, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Prospects", exact: true }).click();
  await page.getByRole("button", { name: "Ajouter un prospect" }).first().click();
  await expect(page.getByText("Un fichier de l’interface manque")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
});

test("[SHELL-18] a chunk that does not arrive within 120 s is reported as too slow", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  await held(page, HELP_PIECE);
  await page.clock.install();
  await page.getByRole("link", { name: "Aide" }).click();
  await page.clock.runFor(119_000);
  await expect(page.getByRole("heading", { name: "Cette page n’a pas pu être chargée" })).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText("Le chargement a dépassé deux minutes")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("[SHELL-07] the foot of the sidebar on the left, under its entries, changes the theme and signs out", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  const rail = page.getByRole("complementary", { name: "Barre latérale" });
  const entries = rail.getByRole("navigation").getByRole("link");
  await expect(entries).toHaveCount(11);
  expect((await rail.boundingBox())?.x).toBe(0);
  const bottomOf = async (part: Locator) => {
    const place = await part.boundingBox();
    return (place?.y ?? 0) + (place?.height ?? 0);
  };
  const lastEntry = await bottomOf(entries.last());
  const foot = [rail.locator("label", { hasText: "Système" }), rail.getByRole("button", { name: "Se déconnecter" })];
  for (const part of foot) expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(lastEntry);
  const free = (page.viewportSize()?.height ?? 0) - Math.max(...(await Promise.all(foot.map(bottomOf))));
  expect(free).toBeGreaterThanOrEqual(0);
  expect(free).toBeLessThan(40);
  for (const [choice, scheme] of [
    ["Sombre", "dark"],
    ["Système", "light"],
    ["Clair", "light"],
    ["Système", "light"],
  ] as const) {
    await rail.locator("label", { hasText: choice }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
  }
  // The system's theme is followed even when it changes.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await rail.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("[TOAST-08] under 768 px the sidebar is a drawer that traps the focus, navigates and closes", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/dashboard");
  const menu = page.getByRole("button", { name: "Ouvrir le menu" });
  const rail = page.getByRole("complementary", { name: "Barre latérale" });
  await expect(rail).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(rail).toBeHidden();
  await menu.click();
  const drawer = page.getByRole("dialog", { name: "Navigation principale" });
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole("link", { name: "Campagnes" }).click();
  await page.waitForURL("**/campaigns");
  await expect(drawer).toBeHidden();
});

test("by keyboard: the first keys skip the sidebar, ? shows the shortcuts and returns the focus", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/campaigns");
  await expect(page.getByRole("heading", { name: "Campagnes", level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const link = page.getByRole("link", { name: "Prospects", exact: true });
  await link.focus();
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await expect(shortcuts).toContainText("Ouvrir la recherche");
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await expect(link).toBeFocused();
});

test("[SHELL-15] New campaign opens a dialog; a toast confirms the new campaign, and its editing continues at the structure", async ({
  page,
}) => {
  await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Nouvelle campagne" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle campagne" });
  await dialog.getByRole("button", { name: "Créer la campagne" }).click();
  await expect(dialog.getByText("Donnez un titre à la campagne.")).toBeVisible();
  await dialog.getByLabel("Titre").fill("Rentrée");
  await dialog.getByLabel("Description").fill("Directrices commerciales");
  await dialog.getByRole("combobox", { name: "Objectif" }).click();
  await page.getByRole("option", { name: "Obtenir des rendez-vous" }).click();
  await page.route("**/api/campaigns", (route) => route.abort());
  await dialog.getByRole("button", { name: "Créer la campagne" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.unrouteAll();
  // The notice stays for three seconds, so watch for it before it appears, in case the page behind it is slow.
  const told = expect(page.locator(".toast-viewport_toast").getByText("Campagne créée.")).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole("button", { name: "Créer la campagne" }).click();
  await told;
  await expect(dialog).toBeHidden();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}\/edit/u);
  await expect(page.getByRole("tab", { name: /^Structure/u })).toHaveAttribute("aria-selected", "true");
});

test("[SHELL-17] a dialog has an address: it opens by it, keeps the focus, and closes with Escape and with Back", async ({ page }) => {
  await signInAsNewcomer(page);
  await page.goto("/campaigns#new-campaign");
  const dialog = page.getByRole("dialog", { name: "Nouvelle campagne" });
  await expect(dialog.getByLabel("Titre")).toBeFocused();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/campaigns$/u);
  const opener = page.getByRole("button", { name: "Nouvelle campagne" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Titre")).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/campaigns$/u);
});

test("in English: the dialog, the drawer and their texts", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await signInAsNewcomer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "New campaign" }).click();
  const dialog = page.getByRole("dialog", { name: "New campaign" });
  await dialog.getByLabel("Title").fill("Autumn");
  await dialog.getByLabel("Description").fill("Sales directors");
  await dialog.getByRole("combobox", { name: "Goal" }).click();
  await page.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("tab", { name: /^Structure/u })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
});
