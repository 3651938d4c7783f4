import { LoadingState, Notice } from "@filon/ui";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { connectsApple } from "../../../shared/session/index.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as apple from "../api/apple.ts";
import type { AppleOutcome } from "../api/apple.ts";
import { AppleRegistration } from "../components/apple-registration.tsx";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { SECOND_FACTOR_MS } from "../second-factor-state.ts";

/** The page Apple redirects to; its parameters are in the address's fragment, which is removed immediately (AUTH-03). */
export function AppleReturnPage({ addressAfter }: { readonly addressAfter: (wanted: string) => string }) {
  const t = useTexts();
  const router = useRouter();
  const begun = useRef(false);
  const finishSignIn = useAct({
    run: apple.finishSignIn,
    failure: null,
    onDone: (outcome) => {
      if (outcome.kind === "signedIn") router.history.replace(addressAfter(outcome.wanted));
      if (outcome.kind !== "secondFactor") return;
      const { tempToken, rememberMe, wanted } = outcome;
      void router.navigate({
        to: "/verify-2fa",
        state: { tempToken, rememberMe, wanted, deadline: Date.now() + SECOND_FACTOR_MS },
        replace: true,
      });
    },
  });
  const { run } = finishSignIn;
  useEffect(() => {
    // The answer can be used once: do not spend it on the second run of this effect in development.
    if (begun.current) return;
    begun.current = true;
    const fragment = location.hash.slice(1);
    // Started from the settings, which complete it.
    if (connectsApple()) return router.history.replace(`/settings/security#${fragment}`);
    history.replaceState(history.state, "", location.pathname);
    run(fragment);
  }, [run, router]);

  const outcome: AppleOutcome | undefined = finishSignIn.answer;
  const registration = outcome?.kind === "registration" ? outcome : null;
  const failed = outcome?.kind === "failed" ? t(`apple.failures.${outcome.failure}`) : null;
  const failure = finishSignIn.error ? finishSignIn.error.message || t("apple.failures.failed") : failed;
  const title = registration ? t("apple.register.title") : t("apple.title");
  usePageTitle(title);
  return (
    <AuthLayout
      title={title}
      lead={registration && t("apple.register.text", { email: registration.registration.email })}
      footer={<BackToLogin />}
    >
      {failure !== null && (
        <Notice tone="alert" live>
          {failure}
        </Notice>
      )}
      {registration && (
        <AppleRegistration
          registration={registration.registration}
          onDone={() => router.history.replace(addressAfter(registration.wanted))}
        />
      )}
      {failure === null && !registration && <LoadingState label={t("apple.waiting")} />}
    </AuthLayout>
  );
}
