import { ConfirmDialog } from "@filon/ui";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as team from "../api/team.ts";
import type { TeamRow } from "../team-rows.ts";
import type { TeamAct } from "./row-acts.tsx";

const TOLD = { revoke: "revoked", suspend: "suspended", remove: "removed", handOver: "handedOver" } as const;

/** Acts that need a confirmation. */
export type AskedAct = keyof typeof TOLD;
export const isAsked = (act: TeamAct): act is AskedAct => act in TOLD;

/** Explains an act and runs it once confirmed. */
export function ConfirmAct({ act, row, onClose }: { readonly act: AskedAct; readonly row: TeamRow; readonly onClose: () => void }) {
  const t = useTexts();
  const { id, name } = row;
  const outcome = {
    refresh: team.TEAM_SHOWN,
    done: t(`team.told.${TOLD[act]}`, { name }),
    failure: t("team.failed"),
    onSettled: onClose,
  };
  const teamRole = row.teamRole === "manager" ? "manager" : "member";
  const acts = {
    revoke: useAct({ ...outcome, run: () => team.revokeInvitation(id) }),
    suspend: useAct({ ...outcome, run: () => team.changeMember({ id, teamRole, suspended: true }) }),
    remove: useAct({ ...outcome, run: () => team.removeMember(id) }),
    handOver: useAct({ ...outcome, run: () => team.handOver(id), refresh: team.EVERYTHING }),
  };
  return (
    <ConfirmDialog
      opened
      danger={act !== "handOver"}
      title={t(`team.confirm.${act}Title`, { name })}
      confirmLabel={t(`team.acts.${act}`)}
      cancelLabel={t("ui.actions.cancel")}
      closeLabel={t("ui.actions.close")}
      busy={acts[act].isPending}
      onConfirm={() => acts[act].run()}
      onCancel={onClose}
    >
      {t(`team.confirm.${act}Text`, { name })}
    </ConfirmDialog>
  );
}
