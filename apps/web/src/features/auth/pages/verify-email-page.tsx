import { AppButton, Notice } from "@filon/ui";
import { useMutation } from "@tanstack/react-query";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { confirmEmail } from "../api/recovery.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { ReturnNotice } from "../components/return-notice.tsx";
import styles from "../components/auth-form.module.css";

/** Confirms a new e-mail address: by a click, since programs that look at mails open their links. */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const t = useTexts();
  usePageTitle(t("auth.verifyEmail.title"));
  const confirmation = useMutation({ mutationFn: confirmEmail });
  return (
    <AuthLayout title={t("auth.verifyEmail.title")} lead={t("auth.verifyEmail.lead")} footer={<BackToLogin />}>
      <div className={styles.root}>
        {confirmation.error !== null && (
          <Notice tone="alert" live>
            {confirmation.error.message || t("auth.verifyEmail.error")}
          </Notice>
        )}
        {confirmation.isSuccess && <ReturnNotice>{confirmation.data ?? t("auth.verifyEmail.done")}</ReturnNotice>}
        <AppButton
          kind="primary"
          size="md"
          fullWidth
          disabled={confirmation.isSuccess}
          loading={confirmation.isPending}
          onClick={() => confirmation.mutate(token)}
        >
          {t("auth.verifyEmail.submit")}
        </AppButton>
      </div>
    </AuthLayout>
  );
}
