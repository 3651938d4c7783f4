import type { Appointment } from "@filon/contracts/appointments";
import { instantOf, wallTimeOf } from "@filon/domain/calendar";
import { toast, useFormat } from "@filon/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import * as appointments from "./api/appointments.ts";

/** Appointments move in steps of a quarter of an hour. */
const STEP_MINUTES = 15;
/** Pixels after which a press becomes a drag. */
const DRAG_PIXELS = 5;

interface Shift {
  readonly id: string;
  readonly days: number;
  readonly minutes: number;
}

interface Listed {
  readonly rows: readonly Appointment[];
  readonly more: boolean;
}

/** Moving appointments in a calendar of days. */
export interface Move {
  /** How far an appointment is from its place; null while it does not move. */
  readonly shiftOf: (appointment: Appointment) => Shift | null;
  /** What a screen reader is told about the move. */
  readonly told: string;
  /** An appointment with the times to which it moves. */
  readonly shownAs: (appointment: Appointment) => Appointment;
  readonly handlersOf: (appointment: Appointment) => {
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
  /** Whether an appointment has the focus where it is drawn again: on another day, to which the keyboard moved it. */
  readonly takesFocus: (appointment: Appointment) => boolean;
  /** Whether the click that follows a drag must open nothing. */
  readonly hasJustMoved: () => boolean;
}

const ARROWS: Readonly<Record<string, Pick<Shift, "days" | "minutes">>> = {
  ArrowUp: { days: 0, minutes: -STEP_MINUTES },
  ArrowDown: { days: 0, minutes: STEP_MINUTES },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/** Reschedules by dragging with a pointer, or with Alt and the arrows, then Enter; Escape puts it back. Moves can be undone. */
export function useMove({
  days,
  zone,
  hourPixels,
}: {
  readonly days: readonly string[];
  readonly zone: string;
  readonly hourPixels: number;
}): Move {
  const t = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const [shift, setShift] = useState<Shift | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly day: string } | null>(null);
  const justMoved = useRef(false);
  const undo = useAct({
    run: appointments.reschedule,
    refresh: appointments.APPOINTMENTS_SHOWN,
    done: t("appointments.movedBack"),
    failure: t("appointments.moveError"),
  });
  const save = useAct({
    run: ({ id, startsAt, endsAt }: Appointment & { readonly before: Appointment }) => appointments.reschedule({ id, startsAt, endsAt }),
    refresh: appointments.APPOINTMENTS_SHOWN,
    failure: t("appointments.moveError"),
    onDone: (saved, { before }) => {
      // Shown where it is now before the calendar is read again, so that it does not jump back meanwhile.
      queries.setQueriesData<Listed>({ queryKey: [...appointments.APPOINTMENTS, "list"] }, (listed) =>
        listed === undefined ? listed : { ...listed, rows: listed.rows.map((row) => (row.id === saved.id ? saved : row)) },
      );
      const undoing = {
        label: t("appointments.undo"),
        run: () => undo.run({ id: before.id, startsAt: before.startsAt, endsAt: before.endsAt }),
      };
      toast.success(
        t("appointments.moved", { title: saved.title, when: format.dateTime(saved.startsAt) }),
        // A time that has passed would be refused.
        Date.parse(before.startsAt) > Date.now() ? undoing : undefined,
      );
    },
    onSettled: () => setShift(null),
  });

  const shifted = (appointment: Appointment, by: Shift): Appointment | null => {
    const { day, minutes } = wallTimeOf(appointment.startsAt, zone);
    const startsAt = instantOf({ day, minutes: minutes + by.minutes + by.days * 24 * 60 }, zone);
    if (startsAt === null) return null;
    const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
    return { ...appointment, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(Date.parse(startsAt) + length).toISOString() };
  };
  const shownAs = (appointment: Appointment) => (shift?.id === appointment.id ? (shifted(appointment, shift) ?? appointment) : appointment);
  const commit = (appointment: Appointment) => {
    if (shift === null || (shift.days === 0 && shift.minutes === 0)) return setShift(null);
    const moved = shifted(appointment, shift);
    if (moved === null) {
      toast.error(t("appointments.skippedHour"));
      return setShift(null);
    }
    save.run({ ...moved, before: appointment });
  };
  const isFixed = ({ status }: Appointment) => status === "completed" || save.isSending;

  return {
    shiftOf: ({ id }) => (shift?.id === id ? shift : null),
    told: shift === null || save.isSending ? "" : t("appointments.movingTo", { minutes: shift.minutes, days: shift.days }),
    shownAs,
    takesFocus: ({ id }) => id === focused,
    hasJustMoved: () => justMoved.current,
    handlersOf: (appointment) => ({
      onPointerDown: (event) => {
        justMoved.current = false;
        // A finger scrolls the calendar; it moves an appointment in its dialog.
        if (event.button !== 0 || event.pointerType === "touch" || isFixed(appointment)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const day = event.currentTarget.closest<HTMLElement>("[data-day]")?.dataset["day"] ?? "";
        pressed.current = { x: event.clientX, y: event.clientY, day };
      },
      onPointerMove: (event) => {
        const from = pressed.current;
        if (from === null) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (shift === null && Math.hypot(x, y) < DRAG_PIXELS) return;
        justMoved.current = true;
        const width = event.currentTarget.closest<HTMLElement>("[data-day]")?.offsetWidth ?? 1;
        const index = days.indexOf(from.day);
        const toDay = Math.min(days.length - 1, Math.max(0, index + Math.round(x / width)));
        const minutes = Math.round(((y / hourPixels) * 60) / STEP_MINUTES) * STEP_MINUTES;
        setShift({ id: appointment.id, days: toDay - index, minutes });
      },
      onPointerUp: () => {
        if (pressed.current === null) return;
        pressed.current = null;
        if (justMoved.current) commit(appointment);
      },
      onPointerCancel: () => {
        pressed.current = null;
        setShift(null);
      },
      onKeyDown: (event) => {
        const arrow = ARROWS[event.key];
        if (event.altKey && arrow !== undefined && !isFixed(appointment)) {
          event.preventDefault();
          const before = shift?.id === appointment.id ? shift : { days: 0, minutes: 0 };
          setShift({ id: appointment.id, days: before.days + arrow.days, minutes: before.minutes + arrow.minutes });
        } else if (shift?.id === appointment.id && event.key === "Escape") {
          event.preventDefault();
          setShift(null);
        } else if (shift?.id === appointment.id && event.key === "Enter") {
          event.preventDefault();
          if (days.includes(wallTimeOf(shownAs(appointment).startsAt, zone).day)) setFocused(appointment.id);
          commit(appointment);
        }
      },
      onFocus: () => setFocused(null),
      onBlur: () => {
        setFocused(null);
        if (shift?.id === appointment.id && pressed.current === null && !save.isSending) commit(appointment);
      },
    }),
  };
}
