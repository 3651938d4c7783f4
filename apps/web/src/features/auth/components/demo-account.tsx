import { AppButton } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./demo-account.module.css";

/** One click into the demonstration workspace, if the installation has one. */
export function DemoAccount({ busy, onTry }: { readonly busy: boolean; readonly onTry: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.demo}>
      <AppButton className={styles.demoButton} size="md" fullWidth disabled={busy} onClick={onTry}>
        {t("auth.login.demo")}
      </AppButton>
      <p>{t("auth.login.demoHint")}</p>
    </div>
  );
}
