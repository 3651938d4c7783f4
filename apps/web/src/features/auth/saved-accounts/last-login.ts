const HOUR_MS = 3_600_000;

/** When an account last signed in: today under 24 h, yesterday under 48 h, otherwise in whole days (AUTH-25). */
export type LastLogin = { readonly kind: "today" } | { readonly kind: "yesterday" } | { readonly kind: "days"; readonly days: number };

/** Classifies a login; `at` is an ISO 8601 instant, `now` milliseconds since 1970. */
export function lastLogin(at: string, now: number): LastLogin {
  const hours = (now - Date.parse(at)) / HOUR_MS;
  if (!(hours >= 24)) return { kind: "today" };
  if (hours < 48) return { kind: "yesterday" };
  return { kind: "days", days: Math.floor(hours / 24) };
}
