import type { Page } from "@playwright/test";

/** Web Vitals' limit of a good page: the sum of (share of the window that moved × distance moved ÷ the window's larger side). */
const GOOD = 0.1;
/** Fonts come this many milliseconds late, as they do on a first visit: a title must not wrap differently when its own font arrives. */
const FONTS_LATE_MS = 150;

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Collects on every page what moves without anybody having touched it; call it before the first page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS));
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Only Chromium has layout shifts, so TypeScript does not know them.
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly Shift[])
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? "").join(" | ") });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns, as sentences that begin with `place`, that the page moved too much while it loaded, and what moved most. */
export async function shiftFaults(page: Page, place: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: readonly { value: number; moved: string }[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const [largest] = shifts.toSorted((a, b) => b.value - a.value);
  return sum > GOOD && largest ? [`${place}: shifts by ${sum.toFixed(3)}, most of all ${largest.moved}`] : [];
}
