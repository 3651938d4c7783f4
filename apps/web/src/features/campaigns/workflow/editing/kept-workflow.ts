import { WorkflowGraph } from "@filon/contracts/workflow";
import { z } from "zod";
import { draftKey } from "../../../../shared/session/index.ts";

const Kept = z.object({ base: WorkflowGraph, graph: WorkflowGraph });

/** A workflow as it was drawn when the server could not be told: with the one it was drawn on. */
export type KeptWorkflow = z.infer<typeof Kept>;

const keyOf = (userId: string, campaignId: string): string => draftKey("workflow", userId, campaignId);

/** Returns what the server was not told of a campaign's workflow; null when it knows everything. */
export function keptWorkflow(userId: string, campaignId: string): KeptWorkflow | null {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(keyOf(userId, campaignId)) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps a workflow in this browser until the server has it; null forgets it. */
export function keepWorkflow(userId: string, campaignId: string, kept: KeptWorkflow | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(userId, campaignId));
    else localStorage.setItem(keyOf(userId, campaignId), JSON.stringify(kept));
  } catch {
    // A full or blocked storage must not interrupt editing.
  }
}
