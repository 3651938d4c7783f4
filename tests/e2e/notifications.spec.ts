import { expect, type Page, test } from "@playwright/test";
import { type Newcomer, signInAsNewcomer } from "./testing/newcomer.ts";
import { serverVoice } from "./testing/server-voice.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Signs in a new user, recording desktop notifications and sounds. */
async function signIn(page: Page, permission: NotificationPermission = "default"): Promise<Newcomer> {
  await page.addInitScript((given) => {
    const told: string[] = [];
    Object.assign(window, { told });
    class Desktop extends EventTarget {
      static permission = given;
      static async requestPermission() {
        told.push("asked");
        Desktop.permission = "granted";
        return "granted";
      }
      constructor(title: string) {
        super();
        told.push(`desktop ${title}`);
      }
    }
    Object.defineProperty(window, "Notification", { value: Desktop });
    HTMLMediaElement.prototype.play = async function play() {
      told.push(`sound ${new URL(this.src).pathname} ${this.volume}`);
    };
  }, permission);
  const newcomer = await signInAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  return newcomer;
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);

interface Answer {
  readonly notifications?: readonly { readonly _id: string }[];
  readonly unreadCount?: number;
}

async function callApi(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const response = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  });
  expect(response.ok()).toBe(true);
  return response.json();
}

const leave = (page: Page, title: string, link?: string) =>
  callApi(page, "POST", "/api/notifications", { title, message: `Message de ${title}`, link });

/** Deletes all notifications, including the welcome after registering, and turns every channel on. */
async function forgetAll(page: Page): Promise<void> {
  const { notifications = [] } = await callApi(page, "GET", "/api/notifications");
  for (const { _id } of notifications) await callApi(page, "DELETE", `/api/notifications/${_id}`);
  await callApi(page, "PUT", "/api/settings/notifications", { email: true, desktop: true, sound: true });
  // The page has received the change, so counting starts at zero.
  await expect(page.getByRole("button", { name: /^Notifications, \d+ non lue/ })).toHaveCount(0);
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const centre = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("[NOTIF-01][NOTIF-02][NOTIF-04][NOTIF-06][NOTIF-07][SHELL-13] notifications arrive live, can be read, and lead where they say", async ({
  page,
}) => {
  const { email } = await signIn(page);
  await forgetAll(page);
  const inOrder = page
    .locator("header.header_root")
    .locator("[role=search], .pru-widget_root, .header_new, .notification-centre_notification-bell, .account-menu_account-button");
  expect(await inOrder.evaluateAll((parts) => parts.map(({ className }) => className))).toEqual([
    "search-box_search",
    "pru-widget_root",
    "header_new",
    "notification-centre_notification-bell",
    "account-menu_account-button",
  ]);
  await expect(page.locator(".account-menu_account-text")).toHaveText(`Ada Lovelace${email}`);
  await expect(page.locator(".presence_account-avatar")).toHaveText("AL");
  await bell(page).click();
  await expect(centre(page).getByRole("heading", { name: "Aucune notification" })).toBeVisible();
  const panel = page.locator(".popup_root:popover-open");
  expect(await panel.evaluate((element) => getComputedStyle(element).maxHeight)).toBe(`${0.7 * 900}px`);

  await leave(page, "Première");
  await leave(page, "Deuxième", "/campaigns");
  await expect(centre(page).getByRole("listitem")).toHaveText([/Deuxième.*Message de Deuxième.*En savoir plus/s, /Première/]);
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 non lues");
  const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone: "Europe/Paris" }).format(new Date());
  await expect(centre(page).getByText(date).first()).toBeVisible();

  for (const title of ["Première", "Deuxième"])
    await expect(centre(page).getByRole("button", { name: `Supprimer « ${title} »` })).toBeVisible();
  await expect(centre(page).getByRole("listitem").filter({ hasText: "Première" }).getByRole("link")).toHaveCount(0);
  const unreadOnServer = async () => (await callApi(page, "GET", "/api/notifications")).unreadCount;
  await centre(page).getByRole("button", { name: "Marquer « Première » comme lu" }).click();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect.poll(unreadOnServer).toBe(1);
  await leave(page, "Troisième");
  await expect(page).toHaveTitle(/^\(2\) /);
  await centre(page).getByRole("button", { name: "Tout marquer comme lu" }).click();
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect.poll(unreadOnServer).toBe(0);

  const second = centre(page).getByRole("listitem").filter({ hasText: "Deuxième" });
  await second.getByRole("link", { name: "En savoir plus" }).click();
  await page.waitForURL("**/campaigns");
  await expect(panel).toBeHidden();
});

