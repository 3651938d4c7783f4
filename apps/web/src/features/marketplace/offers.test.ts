import { expect, it } from "vitest";
import { featuredOffer, foundOffers, type Offer, offerOf, popularCategories } from "./offers.ts";

const offer = (type: string, more: Partial<Offer> = {}): Offer => ({
  ...offerOf(
    {
      type,
      category: "productivity",
      complexity: "beginner",
      channels: [],
      tags: [],
      features: [],
      requirements: [],
      plan: null,
      price: 0,
      minimumCredits: 0,
      publisher: "Filon",
      version: 1,
      updatedOn: "2026-11-01",
      isIncluded: false,
      isInstalled: false,
      isFavourite: false,
      isFeatured: false,
      downloads: 0,
      activeWorkspaces: 0,
      rating: null,
      ratings: 0,
    },
    (key) => (key.endsWith("label") ? `Étape ${type}` : undefined),
  ),
  ...more,
});

const a = offer("a", { price: 20, downloads: 5, rating: 4.5, ratings: 2, updatedOn: "2026-11-03" });
const b = offer("b", { downloads: 9, isFavourite: true, isInstalled: true, category: "ai" });
const c = offer("c", { price: 10, downloads: 1, rating: 3, ratings: 1, updatedOn: "2026-11-02" });
const all = [a, b, c];
const found = (search: Parameters<typeof foundOffers>[1]) =>
  foundOffers(all, search, [{ id: "crm", modules: ["c"] }])
    .map(({ type }) => type)
    .join("");

it.each([
  [undefined, "bac"],
  ["newest", "acb"],
  ["rating", "acb"],
  ["price-low", "bca"],
  ["price-high", "acb"],
  ["favorites", "bac"],
] as const)("[MARKET-07] sorted by %s", (sort, order) => expect(found(sort === undefined ? {} : { sort })).toBe(order));

it.each([
  [{ price: "free" }, "b"],
  [{ price: "premium" }, "ac"],
] as const)("[MARKET-05] price %o", (search, types) => expect(found(search)).toBe(types));

it.each([
  [{ rating: 3 }, "ac"],
  [{ rating: 4 }, "a"],
  [{ rating: 5 }, ""],
] as const)("[MARKET-06] rating %o leaves out unrated modules", (search, types) => expect(found(search)).toBe(types));

it.each([
  [{ category: "ai" }, "b"],
  [{ collection: "crm" }, "c"],
  [{ installed: "yes" }, "b"],
  [{ installed: "no" }, "ac"],
  [{ view: "installed" }, "b"],
  [{ search: "etape C" }, "c"],
] as const)("filters by %o", (search, types) => expect(found(search)).toBe(types));

it("[MARKET-01] categories are ranked by downloads; the featured module is the administrators' choice, or else the most installed", () => {
  expect(popularCategories(all)).toEqual([
    { category: "ai", count: 1 },
    { category: "productivity", count: 2 },
  ]);
  expect(featuredOffer(all)?.type).toBe("b");
  expect(featuredOffer([...all, offer("d", { isFeatured: true })])?.type).toBe("d");
  expect(featuredOffer([offer("e", { isIncluded: true })])).toBeUndefined();
});
