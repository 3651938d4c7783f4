import type { User } from "@filon/contracts";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { leftBySigningOut, ownSecondFactorQuery } from "../../features/auth/index.ts";
import { useState } from "react";
import { useTexts } from "../../shared/i18n/index.ts";
import { setSignOutAsked, useSignOutAsked } from "./sign-out-question.ts";
import { useLeave } from "./use-sign-out.ts";

/** What signing out leaves on this machine, and the choice to leave nothing; made when it is asked for, above an open drawer. */
export function SignOutDialog({ user }: { readonly user: User }) {
  return useSignOutAsked() && <Question user={user} />;
}

function Question({ user }: { readonly user: User }) {
  const t = useTexts();
  const leave = useLeave();
  const [left] = useState(() => leftBySigningOut(user.email));
  const secondFactor = useQuery({ ...ownSecondFactorQuery, enabled: left === "way-in" });
  const wayIn = secondFactor.data?.enabled === true ? t("shell.signOut.withCode") : t("shell.signOut.oneClick");
  return (
    <Dialog opened onClose={() => setSignOutAsked(false)} title={t("shell.signOut.title")} closeLabel={t("ui.actions.close")}>
      <p>{t("shell.signOut.stays", { email: user.email })}</p>
      {!secondFactor.isLoading && <p>{left === "way-in" ? wayIn : t("shell.signOut.password")}</p>}
      <p>{t("shell.signOut.shared")}</p>
      <DialogActions>
        <AppButton onClick={() => leave({ forget: true })}>{t("shell.signOut.forget")}</AppButton>
        <AppButton kind="primary" data-autofocus onClick={() => leave()}>
          {t("shell.account.logout")}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
