import type { Page } from "@playwright/test";

/** Web Vitals' limit for a good page: the sum of (share of the window that moved × distance moved ÷ the window's larger side). */
const GOOD = 0.1;
/** Delay of fonts in milliseconds, as on a first visit: a title must not wrap differently when its font arrives. */
const FONTS_LATE_MS = 150;

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records on every page which elements move without user input. Call it before the first page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  // By the browser's own protocol: page.route would keep every page from the cache, with all of its scripts. Only fonts are not cached.
  const session = await page.context().newCDPSession(page);
  const fonts = new Map<string, Promise<string>>();
  const font = (url: string) => {
    const body = fonts.get(url) ?? fetch(url).then(async (answer) => Buffer.from(await answer.arrayBuffer()).toString("base64"));
    fonts.set(url, body);
    return body;
  };
  const responseHeaders = [
    { name: "content-type", value: "font/woff2" },
    { name: "cache-control", value: "no-store" },
  ];
  const answer = async (requestId: string, url: string) => {
    const body = await font(url);
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS));
    await session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body });
  };
  // The page may be gone by then.
  session.on("Fetch.requestPaused", ({ requestId, request }) => void answer(requestId, request.url).catch(() => undefined));
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2" }] });
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // TypeScript does not know layout shifts, which only Chromium reports.
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly Shift[])
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? "").join(" | ") });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns a sentence that begins with `place` if the page moved too much while it loaded, with the elements that moved most. */
export async function shiftFaults(page: Page, place: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: readonly { value: number; moved: string }[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const [largest] = shifts.toSorted((a, b) => b.value - a.value);
  return sum > GOOD && largest ? [`${place}: shifts by ${sum.toFixed(3)}, most of all ${largest.moved}`] : [];
}
