import type { Marketplace, MarketModule } from "@filon/contracts/marketplace";
import { isFound, searchKey, searchWords } from "@filon/domain/search";
import type { MarketplaceSearch, MarketSort } from "./marketplace-search.ts";

/** A module with its texts in the current language. */
export interface Offer extends MarketModule {
  readonly name: string;
  readonly description: string;
  /** Normalised text for the search. */
  readonly key: string;
}

/** Looks up a text in the dictionary; undefined if there is none. */
type Wording = (key: string) => string | undefined;

/** Returns a module with its texts. */
export function offerOf(module: MarketModule, wording: Wording): Offer {
  const name = wording(`modules.types.${module.type}.label`) ?? module.type;
  const description = wording(`modules.types.${module.type}.description`) ?? "";
  const others = [
    wording(`modules.types.${module.type}.synonyms`),
    wording(`marketplace.categories.${module.category}`),
    ...module.tags.map((tag) => wording(`modules.tags.${tag}`)),
    ...module.features.map((feature) => wording(`modules.types.${module.type}.features.${feature}`)),
  ];
  return { ...module, name, description, key: searchKey([name, description, module.publisher, ...others].join(" ")) };
}

/** Returns the offers that match every filter, in the chosen order. */
export function foundOffers(
  offers: readonly Offer[],
  search: MarketplaceSearch,
  collections: Marketplace["collections"],
): readonly Offer[] {
  const words = searchWords(search.search ?? "");
  const collection = collections.find(({ id }) => id === search.collection);
  const isWanted = (offer: Offer): boolean =>
    (words.length === 0 || isFound(words, offer.key)) &&
    (search.category === undefined || offer.category === search.category) &&
    (search.collection === undefined || (collection?.modules.includes(offer.type) ?? false)) &&
    (search.price === undefined || (search.price === "free") === (offer.price === 0)) &&
    (search.rating === undefined || (offer.rating ?? 0) >= search.rating) &&
    (search.installed === undefined || (search.installed === "yes") === offer.isInstalled) &&
    (search.view !== "installed" || offer.isInstalled);
  return offers.filter(isWanted).toSorted(ORDERS[search.sort ?? "popular"]);
}

type Order = (one: Offer, other: Offer) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name);
const byDownloads: Order = (one, other) => other.downloads - one.downloads || byName(one, other);

/** MARKET-07: `popular` sorts by downloads, `favorites` puts the user's favourites first, and `rating` puts unrated modules last. */
const ORDERS: Readonly<Record<MarketSort, Order>> = {
  popular: byDownloads,
  newest: (one, other) => other.updatedOn.localeCompare(one.updatedOn) || byName(one, other),
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0) || other.ratings - one.ratings || byDownloads(one, other),
  "price-low": (one, other) => one.price - other.price || byDownloads(one, other),
  "price-high": (one, other) => other.price - one.price || byDownloads(one, other),
  favorites: (one, other) => Number(other.isFavourite) - Number(one.isFavourite) || byDownloads(one, other),
};

/** Returns the categories that have modules, those with the most downloads first (popular categories, MARKET-01). */
export function popularCategories(offers: readonly Offer[]): readonly { category: Offer["category"]; count: number }[] {
  const groups = [...Map.groupBy(offers, ({ category }) => category)];
  const downloads = (group: readonly Offer[]) => group.reduce((sum, offer) => sum + offer.downloads, 0);
  return groups
    .toSorted(([, one], [, other]) => downloads(other) - downloads(one))
    .map(([category, group]) => ({ category, count: group.length }));
}

/** Returns the featured module: the administrators' choice, or else the most installed one that not every workspace has anyway. */
export function featuredOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ isFeatured }) => isFeatured) ?? offers.filter(({ isIncluded }) => !isIncluded).toSorted(byDownloads)[0];
}
