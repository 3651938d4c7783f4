import { cutText } from "@filon/contracts/text";
import { type ConditionGroup, PROSPECT_SORTS, PROSPECT_STATUSES, type ProspectSort, type ProspectStatus } from "@filon/contracts/prospects";

/** The prospect list's search, filters and sorting as held in the address; missing fields take their defaults. */
export interface ProspectSearch {
  readonly search?: string;
  readonly status?: ProspectStatus;
  readonly list?: string;
  readonly tag?: string;
  readonly owner?: string;
  readonly sort?: ProspectSort;
  readonly direction?: "asc" | "desc";
  readonly where?: ConditionGroup;
}

/** What the list's address holds: its own state, or that of a saved view. */
export interface ProspectPlace extends ProspectSearch {
  /** Id of the saved view. */
  readonly view?: string;
  /** The view's filters and sort were changed; the address holds all of them. */
  readonly edited?: 1;
}

/** The list's address: its state and the open dialog. */
export interface ProspectAddress extends ProspectPlace {
  /** Whether the dialog that adds a prospect is open. */
  readonly new?: 1;
  /** Id of the prospect whose edit dialog is open. */
  readonly edit?: string;
}

export const PROSPECT_TABS = ["info", "automation", "advanced", "analytics"] as const;

/** The state of a prospect's page as held in the address. */
export interface ProspectPageSearch {
  readonly tab?: (typeof PROSPECT_TABS)[number];
  /** Whether the edit dialog is open. */
  readonly edit?: 1;
}

export const STATUSES = PROSPECT_STATUSES;
/** Most characters of the conditions in an address (contracts, WHERE_MOST). */
const WHERE_MOST = 4000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function shortText(value: unknown, longest: number): string | undefined {
  // The router parses ?search=42 as a number.
  const text = cutText((typeof value === "string" || typeof value === "number" ? String(value) : "").trim(), longest);
  return text === "" ? undefined : text;
}

function uuid(value: unknown): string | undefined {
  return typeof value === "string" && UUID.test(value) ? value : undefined;
}

/** Returns what has the form of a group with parts; the server checks the parts, and names the fault. */
function group(value: unknown): ConditionGroup | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const parts: unknown = "any" in value ? value.any : "all" in value ? value.all : undefined;
  if (!Array.isArray(parts) || parts.length === 0 || JSON.stringify(value).length > WHERE_MOST) return undefined;
  return value as ConditionGroup;
}

/** Reads the list's state from the address; unrecognised values are ignored and never throw. */
export function readProspectSearch(address: Record<string, unknown>): ProspectSearch {
  const found = {
    search: shortText(address["search"], 200),
    status: oneOf(STATUSES, address["status"]),
    list: uuid(address["list"]),
    tag: shortText(address["tag"], 60),
    owner: uuid(address["owner"]),
    sort: oneOf(PROSPECT_SORTS, address["sort"]),
    direction: oneOf(["asc", "desc"] as const, address["direction"]),
    where: group(address["where"]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Reads the list's state and its saved view from the address. */
export function readProspectPlace(address: Record<string, unknown>): ProspectPlace {
  const view = uuid(address["view"]);
  if (view === undefined) return readProspectSearch(address);
  // The state of a view as it was saved is not in the address.
  return isSet(address["edited"]) ? { ...readProspectSearch(address), view, edited: 1 } : { view };
}

/** Reads the list's state and its open dialog from the address. */
export function readProspectAddress(address: Record<string, unknown>): ProspectAddress {
  const edit = address["edit"];
  return {
    ...readProspectPlace(address),
    ...(isSet(address["new"]) && { new: 1 as const }),
    ...(typeof edit === "string" && UUID.test(edit) && { edit }),
  };
}

/** Reads the state of a prospect's page from the address. */
export function readProspectPageSearch(address: Record<string, unknown>): ProspectPageSearch {
  const tab = oneOf(PROSPECT_TABS, address["tab"]);
  return { ...(tab && { tab }), ...(isSet(address["edit"]) && { edit: 1 as const }) };
}

/** The router parses ?new=1 as a number and ?new="1" as text. */
const isSet = (value: unknown): boolean => value === 1 || value === "1";

/** Returns whether a search or filter is active. */
export function isFiltered(search: ProspectSearch): boolean {
  return (
    search.search !== undefined ||
    search.status !== undefined ||
    search.list !== undefined ||
    search.tag !== undefined ||
    search.owner !== undefined ||
    search.where !== undefined
  );
}
