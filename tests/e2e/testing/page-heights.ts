import type { Page } from "@playwright/test";

/** Returns how far the page can scroll, and how much taller its frame is than the window, in pixels. */
export function heights(page: Page): Promise<{ scrolls: number; content: number }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const frame = document.querySelector(".shell_root")?.getBoundingClientRect().height ?? 0;
    return { scrolls: root.scrollHeight - root.clientHeight, content: Math.max(0, Math.ceil(frame) - root.clientHeight) };
  });
}

/** Returns, as sentences that begin with `place`, where the page scrolls beyond its content, in a tall and a low window of the current width. */
export async function heightFaults(page: Page, place: string): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const found: string[] = [];
  for (const height of [900, 420]) {
    await page.setViewportSize({ width: size.width, height });
    const { scrolls, content } = await heights(page);
    if (scrolls > content + 1) found.push(`${place}: ${scrolls - content} px of nothing in a window ${height} px high`);
  }
  await page.setViewportSize(size);
  return found;
}
