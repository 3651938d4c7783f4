import { expect, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("[TOAST-01] toasts show at the bottom right, three at most, and the fourth once there is room for it", async ({ page }) => {
  await signInAsNewcomer(page);
  // Each act is refused with different words, so that none counts as a repetition of another.
  let refused = 0;
  await page.route(/\/api\/marketplace\/.+\/favourite/u, (route) => {
    refused += 1;
    return route.fulfill({ status: 409, json: { success: false, code: "test.refused", message: `${refused} : refusé` } });
  });
  await page.goto("/marketplace");
  const hearts = page.locator(".favourite-button_module-favourite");
  await expect(hearts.nth(3)).toBeVisible();
  const toasts = page.locator(".toast-viewport_toasts .toast-viewport_toast");
  await page.evaluate(() => {
    for (const heart of [...document.querySelectorAll<HTMLElement>(".favourite-button_module-favourite")].slice(0, 4)) heart.click();
  });
  await expect(toasts).toHaveCount(3);
  const box = await toasts.last().boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(48);
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(48);
  // The fourth has its full time once there is room for it.
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toHaveCount(0);
});
