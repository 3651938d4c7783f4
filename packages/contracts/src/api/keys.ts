import type { PlanId } from "../auth/user.ts";
import type { Endpoint } from "./endpoint.ts";

/** Prefix of every personal API key, so that a leaked one is recognised. */
export const API_KEY_PREFIX = "filon_";

/** The plans that include the REST API (PLAN-09). */
export const API_PLANS: readonly PlanId[] = ["professional", "enterprise"];

/** The areas of the API that are open to programs; all others (accounts, teams, billing, administration) need a person. */
const AREAS: ReadonlySet<string> = new Set([
  "appointments",
  "campaigns",
  "dashboard",
  "imports",
  "lists",
  "modules",
  "notifications",
  "products",
  "prospects",
  "pru",
  "search",
  "workflows",
]);

/** Returns whether an endpoint accepts a personal API key (INTEG-04). */
export function isOpenToKeys({ access, path }: Pick<Endpoint, "access" | "path">): boolean {
  return access === "user" && AREAS.has(path.split("/")[2] ?? "");
}
