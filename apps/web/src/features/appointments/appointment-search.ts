import { cutText } from "@filon/contracts/text";
import { isInstant } from "@filon/domain/calendar";

export const VIEWS = ["week", "day", "month", "list"] as const;
export type View = (typeof VIEWS)[number];
/** APPT-02: the filters offer confirmed and pending only. */
export const STATUS_FILTERS = ["confirmed", "pending"] as const;

/** The page's state as held in the address; missing fields take their defaults. */
export interface AppointmentAddress {
  readonly view?: View;
  /** A day that is shown, as 2026-11-26; today when absent. */
  readonly day?: string;
  readonly status?: (typeof STATUS_FILTERS)[number];
  readonly q?: string;
  /** In the list: those that have passed. */
  readonly past?: 1;
  /** The appointment whose dialog is open. */
  readonly open?: string;
  /** The beginning of a new appointment whose dialog is open, as an instant; "1": the next hour. */
  readonly new?: string;
  /** The prospect of the new appointment. */
  readonly prospect?: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u;

/** Reads the page's state from the address; unrecognised values are ignored and never throw. */
export function readAppointmentAddress(address: Record<string, unknown>): AppointmentAddress {
  const typed = address["q"];
  // The router parses ?q=42 and ?new=1 as numbers.
  const q = cutText((typeof typed === "string" || typeof typed === "number" ? String(typed) : "").trim(), 100);
  const day = address["day"];
  const begins = address["new"] === 1 || address["new"] === "1" ? "1" : address["new"];
  const idOf = (value: unknown) => (typeof value === "string" && UUID.test(value) ? value : undefined);
  const found = {
    view: VIEWS.find((view) => view === address["view"]),
    day:
      typeof day === "string" && DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
        ? day
        : undefined,
    status: STATUS_FILTERS.find((status) => status === address["status"]),
    q: q === "" ? undefined : q,
    past: address["past"] === 1 || address["past"] === "1" ? (1 as const) : undefined,
    open: idOf(address["open"]),
    new: typeof begins === "string" && (begins === "1" || isInstant(begins)) ? begins : undefined,
    prospect: idOf(address["prospect"]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
