import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";

const LINES = [1, 4, 20] as const;

/** Returns the heights of a new prospect's note field in pixels, empty and with different numbers of lines. */
async function heights(page: Page, address: string): Promise<readonly number[]> {
  await page.goto(address);
  const field = page.getByLabel("Nouvelle note", { exact: true });
  await expect(field).toBeVisible();
  const height = () => field.evaluate((node) => Math.round(node.getBoundingClientRect().height));
  const all = [await height()];
  for (const lines of LINES) {
    await field.fill("Une ligne\n".repeat(lines).trimEnd());
    all.push(await height());
  }
  await field.fill("");
  return all;
}

test("a field grows with its text up to its maximum number of rows, to the same height whether the browser or a script sizes it", async ({
  page,
}) => {
  const { token } = await signInAsNewcomer(page);
  const created = await page.request.post("/api/prospects", {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: "Zoé", lastName: "Martin" },
  });
  const address = `/prospects/${(await created.json()).data.id}`;
  const own = await heights(page, address);
  const [empty = 0, one = 0, four = 0, twenty = 0] = own;
  expect(one).toBe(empty);
  expect(four).toBeGreaterThan(one);
  expect(twenty).toBeGreaterThan(four);
  // The field has at most ten rows.
  expect(twenty).toBeLessThan(3 * four);
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  const scripted = await heights(page, address);
  // The script rounds the height of a row to whole pixels.
  expect(scripted.map((height, index) => Math.abs(height - (own[index] ?? 0)) <= (index === 3 ? 6 : 2))).toEqual(own.map(() => true));
});
