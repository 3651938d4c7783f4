import { expect, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { callAs, expectAccessible, LANGUAGES, openSettings, wordsOf } from "./testing/settings-page.ts";

for (const language of LANGUAGES) {
  test(`[SETTINGS-01][SETTINGS-02] the interface's settings are saved and kept (${language})`, async ({ page }) => {
    const say = wordsOf(language);
    await openSettings(page, "interface", language);
    await page.getByText(say("settings.interface.dateFormats.ymd"), { exact: true }).click();
    await page.getByText(say("settings.interface.timeFormats.12h"), { exact: true }).click();
    const auto = page.getByLabel(say("settings.interface.autoZone"));
    await expect(auto).toBeChecked();
    await expect(page.getByText("Europe/Paris")).toBeVisible();
    await auto.click({ force: true });
    await page.getByRole("combobox", { name: say("settings.interface.timeZone") }).fill("Auckland");
    await page.getByRole("option", { name: "Pacific/Auckland" }).click();
    await expect(page.locator(".interface-form_example output")).toHaveText(/^\d{4}-\d{2}-\d{2}, \d{1,2}:\d{2}\s[AP]M$/iu);
    await page.getByRole("switch", { name: say("settings.interface.sound") }).click({ force: true });
    await page.getByRole("switch", { name: say("settings.interface.email") }).click({ force: true });
    await page.locator(".settings_cards label", { hasText: say("settings.interface.themes.dark") }).click();
    await page.getByRole("button", { name: say("settings.interface.save") }).click();
    await expect(
      page.getByText(language === "en" ? "Settings updated successfully" : "Paramètres mis à jour avec succès", { exact: true }),
    ).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");

    await page.reload();
    await expect(page.getByRole("radio", { name: say("settings.interface.dateFormats.ymd") })).toBeChecked();
    await expect(page.getByRole("radio", { name: say("settings.interface.timeFormats.12h") })).toBeChecked();
    await expect(page.getByRole("combobox", { name: say("settings.interface.timeZone") })).toHaveValue("Pacific/Auckland");
    await expect(page.getByRole("switch", { name: say("settings.interface.sound") })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: say("settings.interface.email") })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: say("settings.interface.desktop") })).toBeChecked();
    await expect(page.getByRole("radio", { name: say("settings.interface.themes.dark") }).last()).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await page.evaluate(() => localStorage.setItem("theme", "system"));
    await page.reload();
    await expectAccessible(page);

    await page.route("**/api/account/preferences", (route) => route.abort());
    await page.getByRole("button", { name: say("settings.interface.save") }).click();
    await expect(
      page.getByText(language === "en" ? "Error updating settings" : "Erreur lors de la mise à jour des paramètres", { exact: true }),
    ).toBeVisible();
  });
}

test("[SETTINGS-01][I18N-01] another language applies as soon as it is saved, and is confirmed in that language", async ({ page }) => {
  await openSettings(page, "interface", "fr");
  await page.locator(".settings_cards label", { hasText: "English" }).click();
  await expect(page.getByRole("heading", { name: "Affichage" })).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Settings updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Display" })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("language"), document.documentElement.lang])).toEqual(["en", "en"]);
});

test("[SETTINGS-03] the chosen formats apply to every date of the shell except those of notifications", async ({ page }) => {
  const { token } = await openSettings(page, "interface", "fr");
  await callAs(page, token, "PATCH", "/api/account/preferences", { dateFormat: "ymd", timeFormat: "12h", timeZone: "Pacific/Auckland" });
  await callAs(page, token, "POST", "/api/notifications", { title: "Datée" });
  const prospect = (await callAs(page, token, "POST", "/api/prospects", {
    firstName: "Zoé",
    lastName: "Martin",
    email: "zoe@exemple.fr",
  })) as {
    data: { id: string };
  };
  const day = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Pacific/Auckland" }).format(new Date());
  await page.goto(`/prospects/${prospect.data.id}`);
  await expect(page.getByText(day).first()).toBeVisible();
  await page.goto("/settings/profile");
  await expect(page.getByText(`Membre depuis le ${day}`)).toBeVisible();
  await page.goto("/settings/security");
  await expect(page.locator(".security_device-list time").first()).toHaveText(new RegExp(`^${day}, \\d{1,2}:\\d{2}\\s[AP]M$`, "iu"));
  await page.getByRole("button", { name: /^Notifications/u }).click();
  const french = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone: "Europe/Paris" }).format(new Date());
  await expect(page.locator(".notification-item_notification", { hasText: "Datée" }).locator("time")).toHaveText(
    new RegExp(`^${french}`, "u"),
  );
});

