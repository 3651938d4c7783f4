import type { Appointment } from "@filon/contracts/appointments";
import { type PlacedItem, wallTimeOf } from "@filon/domain/calendar";
import { useTexts } from "../../../shared/i18n/index.ts";
import { clockOf } from "../day-names.ts";
import type { Move } from "../use-move.ts";
import styles from "./day-event.module.css";

interface DayEventProps {
  readonly placed: PlacedItem<Appointment>;
  readonly zone: string;
  readonly hourPixels: number;
  readonly move: Move;
  readonly onOpen: (id: string) => void;
}

/** Below this height, in minutes, the title and the time stand on one line. */
const ONE_LINE = 45;

/** An appointment on a day of the calendar. */
export function DayEvent({ placed, zone, hourPixels, move, onOpen }: DayEventProps) {
  const t = useTexts();
  const { item, top, bottom, column, columns } = placed;
  const shown = move.shownAs(item);
  const begins = clockOf(wallTimeOf(shown.startsAt, zone).minutes);
  const ends = clockOf(wallTimeOf(shown.endsAt, zone).minutes);
  const shift = move.shiftOf(item);
  return (
    <button
      type="button"
      className={styles.root}
      data-status={item.status}
      data-moving={shift !== null || undefined}
      data-short={bottom - top < ONE_LINE || undefined}
      style={{
        top: (top / 60) * hourPixels,
        height: ((bottom - top) / 60) * hourPixels - 2,
        left: `${(column / columns) * 100}%`,
        width: `calc(${100 / columns}% - 3px)`,
        // It stays in its day's column while it moves, so that it keeps the pointer and the focus.
        ...(shift !== null && { transform: `translate(${shift.days * 100}cqw, ${(shift.minutes / 60) * hourPixels}px)` }),
      }}
      title={item.status === "completed" ? undefined : t("appointments.moveHint")}
      aria-label={[
        t("appointments.eventLabel", { title: item.title, begins, ends }),
        item.prospect?.name,
        t(`appointments.statuses.${item.status}`),
      ]
        .filter(Boolean)
        .join(", ")}
      autoFocus={move.takesFocus(item)}
      {...move.handlersOf(item)}
      onClick={() => {
        if (!move.hasJustMoved()) onOpen(item.id);
      }}
    >
      <b>{item.title}</b>
      <span>
        {begins}–{ends}
      </span>
      {item.prospect !== null && item.prospect.name !== item.title && <span>{item.prospect.name}</span>}
    </button>
  );
}
