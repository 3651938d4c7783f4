import { cutText } from "@filon/contracts/text";

export const PRODUCT_STATES = ["all", "active", "inactive", "archived"] as const;
const SORTS = ["name", "category", "price", "created"] as const;

/** The page's state as held in the address; missing fields take their defaults. */
export interface ProductSearch {
  readonly q?: string;
  readonly state?: (typeof PRODUCT_STATES)[number];
  readonly category?: string;
  readonly sort?: (typeof SORTS)[number];
  readonly direction?: "asc" | "desc";
}

/** The page's address: its state and the open dialog. */
export interface ProductAddress extends ProductSearch {
  readonly new?: 1;
  /** Id of the product whose dialog is open. */
  readonly edit?: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

function shortText(value: unknown, most: number): string | undefined {
  // The router parses ?q=42 as a number.
  const text = cutText((typeof value === "string" || typeof value === "number" ? String(value) : "").trim(), most);
  return text === "" ? undefined : text;
}

/** Reads the page's state from the address; unrecognised values are ignored and never throw. */
export function readProductAddress(address: Record<string, unknown>): ProductAddress {
  const edit = address["edit"];
  const found = {
    q: shortText(address["q"], 100),
    state: PRODUCT_STATES.find((known) => known === address["state"]),
    category: shortText(address["category"], 80),
    sort: SORTS.find((known) => known === address["sort"]),
    direction: (["asc", "desc"] as const).find((known) => known === address["direction"]),
    new: address["new"] === 1 || address["new"] === "1" ? (1 as const) : undefined,
    edit: typeof edit === "string" && UUID.test(edit) ? edit : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export const isFiltered = ({ q, state, category }: ProductSearch): boolean =>
  q !== undefined || (state !== undefined && state !== "all") || category !== undefined;
