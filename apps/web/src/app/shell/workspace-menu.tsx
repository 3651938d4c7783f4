import type { User } from "@filon/contracts/auth";
import { IconCheck, IconSwitchHorizontal } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { openWorkspace, ownWorkspacesQuery } from "../../features/auth/index.ts";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import popupActionStyles from "@filon/ui/popup-action.module.css";
import styles from "./workspace-menu.module.css";

/** Switches between workspaces; renders nothing for users who belong to only one. */
export function WorkspaceMenu({ user }: { readonly user: User }) {
  const t = useTexts();
  const { data: workspaces = [] } = useQuery(ownWorkspacesQuery);
  const open = useAct({ run: openWorkspace, failure: t("shell.workspaces.failed") });
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
            disabled={isCurrent || open.isPending || open.isDone}
            onClick={() => open.run(id)}
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
