import { expect, type Locator, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

/** Returns the headers that are partly cut off. */
const cut = (headers: Locator) =>
  headers.evaluateAll((elements) =>
    elements
      .filter((element) =>
        [element, ...element.querySelectorAll("*")].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        ),
      )
      .map(({ textContent }) => textContent),
  );

for (const [language, lastContact] of [
  ["fr", "Dernier contact"],
  ["en", "Last contact"],
] as const) {
  test(`no header of the prospects is cut off, at any window width (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    const { token } = await signInAsNewcomer(page);
    const data = { firstName: "Nora", lastName: "Petit", email: "nora@exemple.test" };
    expect((await page.request.post("/api/prospects", { headers: { authorization: `Bearer ${token}` }, data })).ok()).toBe(true);
    await page.goto("/prospects");
    const headers = page.getByRole("columnheader");
    await expect(headers.filter({ hasText: lastContact })).toBeVisible();
    for (const width of [1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cut(headers.filter({ visible: true }))).toEqual([]);
    }
  });
}
