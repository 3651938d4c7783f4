import type { User } from "@filon/contracts/auth";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { leftBySigningOut } from "../../features/auth/index.ts";
import { twoFactorQuery } from "../../shared/queries/two-factor.ts";
import { useState } from "react";
import { useTexts } from "../../shared/i18n/index.ts";
import { setSignOutAsked, useSignOutAsked } from "./sign-out-question.ts";
import { useLeave } from "./use-sign-out.ts";

/** Says what signing out leaves on this machine and offers to remove it. */
export function SignOutDialog({ user }: { readonly user: User }) {
  const t = useTexts();
  const opened = useSignOutAsked();
  return (
    <Dialog
      isAbove
      opened={opened}
      onClose={() => setSignOutAsked(false)}
      title={t("shell.signOut.title")}
      closeLabel={t("ui.actions.close")}
    >
      {opened && <Question email={user.email} />}
    </Dialog>
  );
}

function Question({ email }: { readonly email: string }) {
  const t = useTexts();
  const leave = useLeave();
  const [left] = useState(() => leftBySigningOut(email));
  const secondFactor = useQuery({ ...twoFactorQuery, enabled: left === "way-in" });
  const wayIn = secondFactor.data?.enabled === true ? t("shell.signOut.withCode") : t("shell.signOut.oneClick");
  return (
    <>
      <p>{t("shell.signOut.stays", { email })}</p>
      {!secondFactor.isLoading && <p>{left === "way-in" ? wayIn : t("shell.signOut.password")}</p>}
      <p>{t("shell.signOut.shared")}</p>
      <DialogActions>
        <AppButton onClick={() => leave({ forget: true })}>{t("shell.signOut.forget")}</AppButton>
        <AppButton kind="primary" data-autofocus onClick={() => leave()}>
          {t("shell.account.logout")}
        </AppButton>
      </DialogActions>
    </>
  );
}
