import { z } from "zod";
import { GatewayRefusal } from "../network/gateway-error.ts";

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(250).default(100),
  cursor: z.string().optional(),
});

/** Returns one page in the gateway's envelope; the cursor names the last item returned, so that newer items do not shift the pages. */
export function pageOf<Item>(
  object: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  answer: (item: Item) => unknown,
  query: z.output<typeof PageQuery>,
) {
  let start = 0;
  if (query.cursor !== undefined) {
    const key = Buffer.from(query.cursor, "base64url").toString("utf8");
    start = items.findIndex((item) => keyOf(item) === key) + 1;
    if (start === 0) throw new GatewayRefusal(400, "invalid_parameters", "The cursor is not valid.");
  }
  const page = items.slice(start, start + query.limit);
  const last = page.at(-1);
  const more = last !== undefined && start + page.length < items.length;
  return { object, items: page.map(answer), cursor: more ? Buffer.from(keyOf(last), "utf8").toString("base64url") : null };
}
