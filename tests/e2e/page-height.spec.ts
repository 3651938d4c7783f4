import { conversations } from "@filon/contracts/messages";
import { expect, type Page, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
import { heights } from "./testing/page-heights.ts";

/** Answers the page's requests with replies from forty people, in conversations of forty messages. */
async function manyReplies(page: Page): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const id = (index: number) => `0199b0a0-0000-7000-8000-${String(index).padStart(12, "0")}`;
  const rows = Array.from({ length: 40 }, (_, index) => ({
    id: id(index),
    name: `Zoé Martin ${index}`,
    company: "Vauban",
    position: null,
    channels: ["email" as const],
    lastChannel: "email" as const,
    lastDirection: "inbound" as const,
    lastText: "Je vous rappelle demain",
    lastAt: at(index),
    unread: 1,
    archived: false,
    answered: true,
    campaign: null,
    trouble: null,
    found: null,
  }));
  const messages = rows.map((row, index) => ({
    id: row.id,
    direction: "inbound" as const,
    state: "received" as const,
    channel: "email" as const,
    subject: null,
    text: "Je vous rappelle demain,\nou le jour d’après.",
    at: at(index),
    author: null,
    campaign: null,
    code: null,
  }));
  const answer = conversations.list.answer.parse({ success: true, data: { rows, next: null } });
  await page.route(/\/api\/conversations\?/u, (route) => route.fulfill({ json: answer }));
  await page.route(/\/api\/conversations\/[\w-]+\/messages/u, (route) =>
    route.fulfill({ json: { success: true, data: { messages, next: null } } }),
  );
  await page.route(/\/api\/conversations\/0199[\w-]+$/u, (route) =>
    route.fulfill({ json: { success: true, data: { ...rows[0], firstName: "Zoé", optedOut: false, options: [] } } }),
  );
}

for (const path of ["/messages", "/messages/0199b0a0-0000-7000-8000-000000000000"])
  test(`${path} with forty replies stays as high as its window: neither the wheel over the sidebar nor End scrolls it away`, async ({
    page,
  }) => {
    await signInAsNewcomer(page);
    await manyReplies(page);
    await page.goto(path);
    await expect(page.getByRole("list", { name: "Conversations" }).getByRole("link")).toHaveCount(40);
    if (path !== "/messages")
      await expect(
        page
          .getByRole("region", { name: /Messages échangés/u })
          .getByRole("listitem")
          .nth(39),
      ).toBeAttached();
    expect(await heights(page)).toEqual({ scrolls: 0, content: 0 });
    await page.mouse.move(100, 500);
    await page.mouse.wheel(0, 3000);
    await page.keyboard.press("End");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
