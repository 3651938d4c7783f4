import { CAPABILITIES } from "@filon/domain/capabilities";
import { useSiteTexts } from "../texts/site-language.ts";
import styles from "./hero.module.css";

/** Positions of the five stations on the main line, with labels placed clear of every line. */
const STATIONS = [
  { key: "cold", x: 110, y: 232, labelX: 110, labelY: 276, anchor: "middle" },
  { key: "first", x: 410, y: 152, labelX: 410, labelY: 118, anchor: "middle" },
  { key: "interested", x: 640, y: 152, labelX: 640, labelY: 118, anchor: "middle" },
  { key: "meetings", x: 880, y: 232, labelX: 880, labelY: 276, anchor: "middle" },
  { key: "clients", x: 1190, y: 182, labelX: 1190, labelY: 246, anchor: "middle" },
] as const;

const CHANNELS = [
  { name: "LinkedIn", x: 40, y: 44, colour: "var(--channel-linkedin)", path: "M-20 60 H180 L330 210 H520 L578 152" },
  { name: "E-mail", x: 40, y: 338, colour: "var(--channel-email)", path: "M-20 310 H560 L640 230 V172 L640 152" },
  // Shown only once the capability "channels" is available.
  { name: "Instagram", capability: "channels", x: 792, y: 30, colour: "var(--channel-instagram)", path: "M770 -10 V60 L678 152 H640" },
] as const;

/** The main line, along which the train runs. */
const LINE = "M-20 232 H250 L330 152 H700 L780 232 H1010 L1060 182 H1460";

/** Returns whether Filon has the capability that a line shows. */
function isThere(line: (typeof CHANNELS | typeof BRANCHES)[number]): boolean {
  return !("capability" in line) || CAPABILITIES[line.capability];
}

/** Prospecting as a transit map: the channels join the main line, which ends at clients. The train is the page's only animation. */
export function HeroMap() {
  const { t } = useSiteTexts();
  const channels = CHANNELS.filter(isThere);
  return (
    <svg className={styles.map} viewBox="0 0 1400 350" role="img" aria-label={t("landing.hero.map")}>
      <g fill="none" strokeWidth="14" strokeLinecap="round" strokeLinejoin="round">
        {channels.map((channel) => (
          <path key={channel.name} d={channel.path} stroke={channel.colour} />
        ))}
        <path d={LINE} stroke="var(--color-klein)" />
      </g>
      <g className={styles.train}>
        <rect x="-26" y="-11" width="52" height="22" rx="8" fill="var(--color-ink)" />
        <rect x="4" y="-6" width="14" height="12" rx="3" fill="var(--color-mimosa)" />
      </g>
      {STATIONS.map((station, index) => (
        <g key={station.key}>
          <circle
            cx={station.x}
            cy={station.y}
            r={index === 4 ? 22 : 15}
            fill="var(--color-card)"
            stroke="var(--color-ink)"
            strokeWidth="6"
          />
          {index === 4 && <circle cx={station.x} cy={station.y} r="8" fill="var(--color-alert)" />}
          <text x={station.labelX} y={station.labelY} textAnchor={station.anchor} className={index === 4 ? styles.terminus : undefined}>
            {t(`landing.stages.${station.key}`)}
          </text>
        </g>
      ))}
      {channels.map((channel) => (
        <text key={channel.name} x={channel.x} y={channel.y} className={styles.channel}>
          {channel.name}
        </text>
      ))}
    </svg>
  );
}

/** The stations on narrow screens, where the line runs downward, with station names on its right and channels on its left. */
const STOPS = [
  { key: "cold", x: 150, y: 40 },
  { key: "first", x: 150, y: 124 },
  { key: "interested", x: 150, y: 212 },
  { key: "meetings", x: 190, y: 312 },
  { key: "clients", x: 190, y: 410 },
] as const;

const BRANCHES = [
  { name: "LinkedIn", x: 16, y: 54, colour: "var(--channel-linkedin)", path: "M-20 68 H60 L116 124 H150" },
  { name: "E-mail", x: 16, y: 138, colour: "var(--channel-email)", path: "M-20 152 H46 L106 212 H150" },
  { name: "Instagram", capability: "channels", x: 16, y: 326, colour: "var(--channel-instagram)", path: "M-20 298 H64 L150 212" },
] as const;

/** Prospecting as a transit map, for narrow windows. */
export function HeroMapTall() {
  const { t } = useSiteTexts();
  const branches = BRANCHES.filter(isThere);
  return (
    <svg className={`${styles.map} ${styles.mapTall}`} viewBox="0 0 390 470" role="img" aria-label={t("landing.hero.map")}>
      <g fill="none" strokeWidth="11" strokeLinecap="round" strokeLinejoin="round">
        {branches.map((branch) => (
          <path key={branch.name} d={branch.path} stroke={branch.colour} />
        ))}
        <path d="M150 -20 V250 L190 290 V490" stroke="var(--color-klein)" />
      </g>
      <g className={styles.train}>
        <rect x="-20" y="-9" width="40" height="18" rx="7" fill="var(--color-ink)" />
        <rect x="3" y="-5" width="11" height="10" rx="3" fill="var(--color-mimosa)" />
      </g>
      {STOPS.map((stop, index) => (
        <g key={stop.key}>
          <circle cx={stop.x} cy={stop.y} r={index === 4 ? 18 : 12} fill="var(--color-card)" stroke="var(--color-ink)" strokeWidth="5" />
          {index === 4 && <circle cx={stop.x} cy={stop.y} r="6" fill="var(--color-alert)" />}
          <text x={stop.x + 32} y={stop.y + 7} className={index === 4 ? styles.terminus : undefined}>
            {t(`landing.stages.${stop.key}`)}
          </text>
        </g>
      ))}
      {branches.map((branch) => (
        <text key={branch.name} x={branch.x} y={branch.y} className={styles.channel}>
          {branch.name}
        </text>
      ))}
    </svg>
  );
}
