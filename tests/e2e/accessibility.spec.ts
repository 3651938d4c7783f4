import { expect, type Page, test } from "@playwright/test";
import { SIGNED_OUT_PAGES, signedInAddresses } from "../../scripts/pages/every-page.ts";
import { openEverything, refusalsOf } from "./testing/content-policy.ts";
import { shiftFaults, watchShifts } from "./testing/layout-shifts.ts";
import { signInAsAdministrator } from "./testing/newcomer.ts";
import { openSettled, pageFaults } from "./testing/page-faults.ts";
import { heightFaults } from "./testing/page-heights.ts";

// The appearances are tested in parallel, each with a separate user.
test.describe.configure({ mode: "parallel" });

const LOOKS = [
  { language: "fr", theme: "light", width: 1440 },
  { language: "en", theme: "dark", width: 390 },
] as const;

async function signIn(page: Page): Promise<void> {
  const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: { email: string; password: string } };
  const session = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string; refreshToken: string };
  await page.addInitScript(
    ([token, refreshToken]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [session.token, session.refreshToken] as const,
  );
}

/** More addresses of pages in the list, which show them in another state. */
const MORE_ADDRESSES = ["/admin/users?search=nobody-at-all"];

for (const { language, theme, width } of LOOKS) {
  test(`no page has an accessibility violation, is wider than its window, moves while it loads, scrolls beyond its content or violates its content policy (${language}, ${theme}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    const refused = await refusalsOf(page);
    await watchShifts(page);
    const found: string[] = [];
    const look = async (path: string) => {
      found.push(...(await shiftFaults(page, path)));
      found.push(...(await pageFaults(page, path)));
      await openEverything(page);
    };
    for (const path of Object.values(SIGNED_OUT_PAGES)) {
      await openSettled(page, path);
      await look(path);
    }
    const { token } = await signInAsAdministrator(page);
    for (const path of [...(await signedInAddresses(baseURL ?? "", token)), ...MORE_ADDRESSES]) {
      await openSettled(page, path);
      await look(path);
      if (width === 1440) found.push(...(await heightFaults(page, path)));
    }
    expect(found).toEqual([]);
    expect(refused).toEqual([]);
  });
}

test("[SHELL-02] a protected address leads to sign-in and then back", async ({ page }) => {
  await page.goto("/campaigns");
  await page.waitForURL("**/login**");
  await page.getByRole("button", { name: "Essayer avec le compte de démonstration" }).click();
  await page.waitForURL("**/campaigns");
  await expect(page.getByRole("heading", { name: "Campagnes", level: 1 })).toBeVisible();
});

test("[I18N-01][SHELL-08] the chosen language and theme survive a reload", async ({ page }) => {
  await signIn(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Afficher Filon en anglais" }).click();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.locator("label", { hasText: "Dark" }).click();
  await page.reload();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(await page.evaluate(() => [localStorage.getItem("language"), localStorage.getItem("theme")])).toEqual(["en", "dark"]);
});
