import { CodeInput, Notice, toast } from "@filon/ui";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { ApiProblem, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as twoFactorLogin from "../api/two-factor-login.ts";
import type { SecondFactor } from "../api/two-factor-login.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { RecoveryCodeForm } from "../components/recovery-code-form.tsx";
import { useCountdown } from "../components/use-countdown.ts";
import { clockText } from "../countdown.ts";
import { secondFactorData } from "../second-factor-data.ts";
import { SECOND_FACTOR_MS, type SecondFactorState } from "../second-factor-state.ts";
import formsStyles from "@filon/ui/forms.module.css";
import authFormStyles from "../components/auth-form.module.css";
import styles from "./verify-2fa-page.module.css";

interface Verify2faPageProps extends Omit<SecondFactorState, "tempToken" | "wanted"> {
  readonly tempToken: string;
  /** The address to open afterwards. */
  readonly from: string;
}

/** The second factor of a sign-in: six boxes and five minutes, or a recovery code (AUTH-43 to 50). */
export function Verify2faPage({ tempToken, email, rememberMe = false, deadline, from }: Verify2faPageProps) {
  const t = useTexts();
  usePageTitle(t("auth.twoFactor.title"));
  const router = useRouter();
  const [end] = useState(() => deadline ?? Date.now() + SECOND_FACTOR_MS);
  const [attempts, setAttempts] = useState(0);
  const [isRecovery, setRecovery] = useState(false);
  const leave = () => {
    toast.warning(t("auth.twoFactor.expired"));
    void router.navigate({ to: "/login" });
  };
  const verify = useAct({
    run: (factor: SecondFactor) => twoFactorLogin.verify({ factor, tempToken, rememberMe }),
    failure: null,
    onDone: () => router.history.replace(from),
    onFailure: () => {
      setAttempts((count) => count + 1);
      // The time ran out while the code was being checked.
      if (Date.now() >= end) leave();
    },
  });
  const seconds = useCountdown(verify.isDone ? null : end, () => {
    // Wait for a code that is being checked.
    if (!verify.isPending) leave();
  });
  const isOver = !verify.isDone && seconds === 0;
  const isRefused = verify.error instanceof ApiProblem && verify.error.code === "auth.server.challengeOver";
  const busy = verify.isPending || verify.isDone;
  const known = email ?? secondFactorData()?.email;
  const codeLead = known ? t("auth.twoFactor.lead", { email: known }) : t("auth.twoFactor.leadAny");
  return (
    <AuthLayout title={t("auth.twoFactor.title")} lead={isRecovery ? t("auth.twoFactor.recoveryLead") : codeLead} footer={<BackToLogin />}>
      <div className={formsStyles.stillStack}>
        {isRecovery ? (
          <RecoveryCodeForm busy={busy} disabled={isOver || isRefused} onSubmit={(recoveryCode) => verify.run({ recoveryCode })} />
        ) : (
          <CodeInput
            // A refused code empties the boxes and focuses the first.
            key={attempts}
            autoFocus
            label={t("auth.twoFactor.code")}
            boxLabel={(position) => t("auth.twoFactor.digit", { position })}
            busy={busy}
            disabled={isOver || isRefused}
            invalid={verify.error !== null}
            onComplete={(token) => verify.run({ token })}
          />
        )}
        <p className={styles.twoFactorTime}>
          <span role="status">{busy ? t("auth.twoFactor.checking") : ""}</span>
          {!busy && (
            <span role="timer" data-low={seconds <= 30 || undefined}>
              {t("auth.twoFactor.remaining")} <b>{clockText(seconds)}</b>
            </span>
          )}
        </p>
        <button type="button" className={styles.linkButton} disabled={busy} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t("auth.twoFactor.useCode") : t("auth.twoFactor.useRecovery")}
        </button>
        <div className={authFormStyles.answer}>
          {verify.error !== null && (
            <Notice tone="alert" live>
              {verify.error.message || t("auth.twoFactor.error")}
            </Notice>
          )}
        </div>
      </div>
    </AuthLayout>
  );
}
