import type { Happening } from "../world/happening.ts";
import { postHook } from "../world/post-hook.ts";
import type { World } from "../world/world.ts";

type Delivery = Extract<Happening, { kind: "deliverHook" }>;

/** How long the vendor waits for a 200, in milliseconds. */
const PATIENCE = 30_000;

/** Delay before each of the five retries, in milliseconds. */
export const RETRY_AFTER: readonly number[] = [1_000, 5_000, 20_000, 60_000, 180_000];

/** Posts an event to its webhook; if that fails, schedules a retry, up to five times. */
export async function deliverHook(world: World, delivery: Delivery, retryAfter: readonly number[] = RETRY_AFTER): Promise<void> {
  const hook = world.store.get("webhook", delivery.webhookId);
  if (!hook) return;
  const headers = hook.headers.map(({ key, value }): [string, string] => [key, value]);
  const delivered = await postHook({ url: hook.requestUrl, headers, body: delivery.body, patience: PATIENCE });
  const wait = retryAfter[delivery.attempt - 1];
  if (!delivered && wait !== undefined) world.agenda.add({ ...delivery, attempt: delivery.attempt + 1 }, wait, false);
}

/** Notifies an application, once, of a hosted connection. Failures are ignored, because applications also poll. */
export async function notifyOnce(url: string, body: unknown): Promise<void> {
  const headers: [string, string][] = [["content-type", "application/json"]];
  await postHook({ url, headers, body: JSON.stringify(body), patience: PATIENCE });
}
