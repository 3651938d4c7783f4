import { AppButton, Notice } from "@filon/ui";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CopyButton } from "../../../shared/controls/copy-button.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./security.module.css";

/** Shows a new API key once. */
export function ShownKey({ value, onKept }: { readonly value: string; readonly onKept: () => void }) {
  const t = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // It replaces the submitted dialog, so it takes its focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.recoveryCodes}>
      <h3 ref={title} tabIndex={-1}>
        {t("settings.security.keys.shownTitle")}
      </h3>
      <Notice tone="warm">{t("settings.security.keys.shownText")}</Notice>
      <div className={styles.secretRow}>
        <code>{value}</code>
      </div>
      <div className={settingsStyles.buttons}>
        <CopyButton text={value} label={t("settings.security.keys.copy")} />
        <AppButton kind="primary" onClick={onKept}>
          {t("settings.security.keys.kept")}
        </AppButton>
      </div>
    </div>
  );
}
