import { AppButton, Notice } from "@filon/ui";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as account from "../api/account.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { ReturnNotice } from "../components/return-notice.tsx";
import formsStyles from "@filon/ui/forms.module.css";

/** Confirms a new e-mail address on a click, since mail scanners open links by themselves. */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const t = useTexts();
  usePageTitle(t("auth.verifyEmail.title"));
  const verifyEmail = useAct({ run: account.verifyEmail, failure: null });
  return (
    <AuthLayout title={t("auth.verifyEmail.title")} lead={t("auth.verifyEmail.lead")} footer={<BackToLogin />}>
      <div className={formsStyles.stillStack}>
        {verifyEmail.error !== null && (
          <Notice tone="alert" live>
            {verifyEmail.error.message || t("auth.verifyEmail.error")}
          </Notice>
        )}
        {verifyEmail.isDone && <ReturnNotice>{verifyEmail.answer ?? t("auth.verifyEmail.done")}</ReturnNotice>}
        <AppButton
          kind="primary"
          size="md"
          fullWidth
          disabled={verifyEmail.isDone}
          loading={verifyEmail.isPending}
          onClick={() => verifyEmail.run(token)}
        >
          {t("auth.verifyEmail.submit")}
        </AppButton>
      </div>
    </AuthLayout>
  );
}
