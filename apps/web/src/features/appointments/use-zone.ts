import { useAuth } from "../../shared/session/index.ts";
import { browserTimeZone } from "../../shared/format/index.ts";

/** Returns the time zone in which the reader sees times: their own choice, or the browser's. */
export function useZone(): string {
  const { user } = useAuth();
  return (user !== null && "preferences" in user ? user.preferences.timeZone : null) ?? browserTimeZone();
}
