import { InstantText } from "@filon/contracts/api";
import { GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import { type GraphModules, mergeEdits } from "@filon/domain";
import { z } from "zod";
import { draftKey } from "../../../../shared/session/index.ts";
import { LostChange } from "./lost-changes.ts";

const KeptWork = z.object({
  keptAt: InstantText,
  /** The workflow as the user saw it. */
  graph: WorkflowGraph,
  /** The edits that the server did not have. */
  edits: z.array(GraphEdit),
  /** Changes on which the user had not decided. */
  lost: z.array(LostChange),
});

/** What an editing session has drawn and the server does not have. */
export type KeptWork = z.infer<typeof KeptWork>;

/** Work that a session has kept in this browser. */
export interface KeptEntry {
  /** The local storage key; each session has its own, so that no tab overwrites the work of another. */
  readonly key: string;
  /** The work as it is stored. */
  readonly text: string;
  /** Null when the stored work cannot be read. */
  readonly work: KeptWork | null;
}

/** Returns the key under which an editing session keeps its work. */
export function keyOfSession(userId: string, campaignId: string, sessionId: string): string {
  return draftKey("workflow", userId, `${campaignId}:${sessionId}`);
}

/** Returns the work of a user on a campaign that is kept in this browser, the most recent first, unreadable work last. */
export function keptEntries(userId: string, campaignId: string): readonly KeptEntry[] {
  const prefix = draftKey("workflow", userId, `${campaignId}:`);
  return stored()
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]): KeptEntry => ({ key, text, work: readWork(text) }))
    .toSorted((one, other) => (other.work?.keptAt ?? "").localeCompare(one.work?.keptAt ?? ""));
}

function stored(): [string, string][] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys.map((key) => [key, localStorage.getItem(key) ?? ""]);
  } catch {
    // Without access to the storage, nothing is kept.
    return [];
  }
}

function readWork(text: string): KeptWork | null {
  try {
    return KeptWork.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps a session's work in this browser; null deletes it. Returns false when the storage is full or denied. */
export function keepWork(key: string, work: KeptWork | null): boolean {
  try {
    if (work === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

/** Checks whether a workflow has everything of some kept work, because its last save arrived without an answer. */
export function hasNothingNew({ edits, lost }: KeptWork, graph: WorkflowGraph, modules: GraphModules): boolean {
  if (lost.length > 0) return false;
  const merged = mergeEdits(graph, edits, modules);
  return [merged.made, merged.conflicts, merged.unmade, merged.refused].every((list) => list.length === 0);
}
