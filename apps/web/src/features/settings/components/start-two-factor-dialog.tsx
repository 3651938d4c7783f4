import { useTexts } from "../../../shared/i18n/index.ts";
import * as twoFactor from "../api/two-factor.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import type { TwoFactorSetupProps } from "./two-factor-setup.tsx";

interface StartTwoFactorDialogProps {
  readonly onBegun: (setup: TwoFactorSetupProps["setup"]) => void;
  readonly onClose: () => void;
}

/** Asks for the password before setting up a second factor. */
export function StartTwoFactorDialog({ onBegun, onClose }: StartTwoFactorDialogProps) {
  const t = useTexts();
  return (
    <PasswordDialog
      title={t("settings.security.twoFactor.start")}
      text={t("settings.security.twoFactor.startText")}
      confirmLabel={t("settings.security.twoFactor.begin")}
      run={twoFactor.start}
      onDone={onBegun}
      onClose={onClose}
    />
  );
}
