import { startTwoFactor, type TwoFactorState } from "@filon/contracts";
import { AppButton, StatusBadge, useFormat } from "@filon/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { twoFactorQuery } from "../api/account.ts";
import { useSettingsAction } from "../use-settings-action.ts";
import { DisableDialog, RenewCodesDialog } from "./proof-dialogs.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

interface TwoFactorCardProps {
  readonly state: TwoFactorState;
  readonly email: string;
  /** Without a password there is nothing to be second to. */
  readonly hasPassword: boolean;
}

/** The second factor: set up, its recovery codes, turned off (SETTINGS-15). */
export function TwoFactorCard({ state, email, hasPassword }: TwoFactorCardProps) {
  const t = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [open, setOpen] = useState<"disable" | "renew" | null>(null);
  // What was shown in place of the buttons is closed again: the focus goes back to them.
  const [returned, setReturned] = useState(false);
  const start = useSettingsAction({ run: async () => (await call(startTwoFactor, { body: {} })).data });
  const readAgain = () => queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  const leave = (close: () => void) => {
    setReturned(true);
    close();
  };
  const show = (given: readonly string[]) => {
    start.reset();
    setOpen(null);
    setCodes(given);
    void readAgain();
  };
  return (
    <SettingsCard
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
          <p className="settings-text">
            {state.enabledAt !== null && t("settings.security.twoFactor.since", { date: format.date(state.enabledAt) })}{" "}
            {t("settings.security.twoFactor.codesLeft", { count: state.recoveryCodesLeft })}
          </p>
          <div className="settings-buttons">
            <AppButton autoFocus={returned} onClick={() => setOpen("renew")}>
              {t("settings.security.twoFactor.renew")}
            </AppButton>
            <AppButton kind="quiet" onClick={() => setOpen("disable")}>
              {t("settings.security.twoFactor.disable")}
            </AppButton>
          </div>
        </>
      ) : start.data !== undefined ? (
        <TwoFactorSetup setup={start.data} onEnabled={show} onCancel={() => leave(start.reset)} />
      ) : !hasPassword ? (
        <p className="settings-text">{t("settings.security.noPassword")}</p>
      ) : (
        <div className="settings-buttons">
          <AppButton kind="primary" autoFocus={returned} loading={start.isPending} onClick={() => start.mutate()}>
            {t("settings.security.twoFactor.start")}
          </AppButton>
        </div>
      )}
      {open === "disable" && (
        <DisableDialog
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void readAgain();
          }}
        />
      )}
      {open === "renew" && <RenewCodesDialog onClose={() => setOpen(null)} onDone={show} />}
    </SettingsCard>
  );
}
