import { Notice } from "@filon/ui";
import { useRouter } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../pages/verify-2fa-page.module.css";

/** Shown when the user is still signed in but the application could not load: leads back without a new sign-in. */
export function ConnectionRetry({ to }: { readonly to: string }) {
  const t = useTexts();
  const router = useRouter();
  return (
    <Notice tone="warm" title={t("ui.errors.connection")}>
      <p>{t("auth.login.stillSignedIn")}</p>
      <button type="button" className={styles.linkButton} onClick={() => router.history.push(to)}>
        {t("ui.actions.retry")}
      </button>
    </Notice>
  );
}
