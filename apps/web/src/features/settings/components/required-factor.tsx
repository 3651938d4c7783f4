import type { AccountProfile } from "@filon/contracts/account";
import { AppButton } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { profileQuery } from "../api/account.ts";
import { AccountQuery } from "./account-query.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { StartTwoFactorDialog } from "./start-two-factor-dialog.tsx";
import { TwoFactorSetup, type TwoFactorSetupProps } from "./two-factor-setup.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import settingsStyles from "../../../shared/controls/settings.module.css";

/** Sets up the second factor that the workspace requires; `onDone` is called once the recovery codes are saved. */
export function RequiredFactor({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts();
  return (
    <section>
      <h2 className="visually-hidden">{t("settings.security.twoFactor.title")}</h2>
      <AccountQuery query={profileQuery}>{(profile) => <SetUp profile={profile} onDone={onDone} />}</AccountQuery>
    </section>
  );
}

function SetUp({ profile, onDone }: { readonly profile: AccountProfile; readonly onDone: () => void }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [setup, setSetup] = useState<TwoFactorSetupProps["setup"] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} email={profile.email} onKept={onDone} />;
  if (setup !== null) return <TwoFactorSetup setup={setup} onEnabled={setCodes} onCancel={() => setSetup(null)} />;
  if (!profile.hasPassword) {
    return (
      <>
        <p className={settingsStyles.text}>{t("settings.security.noPassword")}</p>
        <Link to="/forgot-password" className={buttonLinkStyles.root}>
          {t("settings.security.askLink")}
        </Link>
      </>
    );
  }
  return (
    <div className={settingsStyles.form}>
      <p className={settingsStyles.text}>{t("settings.required.text")}</p>
      <AppButton kind="primary" size="md" fullWidth onClick={() => setAsking(true)}>
        {t("settings.security.twoFactor.start")}
      </AppButton>
      {asking && (
        <StartTwoFactorDialog
          onBegun={(begun) => {
            setAsking(false);
            setSetup(begun);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
