import { Notice } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { ApiProblem } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { SavedSessionOver } from "../api/auth-saved-accounts.ts";

interface LoginAnswerProps {
  /** Why the password login failed. */
  readonly failure: Error | null;
  /** Why signing in to a saved account failed. */
  readonly savedFailure: Error | null;
  readonly email: string;
}

/** Why the last attempt to sign in failed (AUTH-12, AUTH-17, AUTH-19). */
export function LoginAnswer({ failure, savedFailure, email }: LoginAnswerProps) {
  const t = useTexts();
  const isOver = savedFailure instanceof SavedSessionOver;
  const savedText = isOver ? t("auth.login.sessionExpired", { email }) : t("auth.login.savedAccountError");
  return (
    <Notice tone={failure === null && isOver ? "warm" : "alert"} live>
      {failure === null ? savedText : failure.message || t("auth.login.error")}
      {failure instanceof ApiProblem && failure.code === "auth.server.tooManyAttempts" && (
        <>
          {" "}
          <Link to="/forgot-password">{t("auth.login.byLink")}</Link>
        </>
      )}
    </Notice>
  );
}
