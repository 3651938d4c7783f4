import type { Appointment } from "@filon/contracts/appointments";
import { wallTimeOf } from "@filon/domain/calendar";
import { AppButton, EmptyState, StatusBadge, type Tone, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { clockOf, dayName } from "../day-names.ts";
import styles from "./appointment-list.module.css";

export const TONES: Readonly<Record<Appointment["status"], Tone>> = {
  pending: "warm",
  confirmed: "success",
  cancelled: "alert",
  completed: "neutral",
};

interface AppointmentListProps {
  readonly rows: readonly Appointment[];
  readonly zone: string;
  readonly isPast: boolean;
  readonly isFiltered: boolean;
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
}

/** Appointments by day, cancelled ones included. */
export function AppointmentList({ rows, zone, isPast, isFiltered, onOpen, onAdd }: AppointmentListProps) {
  const t = useTexts();
  const { locale } = useFormat();
  if (rows.length === 0) {
    const kind = isFiltered ? "notFound" : isPast ? "emptyPast" : "empty";
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls in a low window, which the keyboard must be able to do
      <div className={styles.root} tabIndex={0} role="group" aria-label={t("appointments.title")}>
        <EmptyState
          title={t(`appointments.${kind}.title`)}
          actions={kind === "empty" && <AppButton onClick={onAdd}>{t("appointments.add")}</AppButton>}
        >
          {t(`appointments.${kind}.text`)}
        </EmptyState>
      </div>
    );
  }
  const days = Map.groupBy(rows, (row) => wallTimeOf(row.startsAt, zone).day);
  return (
    <div className={styles.root}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayName(day, locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}</h2>
          <ul>
            {ofDay.map((row) => (
              <li key={row.id}>
                <button type="button" onClick={() => onOpen(row.id)}>
                  <time dateTime={row.startsAt}>
                    {clockOf(wallTimeOf(row.startsAt, zone).minutes)}–{clockOf(wallTimeOf(row.endsAt, zone).minutes)}
                  </time>
                  <span>
                    <b>{row.title}</b>
                    <small>{[row.prospect?.name, row.prospect?.company, row.place].filter(Boolean).join(" · ")}</small>
                  </span>
                  <StatusBadge tone={TONES[row.status]}>{t(`appointments.statuses.${row.status}`)}</StatusBadge>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
