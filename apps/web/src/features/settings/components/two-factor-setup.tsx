import { AppButton } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as twoFactor from "../api/two-factor.ts";
import { sixDigits } from "../six-digits.ts";
import { CopyButton } from "../../../shared/controls/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./security.module.css";

export interface TwoFactorSetupProps {
  readonly setup: { readonly secret: string; readonly otpauthUrl: string };
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret as a QR code and as text, and asks for a first code to confirm the setup. */
export function TwoFactorSetup({ setup, onEnabled, onCancel }: TwoFactorSetupProps) {
  const t = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // It replaces the button just pressed, so it takes its focus.
  useEffect(() => title.current?.focus(), []);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const confirm = useAct({
    run: twoFactor.confirm,
    refresh: twoFactor.TWO_FACTOR_SHOWN,
    failure: null,
    onDone: onEnabled,
    onFailure: (error) => setFault(failureText(error, t("settings.operationError"))),
  });
  const grouped = setup.secret.replaceAll(/(.{4})(?=.)/gu, "$1 ");
  return (
    <form
      className={styles.twoFactorSetup}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const token = sixDigits(code);
        setFault(token === null ? t("settings.security.twoFactor.sixDigits") : null);
        if (token !== null) confirm.run(token);
      }}
    >
      <div className={styles.twoFactorScan}>
        <QrCode text={setup.otpauthUrl} label={t("settings.security.twoFactor.qr")} />
        <div>
          <h3 ref={title} tabIndex={-1}>
            {t("settings.security.twoFactor.scanTitle")}
          </h3>
          <p>{t("settings.security.twoFactor.scan")}</p>
          <p>{t("settings.security.twoFactor.secret")}</p>
          <div className={styles.secretRow}>
            <code>{grouped}</code>
            <CopyButton text={setup.secret} label={t("settings.security.twoFactor.copySecret")} />
          </div>
        </div>
      </div>
      <h3>{t("settings.security.twoFactor.codeTitle")}</h3>
      <TextInput
        className={styles.codeField}
        label={t("settings.security.twoFactor.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={fault}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={settingsStyles.buttons}>
        <AppButton kind="primary" type="submit" loading={confirm.isPending}>
          {t("settings.security.twoFactor.confirm")}
        </AppButton>
        <AppButton onClick={onCancel}>{t("ui.actions.cancel")}</AppButton>
      </div>
    </form>
  );
}
