import { ApiProblem, failureText } from "../../shared/http/index.ts";
import type { Translate } from "../../shared/i18n/index.ts";

/** A settings action that was begun without a session (SETTINGS-10): nothing was sent. */
export class NotSignedIn extends Error {
  override readonly name = "NotSignedIn";
}

/**
 * What to tell of a settings action that failed: that one must sign in first (SETTINGS-10), else what is said of any act
 * (SETTINGS-02, 07, 21).
 */
export function settingsFailure(error: unknown, t: Translate, otherwise: string): string {
  const isSignedOut = error instanceof NotSignedIn || (error instanceof ApiProblem && error.status === 401);
  return isSignedOut ? t("settings.loginFirst") : failureText(error, otherwise);
}
