import { PIPELINE_STAGES, type ProspectSort, type ProspectStatus } from "@filon/contracts";

/** What the prospect list is searched, filtered and sorted by, as its address holds it; what is absent is the default. */
export interface ProspectSearch {
  readonly search?: string;
  readonly status?: ProspectStatus;
  readonly list?: string;
  readonly tag?: string;
  readonly sort?: ProspectSort;
  readonly direction?: "asc" | "desc";
}

export const STATUSES: readonly ProspectStatus[] = [...PIPELINE_STAGES, "refused"];
const SORTS: readonly ProspectSort[] = ["created", "name", "company", "score", "status", "lastContacted"];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function shortText(value: unknown, longest: number): string | undefined {
  // An address such as ?search=42 is parsed to a number by the router.
  const text = (typeof value === "string" || typeof value === "number" ? String(value) : "").trim().slice(0, longest);
  return text === "" ? undefined : text;
}

/** Reads the list's state from the address; whatever is not understood is left out, never an error. */
export function readProspectSearch(address: Record<string, unknown>): ProspectSearch {
  const found = {
    search: shortText(address["search"], 200),
    status: oneOf(STATUSES, address["status"]),
    list: typeof address["list"] === "string" && UUID.test(address["list"]) ? address["list"] : undefined,
    tag: shortText(address["tag"], 60),
    sort: oneOf(SORTS, address["sort"]),
    direction: oneOf(["asc", "desc"] as const, address["direction"]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** True while something narrows the list. */
export function isFiltered(search: ProspectSearch): boolean {
  return search.search !== undefined || search.status !== undefined || search.list !== undefined || search.tag !== undefined;
}
