import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { queryClient } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../../shared/realtime/index.ts";
import { readClaims, storedToken } from "../../../../shared/session/index.ts";
import { currentUserQuery } from "../../../auth/index.ts";
import { useLeaveGuard } from "../../wizard/use-leave-guard.tsx";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";
import { createEditSession, type EditSession } from "./edit-session.ts";
import { keepWork, keyOfSession } from "./kept-workflow.ts";
import { holdSession } from "./open-sessions.ts";
import { saveFailure } from "./save-failure.ts";
import { campaignQuery } from "../../api/campaigns-read.ts";
import { useSaveDraft } from "./use-save-draft.ts";

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
  const [key] = useState(() => keyOfSession(userId, id, crypto.randomUUID()));
  const [session] = useState(() =>
    createEditSession({
      graph,
      revision: workflowRevision,
      modules: () => modules,
      now: Date.now,
      newSaveId: () => crypto.randomUUID(),
    }),
  );
  const [saver] = useState(() =>
    createDraftSaver({
      session,
      send,
      failureOf: saveFailure,
      // Another user may have signed in since, in this tab or another one.
      maySend: () => readClaims(storedToken() ?? "")?.user._id === userId,
      keep: ({ graph: drawn, pending, lost }) => {
        if (pending.length === 0 && lost.length === 0) return keepWork(key, null);
        const work = { keptAt: new Date().toISOString(), graph: drawn, edits: pending.map(({ edit }) => edit), lost: [...lost] };
        return keepWork(key, work);
      },
    }),
  );
  useEffect(() => saver.start(), [saver]);
  useEffect(() => holdSession(key), [key]);
  // Takes over what another editor or the wizard has saved.
  useEffect(() => saver.see(graph, workflowRevision), [graph, workflowRevision, saver]);
  useServerEvent("workflow:changed", ({ campaignId, revision }) => {
    if (campaignId !== id || revision <= session.state().revision) return;
    void queryClient.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
  });
  const isUnsaved = () => ["unsaved", "refused"].includes(saver.state().saving);
  const question = useLeaveGuard({
    dirty: isUnsaved,
    onUnload: () => saver.state().saving !== "saved",
    errandsAllowed: false,
    text: () => t(saver.state().isKept ? "workflow.editor.saving.leave" : "campaigns.form.leaveText"),
  });
  return { session, saver, question };
}
