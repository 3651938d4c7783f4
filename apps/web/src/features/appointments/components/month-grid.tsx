import type { Appointment } from "@filon/contracts/appointments";
import { placedOn, wallTimeOf } from "@filon/domain/calendar";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { clockOf, dayName } from "../day-names.ts";
import styles from "./month-grid.module.css";

interface MonthGridProps {
  readonly days: readonly string[];
  /** As 2026-11: days of other months are paler. */
  readonly month: string;
  readonly today: string;
  readonly zone: string;
  readonly rows: readonly Appointment[];
  readonly onOpen: (id: string) => void;
  readonly onDay: (day: string) => void;
}

/** Appointments listed on each day; the others are on the day's own page. */
const LISTED = 3;

/** A month in whole weeks. */
export function MonthGrid({ days, month, today, zone, rows, onOpen, onDay }: MonthGridProps) {
  const t = useTexts();
  const { locale } = useFormat();
  return (
    <div className={styles.root} style={{ "--weeks": days.length / 7 }}>
      {days.slice(0, 7).map((day) => (
        <h3 key={day} className={styles.weekday}>
          {dayName(day, locale, { weekday: "short" })}
        </h3>
      ))}
      {days.map((day) => {
        const items = placedOn(rows, day, zone).map(({ item }) => item);
        return (
          <div key={day} className={styles.day} data-other={!day.startsWith(month) || undefined} data-today={day === today || undefined}>
            <button
              type="button"
              className={styles.number}
              aria-label={t("appointments.showDay", {
                day: dayName(day, locale, { weekday: "long", day: "numeric", month: "long" }),
                count: items.length,
              })}
              onClick={() => onDay(day)}
            >
              {Number(day.slice(8))}
            </button>
            {items.slice(0, LISTED).map((item) => (
              <button key={item.id} type="button" className={styles.item} data-status={item.status} onClick={() => onOpen(item.id)}>
                <span>{clockOf(wallTimeOf(item.startsAt, zone).minutes)}</span> <b>{item.title}</b>
              </button>
            ))}
            {items.length > LISTED && (
              <button type="button" className={styles.more} onClick={() => onDay(day)}>
                {t("appointments.moreOfDay", { count: items.length - LISTED })}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
