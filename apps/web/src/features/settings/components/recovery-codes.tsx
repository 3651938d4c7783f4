import { AppButton, Notice } from "@filon/ui";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CopyButton } from "../../../shared/controls/copy-button.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./security.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

/** Shows the recovery codes once, to be copied or downloaded. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const t = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // They replace the submitted form, so they take its focus.
  useEffect(() => title.current?.focus(), []);
  const download = () => {
    const lines = [t("settings.security.twoFactor.fileTitle", { email }), t("settings.security.twoFactor.fileText"), "", ...codes, ""];
    const address = URL.createObjectURL(new Blob([lines.join("\r\n")], { type: "text/plain;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = t("settings.security.twoFactor.fileName");
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles.recoveryCodes}>
      <h3 ref={title} tabIndex={-1}>
        {t("settings.security.twoFactor.codesTitle")}
      </h3>
      <Notice tone="warm">{t("settings.security.twoFactor.codesText")}</Notice>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={settingsStyles.buttons}>
        <CopyButton text={codes.join("\n")} label={t("settings.security.twoFactor.copy")} />
        <AppButton leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
          {t("settings.security.twoFactor.download")}
        </AppButton>
        <AppButton kind="primary" onClick={onKept}>
          {t("settings.security.twoFactor.kept")}
        </AppButton>
      </div>
    </div>
  );
}
