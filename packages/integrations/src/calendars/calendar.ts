import type { ServiceAccount } from "../services/row-store.ts";

/** A time at which the calendar's owner is busy. */
export interface BusyEvent {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What has changed in a calendar since the last reading, or all of it (`isWhole`). */
export interface CalendarChanges {
  readonly isWhole: boolean;
  readonly busy: readonly BusyEvent[];
  /** Ids of events that are gone, or at which the owner is free. */
  readonly free: readonly string[];
  /** With which the next reading begins; null when the calendar gives none. */
  readonly token: string | null;
}

/** An appointment of Filon's as a calendar has it. */
export interface CalendarEvent {
  /** The appointment's id: the same appointment is the same event, however often it is written. */
  readonly appointmentId: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface EventWritten {
  readonly id: string;
  readonly url: string | null;
}

/** A member's own calendar. Everything it does may be repeated. Throws ServiceFailed. */
export interface Calendar {
  readonly readAccount: (signal?: AbortSignal) => Promise<ServiceAccount>;
  /** Reads what has changed since a token, or everything in a period when there is none or the calendar no longer knows it. */
  readonly readChanges: (
    token: string | null,
    period: { readonly from: Date; readonly until: Date },
    signal?: AbortSignal,
  ) => Promise<CalendarChanges>;
  /** Writes an appointment, in the place of what an earlier time wrote (`remoteId`, or found by the appointment). */
  readonly writeEvent: (event: CalendarEvent, remoteId: string | null, signal?: AbortSignal) => Promise<EventWritten>;
  /** Removes an event; one that is gone already is removed. */
  readonly removeEvent: (remoteId: string, signal?: AbortSignal) => Promise<void>;
}

/** Most pages of one reading; a calendar with more events is read up to there. */
export const PAGES_MOST = 40;
