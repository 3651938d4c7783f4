import type { SavedWorkflow, WorkflowSave } from "@filon/contracts/workflow";
import { useCallback } from "react";
import { useAct } from "../../../../shared/http/index.ts";
import * as campaigns from "../../api/campaigns.ts";
import { CAMPAIGNS } from "../../api/campaigns-read.ts";

/** Returns a function that sends the edits of a draft's workflow. It rejects with the error of the call. */
export function useSaveDraft(campaignId: string): (save: WorkflowSave) => Promise<SavedWorkflow> {
  const { run } = useAct({
    run: (save: WorkflowSave) => campaigns.changeWorkflow(campaignId, save),
    refresh: [[...CAMPAIGNS, "list"]],
    // The editor's bar and notices show what became of a save.
    failure: null,
  });
  return useCallback((save) => new Promise((resolve, reject) => run(save, { onDone: resolve, onFailure: reject })), [run]);
}
