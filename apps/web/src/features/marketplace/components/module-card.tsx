import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { Offer } from "../offers.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { InstallButton } from "./install-button.tsx";
import { ModulePrice, ModuleRating } from "./module-facts.tsx";
import { ModuleLine } from "./module-line.tsx";
import styles from "./module-card.module.css";

/** A module in the grid, with its line, description, price and badges. */
export function ModuleCard({ offer }: { readonly offer: Offer }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <article className={styles.root}>
      <ModuleLine module={offer} />
      <FavouriteButton offer={offer} />
      <div className={styles.moduleHead}>
        <h3>
          <Link to="/marketplace/$type" params={{ type: offer.type }}>
            {offer.name}
          </Link>
        </h3>
        <small>{t(`marketplace.categories.${offer.category}`)}</small>
      </div>
      <p>{offer.description}</p>
      <div className={styles.moduleFigures}>
        <ModuleRating module={offer} />
        <small>{t("marketplace.card.downloads", { count: offer.downloads, written: format.number(offer.downloads) })}</small>
      </div>
      <div className={styles.moduleFoot}>
        <ModulePrice module={offer} />
        {!offer.isInstalled && <InstallButton offer={offer} />}
      </div>
    </article>
  );
}

/** A grid of cards, as many per row as fit. */
export function ModuleGrid({ offers, label }: { readonly offers: readonly Offer[]; readonly label: string }) {
  return (
    <ul className={styles.moduleGrid} aria-label={label}>
      {offers.map((offer) => (
        <li key={offer.type}>
          <ModuleCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}
