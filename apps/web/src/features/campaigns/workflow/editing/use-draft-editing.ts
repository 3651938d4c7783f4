import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { toast } from "@filon/ui";
import { ApiProblem, queryClient } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../../shared/realtime/index.ts";
import { currentUserQuery } from "../../../auth/index.ts";
import { useLeaveGuard } from "../../wizard/use-leave-guard.tsx";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";
import { createEditSession, type EditSession } from "./edit-session.ts";
import { keepWorkflow } from "./kept-workflow.ts";
import { campaignQuery } from "../../api/campaigns-read.ts";
import { noteRevision, revisionOf, useSaveDraft } from "./use-save-draft.ts";

export interface DraftEditing {
  readonly session: EditSession;
  readonly saver: DraftSaver;
  /** The question asked before leaving what could not be saved. */
  readonly question: ReactNode;
}

/** Edits a draft's workflow: each change is saved by itself, and kept in the browser until the server has it. */
export function useDraftEditing(campaign: Campaign, modules: ReadonlyMap<string, ModuleDescription>): DraftEditing {
  const { id, graph, workflowRevision } = campaign;
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { _id: userId } = user;
  const send = useSaveDraft(id);
  const [session] = useState(() => {
    noteRevision(graph, workflowRevision);
    return createEditSession({ graph, modules: () => modules, now: Date.now });
  });
  const [saver] = useState(() =>
    createDraftSaver({
      session,
      send,
      onLost: (count) => toast.info(t("workflow.editor.lost", { count })),
      // Without an answer, or when the server or the session has a problem that may pass.
      mayPass: (error) => !(error instanceof ApiProblem) || error.status === 0 || error.status === 401 || error.status >= 500,
      keep: (unsaved) => keepWorkflow(userId, id, unsaved),
    }),
  );
  useEffect(() => saver.start(), [saver]);
  // What another editor, or the wizard, has saved. An answer that was overtaken by a save of ours is older than what is shown.
  useEffect(() => {
    if (saver.saving() !== "saved" || workflowRevision <= revisionOf(session.state().saved)) return;
    noteRevision(graph, workflowRevision);
    session.adopt(graph);
  }, [graph, workflowRevision, saver, session]);
  useServerEvent("workflow:changed", ({ campaignId, revision }) => {
    if (campaignId !== id || revision <= revisionOf(session.state().saved)) return;
    void queryClient.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
  });
  const question = useLeaveGuard({
    dirty: () => saver.saving() === "unsaved" || saver.saving() === "refused",
    onUnload: () => saver.saving() !== "saved",
    errandsAllowed: false,
  });
  return { session, saver, question };
}
