import { z } from "zod";
import type { Step } from "../sequence/sequence.ts";
import { NO_GRAPH } from "../sequence/to-graph.ts";
import { type Draft, TEMPLATES } from "./draft.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard-steps.ts";
import { CampaignGoal, CampaignSettings } from "@filon/contracts/campaigns";
import { InstantText } from "@filon/contracts/api";
import { WorkflowGraph } from "@filon/contracts/workflow";
import { draftKey } from "../../../shared/session/index.ts";

/** Session storage key that holds the local storage key of the draft this tab is writing. */
const WRITING_KEY = "filon_campaign_writing";

const StepShape: z.ZodType<Step> = z.lazy(() =>
  z.object({
    id: z.string(),
    type: z.string(),
    version: z.number(),
    config: z.record(z.string(), z.unknown()),
    goesOn: z.string().optional(),
    side: z.object({ port: z.string(), steps: z.array(StepShape) }).optional(),
  }),
) as z.ZodType<Step>; // JSON drops absent optional fields, so none is ever undefined.

const Kept = z.object({
  at: z.enum(WIZARD_STEPS),
  keptAt: InstantText,
  draft: z.object({
    title: z.string(),
    description: z.string(),
    goal: CampaignGoal.nullable(),
    customGoal: z.string(),
    template: z.enum(TEMPLATES).nullable(),
    // Drafts of earlier versions have a list of steps instead of a workflow.
    graph: WorkflowGraph.default(NO_GRAPH),
    steps: z.array(StepShape).optional(),
    listIds: z.array(z.string()),
    // Drafts of earlier versions have no stop rules.
    settings: CampaignSettings.extend({ stopRules: CampaignSettings.shape.stopRules.default([]) }),
  }),
});

/** The user and workspace that drafts belong to. */
export interface DraftOwner {
  readonly userId: string;
  readonly workspaceId: string;
}

/** An unfinished campaign kept in this browser. */
export interface KeptDraft {
  /** The local storage key. */
  readonly key: string;
  readonly at: WizardStep;
  readonly draft: Draft;
  /** When it was last saved, ISO 8601. */
  readonly keptAt: string;
  /** Whether this tab is the one that writes it, also after a reload or a visit to another page. */
  readonly isWriting: boolean;
}

/** Returns the prefix of an owner's keys; a draft of an earlier version, which allowed only one, has exactly this key. */
const keysOf = ({ userId, workspaceId }: DraftOwner): string => draftKey("campaign", userId, workspaceId);

/** Returns the key of this tab's draft; null if it has none, or one of another owner. */
function ownKey(owner: DraftOwner): string | null {
  const key = sessionStorage.getItem(WRITING_KEY);
  return key !== null && isOf(owner, key) ? key : null;
}

const isOf = (owner: DraftOwner, key: string): boolean => key === keysOf(owner) || key.startsWith(`${keysOf(owner)}:`);

/** Returns the owner's unfinished campaigns in this browser, the most recent first; unreadable ones are ignored. */
export function keptDrafts(owner: DraftOwner): readonly KeptDraft[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return keys
    .filter((key) => isOf(owner, key))
    .flatMap((key) => read(owner, key))
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt));
}

function read(owner: DraftOwner, key: string): readonly KeptDraft[] {
  try {
    return [{ ...Kept.parse(JSON.parse(localStorage.getItem(key) ?? "")), key, isWriting: key === ownKey(owner) }];
  } catch {
    return [];
  }
}

/** Continues a draft in this tab. */
export function takeUpDraft(key: string): void {
  sessionStorage.setItem(WRITING_KEY, key);
}

/** Stores this tab's draft in the browser, separately from those of other tabs, so that it survives a reload and closing the tab. */
export function keepDraft(owner: DraftOwner, at: WizardStep, draft: Draft, now: Date): void {
  try {
    const key = ownKey(owner) ?? `${keysOf(owner)}:${crypto.randomUUID()}`;
    localStorage.setItem(key, JSON.stringify({ at, draft, keptAt: now.toISOString() }));
    sessionStorage.setItem(WRITING_KEY, key);
  } catch {
    // A full or blocked storage must not interrupt editing.
  }
}

/**
 * Separates two tabs that write the same draft, which happens when it is resumed in a second tab or the tab is duplicated. The tab that
 * sees the other's write leaves the draft to it and calls `keepAgain`, which stores its own version under a new key. Returns a function
 * that stops listening.
 */
export function keepApart(owner: DraftOwner, keepAgain: () => void): () => void {
  // Browsers send this event only for writes by other tabs.
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === null || newValue === null || key !== ownKey(owner)) return;
    sessionStorage.removeItem(WRITING_KEY);
    keepAgain();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Deletes a draft, by default this tab's. */
export function forgetDraft(owner: DraftOwner, key = ownKey(owner)): void {
  if (key === null) return;
  localStorage.removeItem(key);
  if (key === ownKey(owner)) sessionStorage.removeItem(WRITING_KEY);
}
