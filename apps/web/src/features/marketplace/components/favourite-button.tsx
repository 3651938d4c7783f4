import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { messageOf, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as marketplace from "../api/marketplace.ts";
import type { Offer } from "../offers.ts";
import styles from "./favourite-button.module.css";

/** Adds a module to the user's favourites or removes it; updates optimistically. */
export function FavouriteButton({ offer: { type, name, isFavourite } }: { readonly offer: Pick<Offer, "type" | "name" | "isFavourite"> }) {
  const t = useTexts();
  const setFavourite = useAct({
    run: (favourite: boolean) => marketplace.setFavourite(type, favourite),
    refresh: marketplace.MARKETPLACE_SHOWN,
    failure: (error) => messageOf(error, t("ui.errors.data")),
  });
  const isOn = setFavourite.isPending ? setFavourite.input : isFavourite;
  return (
    <button
      type="button"
      className={styles.moduleFavourite}
      aria-pressed={isOn}
      aria-label={t("marketplace.card.favourite", { name })}
      onClick={() => setFavourite.run(!isOn)}
    >
      {isOn ? <IconHeartFilled size={20} aria-hidden="true" /> : <IconHeart size={20} aria-hidden="true" />}
    </button>
  );
}
