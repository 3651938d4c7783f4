import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { MarketCard } from "./market-card.tsx";
import { MARKET_CARDS, opacityAt } from "./market-cards.ts";
import { SectionHead } from "./section-head.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./market-section.module.css";

/** Interval at which the carousel advances automatically, in milliseconds (PUB-21). */
const ADVANCE_MS = 3000;
/** Duration of the cards' animation after a change of card, in milliseconds; other movements take the stylesheet's 700 ms (PUB-23). */
const CHANGE_MS = 900;
const LAST = MARKET_CARDS.length - 1;

/** A cover flow of ten cards, the last of which is a call to action (PUB-19 to PUB-23). */
export function MarketSection() {
  const { t } = useSiteTexts();
  const [{ current, changes }, setPlace] = useState({ current: 0, changes: 0 });
  const [settled, setSettled] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [stopped, setStopped] = useState(false);
  const paused = hovered || stopped;
  const go = (next: number) => setPlace((place) => (place.current === next ? place : { current: next, changes: place.changes + 1 }));

  useEffect(() => {
    if (paused || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(
      () => setPlace((place) => ({ current: place.current === LAST ? 0 : place.current + 1, changes: place.changes + 1 })),
      ADVANCE_MS,
    );
    return () => clearInterval(timer);
  }, [paused]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), CHANGE_MS);
    return () => clearTimeout(timer);
  }, [changes]);

  return (
    <div className={siteStyles.wrap}>
      <SectionHead id="marketplace-modular" title={t("landing.market.title")} lead={t("landing.market.lead")} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering or focusing only pauses it */}
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label={t("landing.market.carousel")}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setHovered(true)}
        onBlur={() => setHovered(false)}
      >
        <ul className={styles.coverflow} data-changing={settled !== changes || undefined}>
          {MARKET_CARDS.map((card, index) => {
            const distance = Math.abs(index - current);
            const place = { "--offset": index - current, "--distance": distance, "--opacity": opacityAt(distance) } as CSSProperties;
            return (
              <li
                key={card.id}
                style={place}
                data-far={distance > 3 || undefined}
                data-distant={distance > 1 || undefined}
                data-current={distance === 0 || undefined}
                aria-hidden={distance !== 0 || undefined}
              >
                <MarketCard card={card} current={distance === 0} onSelect={() => go(index)} />
              </li>
            );
          })}
        </ul>
        <div className={styles.coverflowControls}>
          <button
            type="button"
            className={siteStyles.icon}
            disabled={current === 0}
            aria-label={t("landing.market.previous")}
            onClick={() => go(current - 1)}
          >
            <IconArrowLeft aria-hidden size={20} />
          </button>
          <p aria-live={paused ? "polite" : "off"}>{t("landing.market.counter", { n: current + 1 })}</p>
          <button
            type="button"
            className={siteStyles.icon}
            disabled={current === LAST}
            aria-label={t("landing.market.next")}
            onClick={() => go(current + 1)}
          >
            <IconArrowRight aria-hidden size={20} />
          </button>
          <button
            type="button"
            className={siteStyles.icon}
            aria-pressed={stopped}
            aria-label={t("landing.market.pause")}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <IconPlayerPlay aria-hidden size={20} /> : <IconPlayerPause aria-hidden size={20} />}
          </button>
        </div>
        <div className={styles.coverflowDots}>
          {MARKET_CARDS.map((card, index) => (
            <button
              key={card.id}
              type="button"
              aria-label={t("landing.market.dot", { n: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
