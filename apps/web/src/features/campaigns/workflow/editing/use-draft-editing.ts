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

/** The parts of the editing of a draft. */
export interface DraftEditing {
  readonly session: EditSession;
  readonly saver: DraftSaver;
  /** The dialog that asks before the user leaves unsaved changes. */
  readonly question: ReactNode;
}

/** Edits a draft's workflow: each change is saved automatically, and kept in the browser until the server has it. */
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
      // Errors that may pass: no answer, an ended session, a server error.
      mayPass: (error) => !(error instanceof ApiProblem) || error.status === 0 || error.status === 401 || error.status >= 500,
      keep: (unsaved) => keepWorkflow(userId, id, unsaved),
    }),
  );
  useEffect(() => saver.start(), [saver]);
  // Takes over what another editor or the wizard has saved, but not an answer that is older than our own last save.
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
