import type { Page } from "@playwright/test";

/** Reports everything that a page's content policy refused, and where. */
export async function refusalsOf(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefusal", (text: string) => void refused.push(`${new URL(page.url()).pathname}: ${text}`));
  await page.addInitScript(() => {
    const { tellRefusal } = window as unknown as { tellRefusal(text: string): void };
    document.addEventListener("securitypolicyviolation", (event) =>
      tellRefusal(`${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  return refused;
}

/** Opens and closes every menu, list and dialog that the page's buttons lead to. */
export async function openEverything(page: Page): Promise<void> {
  const buttons = page.locator("button[aria-haspopup]:visible:enabled, [role=combobox]:visible:enabled");
  for (let index = 0; index < Math.min(await buttons.count(), 6); index += 1) {
    await buttons
      .nth(index)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("Escape");
}
