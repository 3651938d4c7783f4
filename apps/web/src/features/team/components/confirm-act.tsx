import { ConfirmDialog, toast } from "@filon/ui";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useChangeMember, useHandOver, useRemoveMember, useRevoke } from "../api/team.ts";
import type { TeamRow } from "../team-rows.ts";
import type { TeamAct } from "./row-acts.tsx";

const TOLD = { revoke: "revoked", suspend: "suspended", remove: "removed", handOver: "handedOver" } as const;

/** The acts that are asked about before they are done. */
export type AskedAct = keyof typeof TOLD;
export const isAsked = (act: TeamAct): act is AskedAct => act in TOLD;

/** Says what an act will do, and does it. */
export function ConfirmAct({ act, row, onClose }: { readonly act: AskedAct; readonly row: TeamRow; readonly onClose: () => void }) {
  const t = useTexts();
  const revoke = useRevoke();
  const change = useChangeMember();
  const remove = useRemoveMember();
  const handOver = useHandOver();
  const { id, name } = row;
  const told = {
    onSuccess: () => toast.success(t(`team.told.${TOLD[act]}`, { name })),
    onError: (error: Error) => toast.error(failureText(error, t("team.failed"))),
    onSettled: onClose,
  };
  const confirm = () => {
    if (act === "revoke") whenAnswered(revoke.mutateAsync(id), told);
    else if (act === "remove") whenAnswered(remove.mutateAsync(id), told);
    else if (act === "handOver") whenAnswered(handOver.mutateAsync(id), told);
    else whenAnswered(change.mutateAsync({ id, teamRole: row.teamRole === "manager" ? "manager" : "member", suspended: true }), told);
  };
  return (
    <ConfirmDialog
      opened
      danger={act !== "handOver"}
      title={t(`team.confirm.${act}Title`, { name })}
      confirmLabel={t(`team.acts.${act}`)}
      cancelLabel={t("ui.actions.cancel")}
      closeLabel={t("ui.actions.close")}
      busy={revoke.isPending || change.isPending || remove.isPending || handOver.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t(`team.confirm.${act}Text`, { name })}
    </ConfirmDialog>
  );
}
