import type { Marketplace } from "@filon/contracts/marketplace";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { featuredOffer, foundOffers, type Offer, popularCategories } from "../offers.ts";
import { ModuleGrid } from "./module-card.tsx";
import { ModulePrice } from "./module-facts.tsx";
import { CATEGORY_ICONS, ModuleLine } from "./module-line.tsx";
import categoriesStyles from "./categories.module.css";
import collectionsStyles from "./collections.module.css";
import styles from "./discover.module.css";

interface DiscoverProps {
  readonly offers: readonly Offer[];
  readonly collections: Marketplace["collections"];
}

/** Number of latest modules shown. */
const LATEST = 4;

/** The marketplace's home: the featured module, collections, categories and the latest modules (MARKET-01). */
export function Discover({ offers, collections }: DiscoverProps) {
  const t = useTexts();
  const featured = featuredOffer(offers);
  const latest = foundOffers(offers, { sort: "newest" }, collections)
    .filter(({ isIncluded }) => !isIncluded)
    .slice(0, LATEST);
  return (
    <>
      {featured && <Featured offer={featured} />}
      <section aria-labelledby="market-collections">
        <h2 id="market-collections">{t("marketplace.discover.collections")}</h2>
        <ul className={collectionsStyles.marketCollections}>
          {collections.map(({ id, modules }) => (
            <li key={id}>
              <Link to="/marketplace" search={{ collection: id }}>
                <b>{t(`marketplace.collections.${id}.title`)}</b>
                <span>{t(`marketplace.collections.${id}.text`)}</span>
                <CollectionLine offers={modules.flatMap((type) => offers.find((offer) => offer.type === type) ?? [])} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="market-categories">
        <h2 id="market-categories">{t("marketplace.discover.categories")}</h2>
        <ul className={categoriesStyles.marketCategories}>
          {popularCategories(offers).map(({ category, count }) => {
            const CategoryIcon = CATEGORY_ICONS[category];
            return (
              <li key={category}>
                <Link to="/marketplace" search={{ category }}>
                  <CategoryIcon size={18} aria-hidden="true" />
                  {t(`marketplace.categories.${category}`)} <small>{t("marketplace.count", { count })}</small>
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="market-latest">
        <h2 id="market-latest">{t("marketplace.discover.latest")}</h2>
        <ModuleGrid offers={latest} label={t("marketplace.discover.latest")} />
      </section>
    </>
  );
}

function Featured({ offer }: { readonly offer: Offer }) {
  const t = useTexts();
  return (
    <section className={styles.marketFeatured} aria-labelledby="market-featured">
      <div>
        <small>{t("marketplace.discover.featured")}</small>
        <h2 id="market-featured">
          <Link to="/marketplace/$type" params={{ type: offer.type }}>
            {offer.name}
          </Link>
        </h2>
        <p>{offer.description}</p>
        <ModulePrice module={offer} />
      </div>
      <ModuleLine module={offer} />
    </section>
  );
}

/** Draws a collection's modules as stations of a line. */
function CollectionLine({ offers }: { readonly offers: readonly Offer[] }) {
  return (
    <span className={collectionsStyles.collectionLine}>
      {offers.map(({ type, name }) => (
        <span key={type}>{name}</span>
      ))}
    </span>
  );
}
