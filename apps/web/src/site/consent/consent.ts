import type { Language } from "@filon/i18n";

const KEY = "cookieConsent";

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

/** Returns the record of a choice: everything, or only what is essential. */
export function consentRecord(all: boolean, language: Language, region: string, now: Date): Consent {
  return { all, essential: true, security: true, analytics: all, marketing: all, timestamp: now.toISOString(), region, language };
}

/** Whether to ask: there is no choice, it is unreadable, or it was made in another language (COOKIE-01, COOKIE-04). */
export function mustAsk(storage: Pick<Storage, "getItem">, language: Language): boolean {
  const stored = storage.getItem(KEY);
  if (stored === null) return true;
  try {
    const record: unknown = JSON.parse(stored);
    const isRecord = typeof record === "object" && record !== null && "essential" in record && record.essential === true;
    return !isRecord || !("language" in record) || record.language !== language;
  } catch {
    return true;
  }
}

export function keepConsent(storage: Pick<Storage, "setItem">, consent: Consent): void {
  storage.setItem(KEY, JSON.stringify(consent));
}

export function forgetConsent(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(KEY);
}
