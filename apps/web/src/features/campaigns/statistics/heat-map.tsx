import type { HourFigures } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { SegmentedControl } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { use, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { FiguresOf } from "./figure-link.tsx";
import styles from "./heat-map.module.css";

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const SERIES = ["replied", "sent"] as const;

/** Returns the name of an hour of the week as the statistics know it. */
function hourName(day: number, hour: number): string {
  return `${day}:${String(hour).padStart(2, "0")}`;
}

/** First replies and acts by hour of the week, drawn as a grid whose cells open their people; the same as a sentence and a table. */
export function HeatMap({ hours, timeZone }: { readonly hours: readonly HourFigures[]; readonly timeZone: string }) {
  const t = useTexts();
  const format = useFormat();
  const id = use(FiguresOf);
  const [series, setSeries] = useState<(typeof SERIES)[number]>("replied");
  const known = new Map(hours.map((cell) => [hourName(cell.day, cell.hour), cell]));
  const valueOf = (cell: HourFigures | undefined): number => cell?.[series] ?? 0;
  const most = Math.max(...hours.map(valueOf), 0);
  const shown = (value: number) => format.number(value);
  const moment = (day: (typeof DAYS)[number], hour: number) =>
    t("campaigns.statistics.heat.moment", { day: t(`campaigns.settings.days.d${day}`), from: hour, to: (hour + 1) % 24 });
  const best = hours
    .filter((cell) => valueOf(cell) > 0)
    .toSorted((a, b) => valueOf(b) - valueOf(a))
    .slice(0, 3);
  const dayOf = (day: number) => DAYS.find((one) => one === day) ?? 1;
  return (
    <figure className={styles.heat}>
      <SegmentedControl
        aria-label={t("campaigns.statistics.heat.series")}
        data={SERIES.map((value) => ({ value, label: t(`campaigns.statistics.heat.${value}`) }))}
        value={series}
        onChange={(value) => setSeries(SERIES.find((one) => one === value) ?? "replied")}
      />
      <figcaption>
        {t("campaigns.statistics.heat.zone", { zone: timeZone })}{" "}
        {best.length === 0
          ? t("campaigns.statistics.heat.none")
          : t("campaigns.statistics.heat.best", {
              moments: best.map((cell) => `${moment(dayOf(cell.day), cell.hour)} (${shown(valueOf(cell))})`).join(" · "),
            })}
      </figcaption>
      <div className={styles.scroller}>
        <table className={styles.grid}>
          <caption className="visually-hidden">{t("campaigns.statistics.hours168")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("campaigns.statistics.day")}</span>
              </th>
              {HOURS.map((hour) => (
                <th key={hour} scope="col" data-quiet={hour % 3 !== 0 || undefined}>
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DAYS.map((day) => (
              <tr key={day}>
                <th scope="row">{t(`campaigns.settings.days.d${day}`)}</th>
                {HOURS.map((hour) => {
                  const cell = known.get(hourName(day, hour));
                  const value = valueOf(cell);
                  const text = `${moment(day, hour)} : ${t("campaigns.statistics.heat.cell", { sent: cell?.sent ?? 0, replied: cell?.replied ?? 0 })}`;
                  if (value === 0 || most === 0)
                    return (
                      <td key={hour} title={text}>
                        <span className="visually-hidden">{text}</span>
                      </td>
                    );
                  return (
                    <td key={hour} title={text}>
                      <Link
                        to="/campaigns/$id"
                        params={{ id }}
                        search={{ tab: "prospects", figure: series === "sent" ? "hourSent" : "hourReplied", of: hourName(day, hour) }}
                        aria-label={text}
                        style={{ "--heat": `${value / most > 0.5 ? 100 : Math.round(8 + (value / most) * 34)}%` }}
                        data-strong={value / most > 0.5 || undefined}
                      >
                        {shown(value)}
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
