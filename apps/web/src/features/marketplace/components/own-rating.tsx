import { Rating } from "@mantine/core";
import { messageOf, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as marketplace from "../api/marketplace.ts";
import styles from "./own-rating.module.css";

/** Rates an installed module from 1 to 5; choosing the current rating removes it. */
export function OwnRating({ type, rating }: { readonly type: string; readonly rating: number | null }) {
  const t = useTexts();
  const rate = useAct({
    run: (value: number | null) => marketplace.rate(type, value),
    refresh: marketplace.MARKETPLACE_SHOWN,
    failure: (error) => messageOf(error, t("ui.errors.data")),
  });
  const shown = rate.isPending ? rate.input : rating;
  return (
    <div className={styles.root}>
      <span id="own-rating">{t("marketplace.module.rate")}</span>
      <Rating
        aria-labelledby="own-rating"
        size="lg"
        color="var(--color-mimosa)"
        value={shown ?? 0}
        onChange={(value) => rate.run(value === shown || value === 0 ? null : value)}
        getSymbolLabel={(value) => t("marketplace.module.stars", { count: value })}
      />
    </div>
  );
}
