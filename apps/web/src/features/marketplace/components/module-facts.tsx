import type { MarketModule } from "@filon/contracts/marketplace";
import { StatusBadge, useFormat } from "@filon/ui";
import { IconStarFilled } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./module-facts.module.css";

/** The average rating, or a text that there is none yet. */
export function ModuleRating({ module: { rating, ratings } }: { readonly module: Pick<MarketModule, "rating" | "ratings"> }) {
  const t = useTexts();
  const format = useFormat();
  if (rating === null) return <span className={styles.moduleUnrated}>{t("marketplace.card.unrated")}</span>;
  const written = format.number(Math.round(rating * 10) / 10);
  return (
    <span className={styles.moduleRating}>
      <IconStarFilled size={15} aria-hidden="true" />
      <span className="visually-hidden">{t("marketplace.card.ratingOf", { rating: written })}</span>
      <b aria-hidden="true">{written}</b> <small>{t("marketplace.card.ratings", { count: ratings })}</small>
    </span>
  );
}

/** A module's price, or a badge if it is included or installed. */
export function ModulePrice({ module }: { readonly module: Pick<MarketModule, "price" | "isIncluded" | "isInstalled"> }) {
  const t = useTexts();
  if (module.isIncluded) return <StatusBadge tone="neutral">{t("marketplace.card.included")}</StatusBadge>;
  if (module.isInstalled) return <StatusBadge tone="success">{t("marketplace.card.installed")}</StatusBadge>;
  if (module.price === 0) return <b>{t("marketplace.card.free")}</b>;
  return <b>{t("marketplace.card.price", { count: module.price })}</b>;
}
