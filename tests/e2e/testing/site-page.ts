import { expect, type Locator, type Page } from "@playwright/test";

/** The time at which tests stop the clock, in milliseconds since 1970. */
export const START = Date.parse("2026-11-21T09:00:00Z");

/** How a public page is opened. */
export interface Visit {
  readonly path?: string;
  /** Values stored in the browser's local storage before the page opens. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Stops the clock; timers then run only through `page.clock.runFor`. */
  readonly frozen?: boolean;
  /** Lets the consent banner appear. */
  readonly asksConsent?: boolean;
}

/** Returns a stored consent in this language, given now by default, so that the banner is not shown. */
export const consent = (language: "fr" | "en" = "fr", at = new Date()): string =>
  JSON.stringify({ essential: true, language, timestamp: at.toISOString() });

/** Opens a public page and waits until its scripts are running. Any error it logs fails the test. */
export async function visit(page: Page, { path = "/", kept = {}, frozen = false, asksConsent = false }: Visit = {}): Promise<void> {
  page.on("pageerror", (error) => expect(error.message).toBe("no error in the page"));
  if (frozen) {
    await page.clock.install({ time: START });
    await page.clock.pauseAt(START + 1000);
  }
  const storage = { ...(asksConsent ? {} : { cookieConsent: consent() }), ...kept };
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(path);
  await untilAwake(page);
}

/** Waits until the page is interactive. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator("form.site-footer_newsletter")).toHaveJSProperty("noValidate", true);
  // React attaches the page's shortcuts in effects, which run after painting. A new observer reports in the next frame, also while the
  // clock is stopped and requestAnimationFrame does not run.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.body);
      });
  });
}

/** Waits until a section of the landing page is scrolled to and interactive. */
export async function reach(page: Page, id: string): Promise<void> {
  await page.evaluate((name) => {
    const top = (document.getElementById(name)?.getBoundingClientRect().top ?? 0) + scrollY - 90;
    scrollTo({ top, behavior: "instant" });
  }, id);
  await expect.poll(() => topOf(page, id)).toBeCloseTo(90, -1);
  // A section's code loads separately. Until then, React drops clicks on the section; afterwards its elements have React's property.
  await expect
    .poll(() =>
      page.evaluate(
        (name) => Object.keys(document.getElementById(`${name}-title`) ?? {}).some((key) => key.startsWith("__reactProps")),
        id,
      ),
    )
    .toBe(true);
}

/** Returns the distance from the top of the window to an element, in pixels. */
export const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Infinity, id);

/** Waits until a section is at the position to which in-page navigation scrolls it. */
export async function expectAt(page: Page, id: string): Promise<void> {
  await expect.poll(async () => Math.round(await topOf(page, id))).toBe(90);
}

/** Returns the locator of a section. */
export const section = (page: Page, id: string): Locator => page.locator(`#${id}`);

/** Opens the landing page, scrolls to a section and waits until it is interactive. */
export async function openSection(page: Page, id: string, options: { frozen?: boolean } = {}): Promise<Locator> {
  await visit(page, options);
  await reach(page, id);
  return section(page, id);
}

/** Clicks a button repeatedly until `done` passes, since the section may still be loading. */
export async function clickUntil(button: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await button.click();
    await done();
  }).toPass();
}
