import type { Endpoint } from "@filon/contracts/api";
import { callKey } from "../../apps/server/src/http/docs/call-purpose.ts";
import { readDictionary } from "../generate/i18n-keys.ts";

const PREFIX = "api.calls.";
const MAX_LENGTH = 140;
/** Beginnings of a description of a thing rather than an act. */
const NO_VERB = /^(?:An?|The|One|All|How|What|Where|Whether|Which|Who|Whom|By|For)\b/u;
const READING = /^(?:Get|List|Check|Search|Download|Count)\b/u;
/** Wording that no native speaker would use. */
const STILTED = /\b(?:whom|whoever|oneself|one[’']s|somebody|anybody|nobody|at once|thereof|pass(?:es|ing) by)\b/iu;

/** Returns what is wrong with an English purpose of a call. */
function englishProblem(purpose: string, method: Endpoint["method"]): string | null {
  if (NO_VERB.test(purpose)) return "begin with a verb: “Rename a list”";
  if (method === "GET" && !READING.test(purpose)) return "begin what is read with Get, List, Check, Search, Download or Count";
  const stilted = STILTED.exec(purpose)?.[0];
  if (stilted !== undefined) return `say it without “${stilted}”`;
  if (purpose.endsWith(".")) return "no full stop";
  return purpose.length > MAX_LENGTH ? `at most ${MAX_LENGTH} characters` : null;
}

/**
 * Returns the problems of the calls' purposes, by dictionary key: a missing purpose, one without a call, English that is not plain. The dictionaries
 * are their only source; the API documentation and its OpenAPI document show them.
 */
export function callPurposeProblems(
  endpoints: readonly Endpoint[],
  { fr, en }: { readonly fr: ReadonlyMap<string, string>; readonly en: ReadonlyMap<string, string> },
): readonly string[] {
  const methods = new Map(endpoints.map((endpoint) => [PREFIX + callKey(endpoint), endpoint.method]));
  const written = new Set([...fr.keys(), ...en.keys()].filter((key) => key.startsWith(PREFIX)));
  const english = [...methods].flatMap(([key, method]) => {
    const problem = englishProblem(en.get(key) ?? "", method);
    return problem === null ? [] : [`${key} (en): ${problem}: ${en.get(key)}`];
  });
  return [
    ...[...methods.keys()]
      .filter((key) => !fr.has(key) || !en.has(key))
      .map((key) => `${key} is missing: every call has a purpose, in fr and en`),
    ...[...written].filter((key) => !methods.has(key)).map((key) => `${key} belongs to no call`),
    ...english,
  ];
}

/** Returns the problems of the purposes in this repository. */
export function ownCallPurposeProblems(root: string, endpoints: readonly Endpoint[]): readonly string[] {
  return callPurposeProblems(endpoints, { fr: readDictionary(root, "fr"), en: readDictionary(root, "en") });
}
