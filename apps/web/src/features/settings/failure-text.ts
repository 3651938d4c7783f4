import { ApiProblem } from "../../shared/http/index.ts";
import type { Translate } from "../../shared/i18n/index.ts";

/** A settings action that was begun without a session (SETTINGS-10): nothing was sent. */
export class NotSignedIn extends Error {
  override readonly name = "NotSignedIn";
}

/**
 * What to tell of a settings action that failed: that one must sign in first (SETTINGS-10), what the server says of
 * something the person can mend, else the action's own sentence (SETTINGS-02, 07, 21).
 */
export function failureText(error: unknown, t: Translate, otherwise: string): string {
  if (error instanceof NotSignedIn) return t("settings.loginFirst");
  if (!(error instanceof ApiProblem)) return otherwise;
  if (error.status === 401) return t("settings.loginFirst");
  const isMendable = error.status >= 400 && error.status < 500 && !error.code.startsWith("problems.") && error.code !== "ui.errors.unknown";
  return isMendable ? error.message : otherwise;
}