test("[SETTINGS-01] settings changed elsewhere meanwhile appear in the form and are not overwritten", async ({ page }) => {
  const { token } = await openSettings(page, "interface", "fr");
  await page.locator(".settings_cards label", { hasText: "AAAA-MM-JJ" }).click();
  await page.locator(".sidebar_root label", { hasText: "Sombre" }).click();
  await expect(page.locator(".settings_cards").getByRole("radio", { name: "Sombre" })).toBeChecked();
  await page.getByRole("button", { name: "Afficher Filon en anglais" }).click();
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
  await callAs(page, token, "PUT", "/api/settings/notifications", { sound: false });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings updated successfully", { exact: true })).toBeVisible();
  expect(await callAs(page, token, "GET", "/api/account/preferences")).toMatchObject({
    data: { language: "en", theme: "dark", dateFormat: "ymd", notifications: { email: true, desktop: true, sound: false } },
  });
});

test("[SETTINGS-01] unsaved settings are discarded only after a question", async ({ page }) => {
  await openSettings(page, "interface", "fr");
  const leave = () => page.locator(".sidebar_root").getByRole("link", { name: "Campagnes", exact: true }).click();
  await page.locator(".settings_cards label", { hasText: "AAAA-MM-JJ" }).click();
  await leave();
  const question = page.getByRole("dialog", { name: /^Quitter sans enregistrer/u });
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(page).toHaveURL(/\/settings\/interface$/u);
  await expect(page.getByRole("radio", { name: "AAAA-MM-JJ" })).toBeChecked();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Paramètres mis à jour avec succès", { exact: true })).toBeVisible();
  await leave();
  await expect(page).toHaveURL(/\/campaigns$/u);
});

test("[SETTINGS-01] a browser without its own language and theme takes the saved ones", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  await callAs(page, token, "PATCH", "/api/account/preferences", { language: "en", theme: "dark" });
  await page.goto("/settings/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Profile", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  // From now on it has its own, whatever is saved elsewhere.
  await callAs(page, token, "PATCH", "/api/account/preferences", { language: "fr", theme: "light" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("[SETTINGS-10] a settings action without a session asks to sign in, and sends nothing", async ({ page }) => {
  await openSettings(page, "interface", "en");
  let sent = 0;
  await page.route("**/api/account/preferences", (route) => {
    sent += 1;
    return route.continue();
  });
  const save = page.getByRole("button", { name: "Save" });
  await save.evaluate((button) => {
    localStorage.removeItem("token");
    localStorage.removeItem("refreshToken");
    (button as HTMLButtonElement).click();
  });
  await expect(page.getByText("Please login first", { exact: true })).toBeVisible();
  expect(sent).toBe(0);
});

test("sections have their own addresses, from the list or the tabs, and the focus moves to their title", async ({ page }) => {
  await openSettings(page, "interface", "fr");
  await page.goto("/settings");
  await page.waitForURL("**/settings/interface");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, path] of [
      ["Profil", "profile"],
      ["Sécurité", "security"],
      ["Canaux", "channels"],
      ["Interface", "interface"],
    ] as const) {
      const link = page.getByRole("navigation", { name: "Sections des paramètres" }).getByRole("link", { name });
      await link.click();
      await page.waitForURL(`**/settings/${path}`);
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
    }
  }
});
