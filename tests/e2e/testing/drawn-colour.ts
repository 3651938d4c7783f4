import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Page } from "@playwright/test";

/** Returns the drawn colour of one pixel of the window: red, green and blue, 0 to 255. */
export async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await loadImage(await page.screenshot({ clip: { x, y, width: 1, height: 1 } }));
  const pen = createCanvas(1, 1).getContext("2d");
  pen.drawImage(picture, 0, 0);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** Returns how much two colours differ: the largest difference of one component, 0 to 255. */
export function difference(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0))));
}
