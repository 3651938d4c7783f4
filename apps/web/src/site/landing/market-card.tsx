import { ImageOr } from "../shell/image-or.tsx";
import { useSiteTexts } from "../texts/site-language.ts";
import calendarLogo from "./logos/google-calendar.svg";
import hubspotLogo from "./logos/hubspot.svg";
import zapierLogo from "./logos/zapier.svg";
import { CATEGORY_EMOJI, inPreparation, type MARKET_CARDS } from "./market-cards.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./market-section.module.css";

/** Logos of simple-icons (public domain), hosted here so that no logo service sees our visitors (docs/decisions). */
const LOGOS: Readonly<Record<string, string>> = { hubspot: hubspotLogo, zapier: zapierLogo, calendar: calendarLogo };

interface Props {
  readonly card: (typeof MARKET_CARDS)[number];
  readonly current: boolean;
  readonly onSelect: () => void;
}

/** A card with a module or with the call to action; clicking a card at the side brings it to the front (PUB-20, PUB-22). */
export function MarketCard({ card, current, onSelect }: Props) {
  const { t } = useSiteTexts();
  if (card.id === "cta") {
    const words = (
      <>
        <b>{t("landing.market.cta.name")}</b>
        <span>{t("landing.market.cta.text")}</span>
      </>
    );
    if (!current)
      return (
        <button type="button" className={`${styles.card} ${styles.cardCta}`} tabIndex={-1} onClick={onSelect}>
          {words}
        </button>
      );
    return (
      <div className={`${styles.card} ${styles.cardCta}`}>
        {words}
        <a href="/register" className={siteStyles.button}>
          {t("landing.market.cta.action")}
        </a>
      </div>
    );
  }
  return (
    <button type="button" className={styles.card} tabIndex={current ? 0 : -1} aria-current={current || undefined} onClick={onSelect}>
      <span className={styles.logo} aria-hidden="true">
        <ImageOr source={LOGOS[card.id] ?? ""} className={styles.logoImage}>
          {CATEGORY_EMOJI[card.category]}
        </ImageOr>
      </span>
      <b>{t(`landing.market.modules.${card.id}.name`)}</b>
      <span className={styles.category}>
        {t(`landing.market.categories.${card.category}`)}
        {inPreparation(card) && <em> · {t("landing.market.inPreparation")}</em>}
      </span>
      <span>{t(`landing.market.modules.${card.id}.text`)}</span>
    </button>
  );
}