test("[NOTIF-01] the notification centre says so while the list is loading", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/notifications$/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page);
  await bell(page).click();
  await expect(centre(page)).toHaveAttribute("aria-busy", "true");
  await expect(centre(page).getByText("Chargement des notifications")).toBeAttached();
  answer();
  await expect(centre(page)).toHaveAttribute("aria-busy", "false");
});

test("[NOTIF-05] a deleted notification collapses in 300 ms, then leaves the list", async ({ page }) => {
  await signIn(page);
  await forgetAll(page);
  await leave(page, "À jeter");
  await bell(page).click();
  const item = centre(page).getByRole("listitem");
  await expect(item).toHaveCount(1);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(await item.evaluate((element) => getComputedStyle(element).transitionDuration)).toContain("0.3s");
  await centre(page).getByRole("button", { name: "Supprimer « À jeter »" }).click();
  await page.clock.runFor(299);
  await expect(item).toHaveAttribute("data-leaving", "true");
  // The stylesheet collapses it in real time, while the script that removes it is paused.
  await expect.poll(() => item.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(2);
  await page.clock.runFor(1);
  await expect(item).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await bell(page).click();
  await expect(centre(page).getByRole("heading", { name: "Aucune notification" })).toBeVisible();
});

test("[NOTIF-08][NOTIF-10][NOTIF-11] a new notification marks the icon, asks once for desktop permission and sounds", async ({ page }) => {
  await signIn(page);
  await forgetAll(page);
  await leave(page, "Bonjour");
  await expect.poll(async () => (await told(page)).sort()).toEqual(["asked", "desktop Bonjour", "sound /notification.mp3 0.5"]);
  expect((await page.request.get("/notification.mp3")).headers()["content-type"]).toContain("audio/mpeg");
  const icon = () => page.locator("link[rel=icon]").evaluate((link: HTMLLinkElement) => decodeURIComponent(link.href));
  await expect.poll(icon).toContain(">1</text>");
  await page.waitForTimeout(1100);
  await leave(page, "Encore");
  await expect.poll(() => told(page)).toEqual(expect.arrayContaining(["desktop Encore"]));
  expect((await told(page)).filter((each) => each === "asked")).toHaveLength(1);
});

test("[NOTIF-12] turning off the desktop or sound toggle silences that channel and leaves the list unchanged", async ({ page }) => {
  await signIn(page, "granted");
  await forgetAll(page);
  await bell(page).click();
  for (const channel of ["Sur le bureau", "Par un son"]) await centre(page).getByLabel(channel).uncheck();
  await leave(page, "En silence");
  await expect(centre(page).getByText("En silence", { exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await told(page)).toEqual([]);
  await page.reload();
  await bell(page).click();
  await expect(centre(page).getByLabel("Par un son")).not.toBeChecked();
  await centre(page).getByLabel("Par un son").check();
  await leave(page, "Avec le son");
  await expect.poll(() => told(page)).toEqual(["sound /notification.mp3 0.5"]);
  await forgetAll(page);
});

test("[NOTIF-12] the settings and the centre control the same channels, from the next notification on", async ({ page }) => {
  await signIn(page, "granted");
  await forgetAll(page);
  const sounds = async () => (await told(page)).filter((each) => each.startsWith("sound")).length;
  await page.goto("/settings/interface");
  const sound = page.getByRole("switch", { name: "Son" });
  await expect(sound).toBeChecked();
  await leave(page, "Avant");
  await expect.poll(sounds).toBe(1);

  await sound.click({ force: true });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Paramètres mis à jour avec succès", { exact: true })).toBeVisible();
  await leave(page, "Après");
  await expect.poll(() => told(page)).toContain("desktop Après");
  expect(await sounds()).toBe(1);

  await bell(page).click();
  await expect(centre(page).getByText("Après", { exact: true })).toBeVisible();
  await centre(page).getByLabel("Par un son").check();
  await bell(page).click();
  await page.getByRole("link", { name: "Profil", exact: true }).first().click();
  await page.getByRole("link", { name: "Interface", exact: true }).first().click();
  await expect(sound).toBeChecked();

  await page.getByRole("switch", { name: "Bureau" }).click({ force: true });
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/account/preferences") && answer.request().method() === "PATCH",
  );
  await page.getByRole("button", { name: "Enregistrer" }).click();
  expect((await saved).status()).toBe(200);
  // No two sounds play within a second of each other.
  await page.waitForTimeout(1000);
  await leave(page, "Sans bureau");
  await expect.poll(sounds).toBe(2);
  await page.waitForTimeout(500);
  expect(await told(page)).not.toContain("desktop Sans bureau");
});

test("[NOTIF-09] the title of a hidden tab flashes each second, and returns to normal 2 s after the tab is shown", async ({ page }) => {
  await signIn(page);
  await forgetAll(page);
  await leave(page, "Regardez");
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.waitForLoadState("networkidle");
  const steady = await page.title();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const turn = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await turn(true);
  await page.clock.runFor(1000);
  expect(await page.title()).toBe("(1) 1 nouvelle notification");
  await page.clock.runFor(1000);
  expect(await page.title()).toBe(steady);
  await page.clock.runFor(1000);
  await turn(false);
  expect(await page.title()).toBe(steady);
  await page.clock.runFor(1999);
  expect(await page.title()).toBe(steady);
  await page.clock.runFor(1);
  expect(await page.title()).toBe(steady.replace("(1) ", ""));
});

test("[NOTIF-13][RT-12] new messages show a notice with the sender's name and a sound, but not in /messages and /admin", async ({
  page,
}) => {
  const { say, ready } = await serverVoice(page);
  await signIn(page);
  await ready();
  const message = (sender: string) => ({ sender, text: "Bonjour", timestamp: new Date().toISOString() });
  await page.waitForTimeout(1500);
  say("new_message", { ...message("Claire Moreau"), prospectId: crypto.randomUUID(), channel: "email", campaignId: null });
  await expect(page.locator(".toast-viewport_toast[data-type=info]").getByText("Nouveau message de Claire Moreau")).toBeVisible();
  await expect.poll(() => told(page)).toEqual(["sound /notification.mp3 0.5"]);
  say("new_internal_message", message("Paul Petit"));
  await expect(page.getByText("Nouveau message de Paul Petit")).toBeVisible();
  say("new_support_message", message("Inès Roche"));
  await expect(page.getByText("Nouveau message de Inès Roche")).toBeVisible();
  for (const [path, sender] of [
    ["/messages", "Nadia Roux"],
    ["/admin/users", "Yann Le Goff"],
  ] as const) {
    await page.evaluate((there) => history.replaceState(history.state, "", there), path);
    await page.waitForTimeout(1100);
    const before = await told(page);
    say("new_support_message", message(sender));
    await page.waitForTimeout(500);
    await expect(page.getByText(sender)).toHaveCount(0);
    expect(await told(page)).toEqual(before);
  }
});

test("[NOTIF-14] failures to list, read and delete show nothing", async ({ page }) => {
  await signIn(page);
  await forgetAll(page);
  await leave(page, "Fragile");
  await bell(page).click();
  await expect(centre(page).getByText("Fragile", { exact: true })).toBeVisible();
  await page.route("**/api/notifications**", (route) =>
    route.fulfill({ status: 500, json: { success: false, code: "problems.unexpected", message: "Panne" } }),
  );
  await centre(page).getByRole("button", { name: "Marquer « Fragile » comme lu" }).click();
  await centre(page).getByRole("button", { name: "Supprimer « Fragile »" }).click();
  await page.waitForTimeout(1500);
  await expect(page.getByText("Panne")).toHaveCount(0);
  await expect(page.locator(".toast-viewport_toast")).toHaveCount(0);
  await page.reload();
  await bell(page).click();
  await expect(centre(page).getByRole("heading", { name: "Aucune notification" })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".toast-viewport_toast")).toHaveCount(0);
});

test("[RT-11] changes made in other windows are followed: added, replaced, removed, read", async ({ page }) => {
  const { say, ready } = await serverVoice(page);
  await signIn(page);
  await ready();
  await forgetAll(page);
  await bell(page).click();
  await page.waitForTimeout(1500);
  const notification = (id: number, title: string, read = false) => ({
    _id: `018f0000-0000-7000-8000-00000000000${id}`,
    title,
    message: "",
    createdAt: new Date(Date.now() + id * 1000).toISOString(),
    read,
  });
  const items = centre(page).getByRole("listitem");
  say("notification:connected", { timestamp: new Date().toISOString() });
  await page.waitForTimeout(500);
  expect([await items.count(), await page.locator(".toast-viewport_toast").count()]).toEqual([0, 0]);
  say("notification", notification(1, "Un"));
  say("notification:new", notification(2, "Deux"));
  await expect(items).toHaveText([/Deux/, /Un/]);
  say("notification:updated", notification(1, "Un, changé"));
  await expect(items).toHaveText([/Deux/, /Un, changé/]);
  say("notification:all_read", { timestamp: new Date().toISOString() });
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  say("notification:error", { message: "Rien à montrer" });
  say("notification:deleted", notification(2, "Deux"));
  await expect(items).toHaveText([/Un, changé/]);
  await expect(page.getByText("Rien à montrer")).toHaveCount(0);
});
