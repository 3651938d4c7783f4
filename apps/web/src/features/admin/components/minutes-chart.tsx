import type { EngineMonitor } from "@filon/contracts/admin";
import { useFormat } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import adminStyles from "../admin.module.css";
import styles from "./minutes-chart.module.css";

type Minute = EngineMonitor["minutes"][number];

const SERIES = ["sent", "failed", "uncertain"] as const;
/** In SVG units; the picture is stretched to its place. */
const HEIGHT = 120;
const SLOT = 10;
const COLUMN = 7;

/** Acts that ended in each of the last 60 minutes, as stacked columns with a table of the same figures. */
export function MinutesChart({ minutes }: { readonly minutes: readonly Minute[] }) {
  const t = useTexts();
  const format = useFormat();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed === null ? undefined : minutes[pointed];
  const most = Math.max(0, ...minutes.map(endedIn));
  const sent = minutes.reduce((sum, minute) => sum + minute.sent, 0);
  const title = t("admin.engine.throughput.title");
  return (
    <section className={adminStyles.card} aria-label={title}>
      <h2>{title}</h2>
      {most === 0 ? (
        <p className={adminStyles.text}>{t("admin.engine.throughput.none")}</p>
      ) : (
        <figure className={styles.root}>
          <figcaption>
            {SERIES.map((series) => (
              <span key={series} className={styles.key} data-series={series}>
                {t(`admin.engine.throughput.${series}`)}
              </span>
            ))}
            <output>{shown && t("admin.engine.throughput.minute", { ...shown, time: format.time(shown.at) })}</output>
          </figcaption>
          <div className={styles.plot}>
            <span className={styles.most} aria-hidden="true">
              {format.number(most)}
            </span>
            <svg
              viewBox={`0 0 ${SLOT * minutes.length} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={t("admin.engine.throughput.description", { sent, max: most })}
              onPointerLeave={() => setPointed(null)}
            >
              {minutes.map((minute, index) => (
                <MinuteColumn key={minute.at} minute={minute} x={SLOT * index} most={most} />
              ))}
              {minutes.map(({ at }, index) => (
                <rect
                  key={at}
                  className={styles.slot}
                  x={SLOT * index}
                  y={0}
                  width={SLOT}
                  height={HEIGHT}
                  onPointerEnter={() => setPointed(index)}
                />
              ))}
            </svg>
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{format.time(minutes[0]?.at ?? "")}</span>
            <span>{format.time(minutes.at(-1)?.at ?? "")}</span>
          </div>
          <MinutesTable minutes={minutes} />
        </figure>
      )}
    </section>
  );
}

const endedIn = ({ sent, failed, uncertain }: Minute): number => sent + failed + uncertain;

function MinuteColumn({ minute, x, most }: { readonly minute: Minute; readonly x: number; readonly most: number }) {
  let top = HEIGHT;
  return SERIES.map((series) => {
    const height = (minute[series] / most) * (HEIGHT - 8);
    top -= height;
    return height === 0 ? null : (
      <rect
        key={series}
        className={styles.column}
        data-series={series}
        x={x + (SLOT - COLUMN) / 2}
        y={top}
        width={COLUMN}
        height={height}
      />
    );
  });
}

function MinutesTable({ minutes }: { readonly minutes: readonly Minute[] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <details className={styles.table}>
      <summary>{t("admin.engine.throughput.table")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("admin.engine.throughput.time")}</th>
            {SERIES.map((series) => (
              <th key={series} scope="col">
                {t(`admin.engine.throughput.${series}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {minutes
            .filter((minute) => endedIn(minute) > 0)
            .map((minute) => (
              <tr key={minute.at}>
                <th scope="row">{format.time(minute.at)}</th>
                {SERIES.map((series) => (
                  <td key={series}>{format.number(minute[series])}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
