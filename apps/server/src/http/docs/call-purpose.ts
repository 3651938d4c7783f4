import type { Endpoint } from "@filon/contracts/api";
import type { Language } from "@filon/i18n";
import { hasText, translate } from "@filon/i18n/server";

/** Returns the dictionary key of an endpoint's purpose, under api.calls: get_prospects_id_notes. */
export function callKey({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method}${path.slice("/api".length)}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "_")
    .replace(/_$/u, "");
}

/** Returns what a call is for, in one line; empty for endpoints outside the contracts, as in tests. */
export function callPurpose(endpoint: Pick<Endpoint, "method" | "path">, language: Language): string {
  const key = `api.calls.${callKey(endpoint)}`;
  return hasText(key) ? translate(language, key) : "";
}
