import { expect, test } from "@playwright/test";
import { signInAsNewcomer } from "./newcomer.ts";

test("[TOAST-01][TOAST-02] toasts show at the bottom right, three at most, and close by themselves", async ({ page }) => {
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  for (let index = 0; index < 5; index += 1)
    await page.request.post("/api/notifications", { headers, data: { title: `À jeter ${index}`, message: "Essai" } });
  await page.goto("/dashboard");
  // Each act is refused in words of its own, so that none is taken for a repetition of another.
  let refused = 0;
  await page.route(/\/api\/notifications\/.+/u, (route) => {
    refused += 1;
    return route.fulfill({ status: 409, json: { success: false, code: "test.refused", message: `${refused} fois refusé` } });
  });
  await page.getByRole("button", { name: /^Notifications/u }).click();
  const remove = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: /^Supprimer/u });
  const toasts = page.getByRole("region", { name: "Messages", exact: true }).locator(".toast");
  for (let index = 0; index < 4; index += 1) await remove.nth(index).click();
  await expect(toasts).toHaveCount(3);
  const box = await toasts.last().boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(48);
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(48);
  await page.mouse.move(10, 10);
  await expect(toasts).toHaveCount(0, { timeout: 15_000 });
});
