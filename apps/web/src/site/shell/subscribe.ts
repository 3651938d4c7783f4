import type { Language } from "@filon/i18n";
import { apiHost } from "../../shared/http/host.ts";

// The endpoint is contracts' subscribeNewsletter, written out: its schemas would bring 40 kB into the page.

/** Signs an address up for the newsletter (PUB-43); null when nobody could be asked. Carries no token (API-02). */
export function subscribe(email: string, language: Language): Promise<Response | null> {
  return fetch(`${apiHost()}/api/contact/newsletter`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: JSON.stringify({ email, language }),
  }).catch(() => null);
}
