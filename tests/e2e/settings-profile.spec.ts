import { crc32, deflateSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, LANGUAGES, openSettings, wordsOf } from "./testing/settings-page.ts";

const EXACT = {
  en: {
    unsupported: "Unsupported format",
    tooLarge: "Image too large (max 5MB)",
    updated: "Photo successfully updated",
    updateError: "Error updating photo",
    deleted: "Photo successfully deleted",
    deleteError: "Error deleting photo",
  },
  fr: {
    unsupported: "Format non pris en charge",
    tooLarge: "Image trop volumineuse (5 Mo maximum)",
    updated: "Photo mise à jour avec succès",
    updateError: "Erreur lors de la mise à jour de la photo",
    deleted: "Photo supprimée avec succès",
    deleteError: "Erreur lors de la suppression de la photo",
  },
} as const;

/** A grey PNG, `side` pixels square. */
function png(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(named.length + 8);
    frame.writeUInt32BE(data.length, 0);
    named.copy(frame, 4);
    frame.writeUInt32BE(crc32(named), named.length + 4);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x90)]);
  const data = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const photo = (buffer: Buffer, name = "moi.png", mimeType = "image/png") => ({ name, mimeType, buffer });
const choose = (page: Page, file: ReturnType<typeof photo>) => page.locator("input[type=file]").setInputFiles(file);
const headerAvatar = (page: Page) => page.locator(".account-menu_account-button .avatar_root");

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const exact = EXACT[language];

  test(`[SETTINGS-04][SETTINGS-05][SETTINGS-06][SETTINGS-07] photos are refused, accepted, shown immediately and deleted (${language})`, async ({
    page,
  }) => {
    await openSettings(page, "profile", language);
    await expect(headerAvatar(page)).toHaveText("AL");
    await choose(page, photo(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "moi.svg", "image/svg+xml"));
    await expect(page.getByRole("alert").filter({ hasText: exact.unsupported })).toBeVisible();
    // Named PNG; only the server sees what it really is.
    await choose(page, photo(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")));
    await expect(page.getByRole("alert").filter({ hasText: exact.unsupported })).toBeVisible();
    await choose(page, photo(Buffer.alloc(5 * 1024 * 1024 + 1)));
    await expect(page.getByRole("alert").filter({ hasText: exact.tooLarge })).toBeVisible();
    await page.route("**/api/account/photo", (route) => route.abort());
    await choose(page, photo(png(40)));
    await expect(page.getByRole("alert").filter({ hasText: exact.updateError })).toBeVisible();
    await page.unroute("**/api/account/photo");
    await expect(headerAvatar(page)).toHaveText("AL");

    await choose(page, photo(png(40)));
    await expect(page.getByText(exact.updated, { exact: true })).toBeVisible();
    await expect(page.locator(".settings_card").getByRole("alert")).toHaveCount(0);
    await expect(headerAvatar(page)).toHaveAttribute("src", /^\/api\/photos\/[\w-]{32}$/u);
    // It is drawn: neither the page's policy nor the answer's headers block it.
    await expect.poll(() => headerAvatar(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256);
    await expectAccessible(page);
    await page.reload();
    await expect(headerAvatar(page)).toHaveAttribute("src", /^\/api\/photos\//u);

    const remove = page.getByRole("button", { name: say("settings.profile.deletePhoto") });
    const sure = page.getByRole("dialog").getByRole("button", { name: say("settings.profile.deletePhoto") });
    await page.route("**/api/account/photo", (route) => route.abort());
    await remove.click();
    await sure.click();
    await expect(page.getByText(exact.deleteError, { exact: true })).toBeVisible();
    await page.unroute("**/api/account/photo");
    await sure.click();
    await expect(page.getByText(exact.deleted, { exact: true })).toBeVisible();
    await expect(headerAvatar(page)).toHaveText("AL");
  });

  test(`[SETTINGS-04][PLAN-12] names and address can be changed, and the subscription is named (${language})`, async ({ page }) => {
    const { email, password } = await openSettings(page, "profile", language);
    await page.getByRole("textbox", { name: say("settings.profile.firstName"), exact: true }).fill("Zoé");
    await page.getByRole("textbox", { name: say("settings.profile.lastName"), exact: true }).fill(" ");
    const save = page.getByRole("button", { name: say("ui.actions.save") });
    await save.click();
    await expect(page.getByText(say("ui.fields.required"))).toBeVisible();
    await page.getByRole("textbox", { name: say("settings.profile.lastName"), exact: true }).fill("Martin");
    await save.click();
    await expect(page.getByText(say("settings.saved"), { exact: true })).toBeVisible();
    await expect(headerAvatar(page)).toHaveText("ZM");
    await expect(page.locator(".account-menu_account-text b")).toHaveText("Zoé Martin");

    await page.getByRole("button", { name: say("settings.profile.emailChange") }).click();
    const send = page.getByRole("button", { name: say("settings.profile.emailSend") });
    const wanted = `nouvelle-${email}`;
    await page.getByLabel(say("settings.profile.newEmail")).fill("pas une adresse");
    await page.getByLabel(say("settings.profile.emailPassword")).fill("pas le bon");
    await send.click();
    await expect(page.getByText(say("settings.profile.emailInvalid"))).toBeVisible();
    await page.getByLabel(say("settings.profile.newEmail")).fill(wanted);
    await send.click();
    await expect(page.getByText(say("account.errors.wrongPassword"))).toBeVisible();
    await page.getByLabel(say("settings.profile.emailPassword")).fill(password);
    await send.click();
    const waiting = page.locator(".notice_root", { hasText: wanted });
    await expect(waiting).toBeVisible();
    await expect(page.getByText(email, { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await waiting.getByRole("button", { name: say("settings.profile.emailCancel") }).click();
    await expect(waiting).toHaveCount(0);

    const subscription = page.getByRole("region", { name: say("settings.profile.subscription") });
    await expect(subscription.getByText("Premium", { exact: true })).toBeVisible();
    await expect(subscription.getByText(say("settings.profile.statuses.trialing"))).toBeVisible();
  });
}

test("[SHELL-20] a photo that fails to load is replaced by the initials", async ({ page }) => {
  await openSettings(page, "profile", "fr");
  await choose(page, photo(png(40)));
  await expect(headerAvatar(page)).toHaveAttribute("src", /^\/api\/photos\//u);
  await page.route("**/api/photos/**", (route) => route.abort());
  await page.reload();
  await expect(headerAvatar(page)).toHaveText("AL");
  await expect(headerAvatar(page)).toHaveCSS("background-color", "rgb(243, 220, 203)");
  const drawn = await headerAvatar(page).boundingBox();
  expect(drawn?.width).toBe(drawn?.height);
});
