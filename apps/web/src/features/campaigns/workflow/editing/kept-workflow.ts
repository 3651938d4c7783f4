import { WorkflowGraph } from "@filon/contracts/workflow";
import { z } from "zod";
import { draftKey } from "../../../../shared/session/index.ts";

const Kept = z.object({ base: WorkflowGraph, graph: WorkflowGraph });

/** A workflow with unsaved changes, and the version it was edited from. */
export type KeptWorkflow = z.infer<typeof Kept>;

const keyOf = (userId: string, campaignId: string): string => draftKey("workflow", userId, campaignId);

/** Returns the unsaved workflow of a campaign kept in this browser; null if there is none, or it cannot be read. */
export function keptWorkflow(userId: string, campaignId: string): KeptWorkflow | null {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(keyOf(userId, campaignId)) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps an unsaved workflow in this browser; null deletes it. */
export function keepWorkflow(userId: string, campaignId: string, kept: KeptWorkflow | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(userId, campaignId));
    else localStorage.setItem(keyOf(userId, campaignId), JSON.stringify(kept));
  } catch {
    // A full or blocked storage must not interrupt editing.
  }
}
