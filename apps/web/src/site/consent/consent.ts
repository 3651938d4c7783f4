import type { Language } from "@filon/i18n";

const KEY = "cookieConsent";
/** Years for which a choice is valid, as stated in the cookie policy (COOKIE-09). */
const YEARS = 1;

/** What the visitor has allowed (COOKIE-05). */
export interface Consent {
  readonly all: boolean;
  readonly essential: boolean;
  readonly security: boolean;
  readonly analytics: boolean;
  readonly marketing: boolean;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly region: string;
  readonly language: Language;
}

/** Returns the record of a choice: everything if `all`, otherwise only what is essential. */
export function consentRecord(all: boolean, language: Language, region: string, now: Date): Consent {
  return { all, essential: true, security: true, analytics: all, marketing: all, timestamp: now.toISOString(), region, language };
}

/** Returns whether to ask: there is no choice, it is unreadable, or it was made in another language (COOKIE-01, COOKIE-04). */
export function mustAsk(storage: Pick<Storage, "getItem">, language: Language): boolean {
  const record = storedRecord(storage);
  const isChoice = record !== null && "essential" in record && record.essential === true;
  return !isChoice || !("language" in record) || record.language !== language;
}

/** Removes a choice made a year ago or at an unknown time, so that the visitor is asked again (COOKIE-09). */
export function forgetEndedConsent(storage: Pick<Storage, "getItem" | "removeItem">, now: Date): void {
  const record = storedRecord(storage);
  const end = new Date(record !== null && "timestamp" in record && typeof record.timestamp === "string" ? record.timestamp : Number.NaN);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  const holds = now < end;
  if (!holds) storage.removeItem(KEY);
}

/** Returns the stored object, whatever it contains; null if there is none or it is not an object. */
function storedRecord(storage: Pick<Storage, "getItem">): object | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    return typeof stored === "object" ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a choice. */
export function keepConsent(storage: Pick<Storage, "setItem">, consent: Consent): void {
  storage.setItem(KEY, JSON.stringify(consent));
}

/** Removes the choice, so that the visitor is asked again. */
export function forgetConsent(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(KEY);
}
