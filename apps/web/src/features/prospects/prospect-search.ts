import { cutText, PROSPECT_STATUSES, type ProspectSort, type ProspectStatus } from "@filon/contracts";

/** What the prospect list is searched, filtered and sorted by, as its address holds it; what is absent is the default. */
export interface ProspectSearch {
  readonly search?: string;
  readonly status?: ProspectStatus;
  readonly list?: string;
  readonly tag?: string;
  readonly owner?: string;
  readonly sort?: ProspectSort;
  readonly direction?: "asc" | "desc";
}

/** The list's address: its state, and the window that is open over it. */
export interface ProspectAddress extends ProspectSearch {
  /** The window that adds a prospect. */
  readonly new?: 1;
  /** The window that edits this prospect. */
  readonly edit?: string;
}

export const PROSPECT_TABS = ["info", "automation", "advanced", "analytics"] as const;

/** The state of a prospect's page, as its address holds it. */
export interface ProspectPageSearch {
  readonly tab?: (typeof PROSPECT_TABS)[number];
  /** The window that edits them is open. */
  readonly edit?: 1;
}

export const STATUSES = PROSPECT_STATUSES;
const SORTS: readonly ProspectSort[] = ["created", "name", "company", "score", "status", "lastContacted"];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function shortText(value: unknown, longest: number): string | undefined {
  // An address such as ?search=42 is parsed to a number by the router.
  const text = cutText((typeof value === "string" || typeof value === "number" ? String(value) : "").trim(), longest);
  return text === "" ? undefined : text;
}

function uuid(value: unknown): string | undefined {
  return typeof value === "string" && UUID.test(value) ? value : undefined;
}

/** Reads the list's state from the address; whatever is not understood is left out, never an error. */
export function readProspectSearch(address: Record<string, unknown>): ProspectSearch {
  const found = {
    search: shortText(address["search"], 200),
    status: oneOf(STATUSES, address["status"]),
    list: uuid(address["list"]),
    tag: shortText(address["tag"], 60),
    owner: uuid(address["owner"]),
    sort: oneOf(SORTS, address["sort"]),
    direction: oneOf(["asc", "desc"] as const, address["direction"]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Reads the list's state and its open window from the address. */
export function readProspectAddress(address: Record<string, unknown>): ProspectAddress {
  const edit = address["edit"];
  return {
    ...readProspectSearch(address),
    ...(isSet(address["new"]) && { new: 1 as const }),
    ...(typeof edit === "string" && UUID.test(edit) && { edit }),
  };
}

/** Reads the state of a prospect's page from the address. */
export function readProspectPageSearch(address: Record<string, unknown>): ProspectPageSearch {
  const tab = oneOf(PROSPECT_TABS, address["tab"]);
  return { ...(tab && { tab }), ...(isSet(address["edit"]) && { edit: 1 as const }) };
}

/** ?new=1 is read as a number by the router, ?new="1" as a text. */
const isSet = (value: unknown): boolean => value === 1 || value === "1";

/** True while something narrows the list. */
export function isFiltered(search: ProspectSearch): boolean {
  return (
    search.search !== undefined ||
    search.status !== undefined ||
    search.list !== undefined ||
    search.tag !== undefined ||
    search.owner !== undefined
  );
}
