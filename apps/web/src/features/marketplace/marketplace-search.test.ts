import { expect, it } from "vitest";
import { isNarrowed, readMarketplaceSearch } from "./marketplace-search.ts";

it("[MARKET-05][MARKET-06][MARKET-07] reads every filter and the order from the address, and ignores everything else", () => {
  const address = {
    view: "installed",
    search: " note ",
    category: "ai",
    collection: "crm",
    price: "free",
    rating: 4,
    installed: "no",
    sort: "newest",
  };
  expect(readMarketplaceSearch({ ...address, page: 2 })).toEqual({ ...address, search: "note" });
  expect(readMarketplaceSearch({ category: "x", price: "cheap", rating: 2, sort: "popular", search: "" })).toEqual({});
});

it("a filter narrows the list; a view or an order does not", () => {
  expect(isNarrowed({ view: "installed", sort: "newest" })).toBe(false);
  expect(isNarrowed({ price: "free" })).toBe(true);
});
