import type { PlanId } from "../auth/user.ts";
import type { Endpoint } from "./endpoint.ts";

/** What every personal API key begins with, so that one that leaked is known for what it is. */
export const API_KEY_PREFIX = "filon_";

/** The plans that have the REST API (PLAN-09). */
export const API_PLANS: readonly PlanId[] = ["professional", "enterprise"];

/** The areas of an API that is worked with by programs; what is not here (accounts, teams, billing, administration) needs a person. */
const AREAS: ReadonlySet<string> = new Set([
  "campaigns",
  "dashboard",
  "imports",
  "lists",
  "modules",
  "notifications",
  "prospects",
  "pru",
  "search",
]);

/** Whether an endpoint answers a personal API key (INTEG-04). */
export function isOpenToKeys({ access, path }: Pick<Endpoint, "access" | "path">): boolean {
  return access === "user" && AREAS.has(path.split("/")[2] ?? "");
}
