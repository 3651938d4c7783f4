import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, ConfirmDialog, toast } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import * as versions from "../../api/versions.ts";
import type { DraftSaver } from "../editing/draft-saver.ts";
import type { EditSession } from "../editing/edit-session.ts";
import { SwitchDialog } from "./switch-dialog.tsx";

interface NextActionsProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly session: EditSession;
  readonly saver: DraftSaver;
}

/** The buttons of a next version's draft: give it up, or put it in service. */
export function NextActions({ campaign, modules, session, saver }: NextActionsProps) {
  const { id } = campaign;
  const t = useTexts();
  const navigate = useNavigate({ from: "/campaigns/$id/workflow" });
  const [asks, ask] = useState<"remove" | "switch" | null>(null);
  const leave = () => navigate({ search: ({ view }) => (view ? { view } : {}), ignoreBlocker: true });
  const remove = useAct({
    run: () => versions.remove(id, session.state().revision),
    refresh: [versions.nextVersionQuery(id).queryKey],
    done: t("workflow.switch.removed"),
    failure: t("campaigns.errors.removeNext"),
    onDone: leave,
    onSettled: () => ask(null),
  });
  /** What is drawn and not saved yet would be missing from the switch, or make what is given up another state. */
  const open = async (next: "remove" | "switch") => {
    if (await saver.settled()) ask(next);
    else toast.error(t("workflow.states.unsaved"));
  };
  return (
    <>
      <AppButton kind="quiet" onClick={() => void open("remove")}>
        {t("workflow.switch.remove")}
      </AppButton>
      <AppButton kind="primary" onClick={() => void open("switch")}>
        {t("workflow.switch.put")}
      </AppButton>
      <ConfirmDialog
        opened={asks === "remove"}
        title={t("workflow.switch.removeTitle")}
        confirmLabel={t("workflow.switch.remove")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run()}
        onCancel={() => ask(null)}
      >
        {t("workflow.switch.removeText")}
      </ConfirmDialog>
      {asks === "switch" && (
        <SwitchDialog campaign={campaign} modules={modules} way={{ kind: "next" }} onDone={() => void leave()} onClose={() => ask(null)} />
      )}
    </>
  );
}
