import type { Endpoint } from "@filon/contracts";
import { GUARDED, OPEN, OPEN_TO_KEYS, PUBLIC, WHO, type Who } from "../fixtures/who-may.ts";

/** What a kind of caller is answered, as in the list: 401, 403, or something else. */
export type Answer = "unknown" | "refused" | "letIn";

/** An endpoint as the list of who may what names it: "GET prospects/{id}". */
export const callOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path.replace("/api/", "")}`;

const ANSWERS: Readonly<Record<string, Answer>> = { "-": "unknown", x: "refused", o: "letIn" };
const open = new Set(OPEN);
const known = new Set(PUBLIC);
const guarded = new Map(GUARDED.flatMap(({ answers, calls }) => calls.map((call) => [call, answers] as const)));

/**
 * What somebody must be answered by an endpoint, by the list and never by what the endpoint declares. One that is not listed is for
 * superAdmins alone, so that it is noticed.
 */
export function answerDue(who: Who, endpoint: Pick<Endpoint, "method" | "path">): Answer {
  const call = callOf(endpoint);
  if (known.has(call)) return "letIn";
  const answers = guarded.get(call) ?? (open.has(call) ? "-oooooooo" : "-xxxxxxxo");
  return ANSWERS[answers[WHO.indexOf(who)] ?? ""] ?? "refused";
}

/** Endpoints that nobody reaches without being known. */
export const isClosed = (endpoint: Endpoint): boolean => answerDue("nobody", endpoint) === "unknown";

/** Endpoints that the owner of a workspace on the largest plan reaches: all that is about the workspace and its people. */
export const isOfWorkspaces = (endpoint: Endpoint): boolean => isClosed(endpoint) && answerDue("owner", endpoint) === "letIn";

/** Endpoints that a personal API key opens. */
export const isOfKeys = (endpoint: Endpoint): boolean =>
  isOfWorkspaces(endpoint) && OPEN_TO_KEYS.includes(callOf(endpoint).split(" ")[1]?.split("/")[0] ?? "");
