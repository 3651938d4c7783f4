import { GATEWAY_WEBHOOK_PATH } from "@filon/contracts/channels";
import type { Unipile } from "@filon/integrations";

const SOURCES = ["messaging", "users", "account_status"] as const;

/**
 * Creates the gateway's missing webhooks to this installation, one per source. With `renew`, replaces existing ones too, for a gateway whose secret
 * may have changed. Throws GatewayError.
 */
export async function ensureWebhooks(
  unipile: Unipile,
  publicUrl: string,
  secret: string,
  options: { readonly renew: boolean },
): Promise<void> {
  const requestUrl = `${publicUrl}${GATEWAY_WEBHOOK_PATH}`;
  const { items } = await unipile.webhooks();
  for (const source of SOURCES) {
    const known = items.filter((each) => each.source === source && each.request_url === requestUrl);
    if (known.length > 0 && !options.renew) continue;
    for (const each of known) await unipile.removeWebhook(each.id);
    await unipile.createWebhook(source, requestUrl, secret);
  }
}
