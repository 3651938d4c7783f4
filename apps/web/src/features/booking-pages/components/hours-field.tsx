import type { BookingHours } from "@filon/contracts/booking-pages";
import { useFormat } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { clockOf, minutesOf } from "../page-fields.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import styles from "./booking-pages.module.css";

interface HoursFieldProps {
  readonly hours: readonly BookingHours[];
  readonly error: ReactNode;
  readonly onChange: (hours: BookingHours[]) => void;
}

/** Any Monday: the days of a week after it are named. */
const A_MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const [MORNING, NOON, DAY_END] = [9 * 60, 12 * 60, 24 * 60];

/** The working hours of a week: any number of periods a day. */
export function HoursField({ hours, error, onChange }: HoursFieldProps) {
  const t = useTexts();
  const { locale } = useFormat();
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(A_MONDAY + (day - 1) * DAY_MS);
  const replace = (old: BookingHours, next: BookingHours | null) =>
    onChange(hours.flatMap((one) => (one === old ? (next === null ? [] : [next]) : [one])));
  const add = (day: number) => {
    const last = Math.max(0, ...hours.filter((one) => one.day === day).map(({ until }) => until));
    const from = last === 0 ? MORNING : Math.min(last + 60, DAY_END - 60);
    onChange([...hours, { day, from, until: last === 0 ? NOON : Math.min(from + 120, DAY_END) }]);
  };
  return (
    <fieldset className={styles.hours}>
      <legend>{t("bookings.settings.hours")}</legend>
      {DAYS.map((day) => {
        const periods = hours.filter((one) => one.day === day);
        return (
          <div key={day} className={styles.day} role="group" aria-label={nameOf(day)}>
            <span className={styles.dayName}>{nameOf(day)}</span>
            <div className={styles.periods}>
              {periods.length === 0 && <span className={styles.closed}>{t("bookings.settings.noHours")}</span>}
              {periods.map((period, index) => (
                <span key={index} className={styles.period}>
                  <TextInput
                    type="time"
                    aria-label={t("bookings.settings.from")}
                    value={clockOf(period.from)}
                    onChange={(event) => replace(period, { ...period, from: minutesOf(event.currentTarget.value) ?? period.from })}
                  />
                  <span aria-hidden="true">–</span>
                  <TextInput
                    type="time"
                    aria-label={t("bookings.settings.until")}
                    value={clockOf(period.until)}
                    onChange={(event) =>
                      replace(period, { ...period, until: (minutesOf(event.currentTarget.value) ?? period.until) || DAY_END })
                    }
                  />
                  <button
                    type="button"
                    className={iconButtonStyles.root}
                    aria-label={t("bookings.settings.removeHours")}
                    title={t("bookings.settings.removeHours")}
                    onClick={() => replace(period, null)}
                  >
                    <IconX size={16} aria-hidden="true" />
                  </button>
                </span>
              ))}
            </div>
            <button
              type="button"
              className={iconButtonStyles.root}
              aria-label={t("bookings.settings.addHours")}
              title={t("bookings.settings.addHours")}
              onClick={() => add(day)}
            >
              <IconPlus size={16} aria-hidden="true" />
            </button>
          </div>
        );
      })}
      {error !== undefined && error !== null && <p className={styles.fault}>{error}</p>}
    </fieldset>
  );
}
