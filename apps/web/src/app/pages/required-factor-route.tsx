import type { User } from "@filon/contracts/auth";
import { AppButton } from "@filon/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { AuthLayout } from "../../features/auth/components/auth-layout.tsx";
import { currentUserQuery, openWorkspace, ownWorkspacesQuery } from "../../features/auth/index.ts";
import { RequiredFactor } from "../../features/settings/components/required-factor.tsx";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";
import { queryClient, useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { SignOutDialog } from "../shell/sign-out-dialog.tsx";
import { useSignOut } from "../shell/use-sign-out.ts";
import { useStoredChoices } from "../shell/use-stored-choices.ts";
import { useWorkspaceChange } from "../shell/use-workspace-change.ts";
import { addressAfterSignIn } from "../wanted-address.ts";
import styles from "../../features/auth/components/auth-form.module.css";

/** Lets the user set up the second factor that the workspace requires, switch to another workspace, or sign out. */
export function RequiredFactorRoute() {
  const t = useTexts();
  usePageTitle(t("settings.required.title"));
  const router = useRouter();
  const { from } = useSearch({ from: "/set-up-2fa" });
  const { data: user } = useSuspenseQuery(currentUserQuery);
  useStoredChoices(user);
  useWorkspaceChange(user.workspace.id);
  const goOn = async () => {
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    router.history.replace(addressAfterSignIn(from));
  };
  return (
    <AuthLayout
      title={t("settings.required.title")}
      lead={t("settings.required.lead", { workspace: user.workspace.name })}
      footer={<WaysOut user={user} />}
    >
      <RequiredFactor onDone={goOn} />
      <SignOutDialog user={user} />
    </AuthLayout>
  );
}

function WaysOut({ user }: { readonly user: User }) {
  const t = useTexts();
  const signOut = useSignOut();
  const { data: workspaces = [] } = useQuery(ownWorkspacesQuery);
  const open = useAct({ run: openWorkspace, failure: t("shell.workspaces.failed") });
  return (
    <div className={styles.actions}>
      {workspaces
        .filter(({ id }) => id !== user.workspace.id)
        .map(({ id, name }) => (
          <AppButton key={id} fullWidth disabled={open.isPending || open.isDone} onClick={() => open.run(id)}>
            {t("settings.required.elsewhere", { workspace: name })}
          </AppButton>
        ))}
      <p>{t("settings.required.as", { email: user.email })}</p>
      <AppButton kind="quiet" fullWidth onClick={signOut}>
        {t("shell.account.logout")}
      </AppButton>
    </div>
  );
}
