import type { TwoFactorState } from "@filon/contracts/account";
import { AppButton, StatusBadge, useFormat } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { DisableDialog, RenewCodesDialog } from "./proof-dialogs.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { StartTwoFactorDialog } from "./start-two-factor-dialog.tsx";
import { TwoFactorSetup, type TwoFactorSetupProps } from "./two-factor-setup.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Anchor of the card, for links. */
export const OWN_FACTOR = "own-factor";

interface TwoFactorCardProps {
  readonly state: TwoFactorState;
  readonly email: string;
  /** Whether the user has a password, without which there can be no second factor. */
  readonly hasPassword: boolean;
}

/** The second factor: set up, renew recovery codes, disable (SETTINGS-15). */
export function TwoFactorCard({ state, email, hasPassword }: TwoFactorCardProps) {
  const t = useTexts();
  const format = useFormat();
  const list = (names: readonly string[]) => new Intl.ListFormat(format.locale, { type: "conjunction" }).format(names);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [open, setOpen] = useState<"start" | "disable" | "renew" | null>(null);
  const [setup, setSetup] = useState<TwoFactorSetupProps["setup"] | null>(null);
  // When a form that replaced the buttons closes, the focus returns to them.
  const [returned, setReturned] = useState(false);
  const leave = (close: () => void) => {
    setReturned(true);
    close();
  };
  const show = (given: readonly string[]) => {
    setSetup(null);
    setOpen(null);
    setCodes(given);
  };
  return (
    <SettingsCard
      id={OWN_FACTOR}
      title={t("settings.security.twoFactor.title")}
      aside={
        <StatusBadge tone={state.enabled ? "success" : "neutral"}>
          {state.enabled ? t("settings.security.twoFactor.on") : t("settings.security.twoFactor.off")}
        </StatusBadge>
      }
      text={t("settings.security.twoFactor.text")}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} email={email} onKept={() => leave(() => setCodes(null))} />
      ) : state.enabled ? (
        <>
          <p className={styles.text}>
            {state.enabledAt !== null && t("settings.security.twoFactor.since", { date: format.date(state.enabledAt) })}{" "}
            {t("settings.security.twoFactor.codesLeft", { count: state.recoveryCodesLeft })}
          </p>
          <div className={styles.buttons}>
            <AppButton autoFocus={returned} onClick={() => setOpen("renew")}>
              {t("settings.security.twoFactor.renew")}
            </AppButton>
            {state.requiredBy.length === 0 && (
              <AppButton kind="quiet" onClick={() => setOpen("disable")}>
                {t("settings.security.twoFactor.disable")}
              </AppButton>
            )}
          </div>
          {state.requiredBy.length > 0 && (
            <p className={styles.text}>{t("settings.security.twoFactor.requiredBy", { workspace: list(state.requiredBy) })}</p>
          )}
        </>
      ) : setup !== null ? (
        <TwoFactorSetup setup={setup} onEnabled={show} onCancel={() => leave(() => setSetup(null))} />
      ) : !hasPassword ? (
        <p className={styles.text}>{t("settings.security.noPassword")}</p>
      ) : (
        <div className={styles.buttons}>
          <AppButton kind="primary" autoFocus={returned} onClick={() => setOpen("start")}>
            {t("settings.security.twoFactor.start")}
          </AppButton>
        </div>
      )}
      {open === "start" && (
        <StartTwoFactorDialog
          onBegun={(begun) => {
            setOpen(null);
            setSetup(begun);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "disable" && (
        <DisableDialog
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
          }}
        />
      )}
      {open === "renew" && <RenewCodesDialog onClose={() => setOpen(null)} onDone={show} />}
    </SettingsCard>
  );
}
