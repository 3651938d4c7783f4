import type { Language } from "@filon/i18n";
import { apiHost } from "../../shared/http/host.ts";

// Path of the contracts' subscribeNewsletter, repeated here because its schemas would add 40 kB to the page.

/** Subscribes an address to the newsletter (PUB-43), without a token (API-02). Resolves to null if the server cannot be reached. */
export function subscribe(email: string, language: Language): Promise<Response | null> {
  return fetch(`${apiHost()}/api/contact/newsletter`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: JSON.stringify({ email, language }),
  }).catch(() => null);
}
