import type { CollectionId, MarketCategory } from "@filon/contracts/marketplace";
import { cutText } from "@filon/contracts/text";

/** Views besides the default one, which shows all modules. */
export const VIEWS = ["installed", "proposals"] as const;
/** Filters by price: MARKET-05. */
export const PRICES = ["free", "premium"] as const;
/** Minimum ratings to filter by, in stars: MARKET-06. */
export const RATINGS = [3, 4, 5] as const;
/** Filters by whether a module is installed. */
export const PRESENCES = ["yes", "no"] as const;
/** The sort orders (MARKET-07), the default first. */
export const SORTS = ["popular", "newest", "rating", "price-low", "price-high", "favorites"] as const;
/** The categories (MARKET-02). */
export const CATEGORIES = [
  "automation",
  "analytics",
  "integration",
  "ai",
  "communication",
  "productivity",
  "security",
  "customization",
] as const satisfies readonly MarketCategory[];
const COLLECTIONS = ["linkedin", "follow_up", "crm"] as const satisfies readonly CollectionId[];

/** A sort order. */
export type MarketSort = (typeof SORTS)[number];

/** The marketplace's search, filters and order as held in the address; missing fields take their defaults. */
export interface MarketplaceSearch {
  readonly view?: (typeof VIEWS)[number];
  readonly search?: string;
  readonly category?: MarketCategory;
  readonly collection?: CollectionId;
  readonly price?: (typeof PRICES)[number];
  /** Minimum rating, in stars. */
  readonly rating?: (typeof RATINGS)[number];
  readonly installed?: (typeof PRESENCES)[number];
  readonly sort?: MarketSort;
}

/** Reads the search from the address; ignores unrecognised values and the default order. */
export function readMarketplaceSearch(address: Record<string, unknown>): MarketplaceSearch {
  // The router parses ?search=42 as a number.
  const given = address["search"];
  const search = cutText((typeof given === "string" || typeof given === "number" ? String(given) : "").trim(), 200);
  const one = <Choice extends string | number>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === address[name]);
  const found = {
    view: one("view", VIEWS),
    search: search === "" ? undefined : search,
    category: one("category", CATEGORIES),
    collection: one("collection", COLLECTIONS),
    price: one("price", PRICES),
    rating: one("rating", RATINGS),
    installed: one("installed", PRESENCES),
    sort: one("sort", SORTS.slice(1)),
  };
  // The cast is safe: the object holds only values checked above.
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as MarketplaceSearch;
}

/** Returns whether a search or filter is active; the view and the order do not count. */
export const isNarrowed = ({ view: _view, sort: _sort, ...filters }: MarketplaceSearch): boolean => Object.keys(filters).length > 0;
