import type { User } from "@filon/contracts";
import { toast } from "@filon/ui";
import { IconCheck, IconSwitchHorizontal } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { openOtherWorkspace, ownWorkspacesQuery } from "../../features/auth/index.ts";
import { failureText } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import popupActionStyles from "@filon/ui/popup-action.module.css";
import styles from "./workspace-menu.module.css";

/** The choice of somebody who belongs to more than one workspace; nothing for everybody else. */
export function WorkspaceMenu({ user }: { readonly user: User }) {
  const t = useTexts();
  const { data: workspaces = [] } = useQuery(ownWorkspacesQuery);
  const open = useMutation({
    mutationFn: openOtherWorkspace,
    onError: (error) => toast.error(failureText(error, t("shell.workspaces.failed"))),
  });
  if (workspaces.length < 2) return null;
  return (
    <div className={styles.root} role="group" aria-label={t("shell.workspaces.label")}>
      <b>{t("shell.workspaces.label")}</b>
      {workspaces.map(({ id, name, teamRole }) => {
        const isCurrent = id === user.workspace.id;
        return (
          <button
            key={id}
            type="button"
            className={popupActionStyles.root}
            aria-current={isCurrent || undefined}
            disabled={isCurrent || open.isPending || open.isSuccess}
            onClick={() => open.mutate(id)}
          >
            {isCurrent ? <IconCheck size={18} aria-hidden="true" /> : <IconSwitchHorizontal size={18} aria-hidden="true" />}
            <span>
              {name}
              <small>{t(`shell.workspaces.roles.${teamRole}`)}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
