import type { Endpoint } from "@filon/contracts/api";
import { GUARDED, OPEN, OPEN_TO_KEYS, PUBLIC, WHO, type Who } from "../fixtures/who-may.ts";

/** The answer for a kind of caller, as in the list: 401, 403, or anything else. */
export type Answer = "unknown" | "refused" | "letIn";

/** Names an endpoint as the list of permissions does: "GET prospects/{id}". */
export const callOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path.replace("/api/", "")}`;

const ANSWERS: Readonly<Record<string, Answer>> = { "-": "unknown", x: "refused", o: "letIn" };
const open = new Set(OPEN);
const known = new Set(PUBLIC);
const guarded = new Map(GUARDED.flatMap(({ answers, calls }) => calls.map((call) => [call, answers] as const)));

/**
 * Returns the answer that a caller must get from an endpoint, according to the list, never to the endpoint's own declaration. An unlisted endpoint
 * counts as reserved for superAdmins, so that it is noticed.
 */
export function answerDue(who: Who, endpoint: Pick<Endpoint, "method" | "path">): Answer {
  const call = callOf(endpoint);
  if (known.has(call)) return "letIn";
  const answers = guarded.get(call) ?? (open.has(call) ? "-oooooooo" : "-xxxxxxxo");
  return ANSWERS[answers[WHO.indexOf(who)] ?? ""] ?? "refused";
}

/** Checks whether an endpoint requires authentication. */
export const isClosed = (endpoint: Endpoint): boolean => answerDue("nobody", endpoint) === "unknown";

/** Checks whether the owner of a workspace on the largest plan may call an endpoint: everything about the workspace and its people. */
export const isOfWorkspaces = (endpoint: Endpoint): boolean => isClosed(endpoint) && answerDue("owner", endpoint) === "letIn";

/** Checks whether a personal API key may call an endpoint. */
export const isOfKeys = (endpoint: Endpoint): boolean =>
  isOfWorkspaces(endpoint) && OPEN_TO_KEYS.includes(callOf(endpoint).split(" ")[1]?.split("/")[0] ?? "");
