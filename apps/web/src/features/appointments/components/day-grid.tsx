import type { Appointment } from "@filon/contracts/appointments";
import { instantOf, placedOn, wallTimeOf } from "@filon/domain/calendar";
import { toast, useFormat } from "@filon/ui";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { clockOf, dayName } from "../day-names.ts";
import { useMove } from "../use-move.ts";
import { DayEvent } from "./day-event.tsx";
import styles from "./day-grid.module.css";

interface DayGridProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly zone: string;
  readonly rows: readonly Appointment[];
  readonly onOpen: (id: string) => void;
  /** An instant at which a new appointment would begin. */
  readonly onBegin: (instant: string) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_PIXELS = 56;
/** The hour at the top when the calendar opens. */
const FIRST_HOUR = 7.5;
/** New appointments begin at the half hour that was clicked. */
const SNAP_MINUTES = 30;
const REDRAW_MS = 30_000;

/** The line of the present, drawn again every half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REDRAW_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** One or seven days by the hour. An appointment is moved by dragging it, or with Alt and the arrows. */
export function DayGrid({ days, today, zone, rows, onOpen, onBegin }: DayGridProps) {
  const t = useTexts();
  const { locale } = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const now = wallTimeOf(useNow().toISOString(), zone);
  const move = useMove({ days, zone, hourPixels: HOUR_PIXELS });
  useEffect(() => {
    scroller.current?.scrollTo({ top: FIRST_HOUR * HOUR_PIXELS });
  }, []);
  const beginAt = (day: string, event: MouseEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minutes = Math.floor(((y / HOUR_PIXELS) * 60) / SNAP_MINUTES) * SNAP_MINUTES;
    const instant = instantOf({ day, minutes }, zone);
    if (instant === null) toast.error(t("appointments.skippedHour"));
    else onBegin(instant);
  };
  return (
    <div
      ref={scroller}
      className={styles.root}
      data-scroll-restoration-id="appointments"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must be able to do without appointments
      tabIndex={0}
      role="group"
      aria-label={t("appointments.title")}
    >
      <div className={styles.grid} style={{ "--days": days.length, "--hour": `${HOUR_PIXELS}px` }}>
        <div className={styles.corner} />
        {days.map((day) => (
          <h3 key={day} className={styles.day} data-today={day === today || undefined}>
            <span>{dayName(day, locale, { weekday: days.length === 1 ? "long" : "short" })}</span> <b>{Number(day.slice(8))}</b>
          </h3>
        ))}
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} style={{ top: hour * HOUR_PIXELS }}>
              {hour === 0 ? "" : clockOf(hour * 60)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          // A pointer's shortcut to the button that adds an appointment, which the keyboard reaches.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={day}
            className={styles.column}
            data-day={day}
            data-weekend={[0, 6].includes(new Date(day).getUTCDay()) || undefined}
            onClick={(event) => beginAt(day, event)}
          >
            {placedOn(rows, day, zone).map((placed) => (
              <DayEvent key={placed.item.id} placed={placed} zone={zone} hourPixels={HOUR_PIXELS} move={move} onOpen={onOpen} />
            ))}
            {day === now.day && <span className={styles.now} style={{ top: (now.minutes / 60) * HOUR_PIXELS }} aria-hidden="true" />}
          </div>
        ))}
      </div>
      <p className="visually-hidden" aria-live="assertive">
        {move.told}
      </p>
    </div>
  );
}
