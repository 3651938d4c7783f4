import { siteConfig } from "../site-config.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import styles from "./contact-page.module.css";

/** Simplified outline of Belgium: longitude and latitude of points on its border. */
const BELGIUM: readonly (readonly [number, number])[] = [
  [2.55, 51.09],
  [3.37, 51.37],
  [3.83, 51.21],
  [4.24, 51.35],
  [4.42, 51.46],
  [4.83, 51.48],
  [5.04, 51.47],
  [5.24, 51.31],
  [5.53, 51.29],
  [5.85, 51.15],
  [5.69, 50.76],
  [6.02, 50.75],
  [6.28, 50.5],
  [6.38, 50.22],
  [6.14, 50.13],
  [5.75, 49.8],
  [5.82, 49.55],
  [5.47, 49.5],
  [4.86, 49.79],
  [4.82, 50.17],
  [4.15, 49.98],
  [4.2, 50.27],
  [3.67, 50.32],
  [3.27, 50.5],
  [2.9, 50.7],
  [2.6, 50.81],
];
const BRUSSELS = [4.352, 50.846] as const;

/** Projects a point onto the drawing (equirectangular). At Belgium's latitude, a degree of longitude is 0.63 of one of latitude. */
function place([longitude, latitude]: readonly [number, number]): readonly [number, number] {
  return [(longitude - 2.4) * 63 * 1.5, (51.6 - latitude) * 100 * 1.5];
}

/** A drawn map, so that no third party is contacted before consent; the link leads to OpenStreetMap (CONTACT-07). */
export function OfficeMap() {
  const { t } = useSiteTexts();
  const [x, y] = place(BRUSSELS);
  return (
    <figure className={styles.officeMap}>
      <svg viewBox="0 0 390 340" role="img" aria-label={t("contactpage.map.alt")} preserveAspectRatio="xMidYMid meet">
        <polygon
          points={BELGIUM.map((point) => place(point).join(",")).join(" ")}
          fill="var(--color-selected)"
          stroke="var(--color-klein)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <circle cx={x} cy={y} r="11" fill="var(--color-mimosa)" stroke="var(--color-ink)" strokeWidth="5" />
      </svg>
      <figcaption>
        <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(siteConfig.address)}`} rel="noopener">
          {t("contactpage.map.open")}
        </a>
      </figcaption>
    </figure>
  );
}
