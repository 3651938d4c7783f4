import type { Endpoint } from "@filon/contracts";

/** Returns the dictionary key of an endpoint's sentence, under api.calls: get_prospects_id_notes. */
export function callKey({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method}${path.slice("/api".length)}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "_")
    .replace(/_$/u, "");
}
