import { z } from "zod";
import type { Step } from "../sequence/sequence.ts";
import { type Draft, TEMPLATES } from "./draft.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard-steps.ts";
import { CampaignGoal, CampaignSettings, InstantText } from "@filon/contracts";
import { draftKey } from "../../../shared/session/index.ts";

/** In this tab: the draft that is being written in it. */
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
) as z.ZodType<Step>; // An optional that is absent stays absent in JSON, so "undefined" never stands in a step.

const Kept = z.object({
  at: z.enum(WIZARD_STEPS),
  keptAt: InstantText,
  draft: z.object({
    title: z.string(),
    description: z.string(),
    goal: CampaignGoal.nullable(),
    customGoal: z.string(),
    template: z.enum(TEMPLATES).nullable(),
    steps: z.array(StepShape),
    listIds: z.array(z.string()),
    settings: CampaignSettings,
  }),
});

/** Whose drafts they are. */
export interface DraftOwner {
  readonly userId: string;
  readonly workspaceId: string;
}

export interface KeptDraft {
  /** Where it is kept. */
  readonly key: string;
  readonly at: WizardStep;
  readonly draft: Draft;
  /** When it was last written in, ISO 8601. */
  readonly keptAt: string;
  /** It was being written in this tab, which was reloaded or went on an errand. */
  readonly isWriting: boolean;
}

/** What all keys of an owner's drafts begin with; one that was kept before there could be several has no more than this. */
const keysOf = ({ userId, workspaceId }: DraftOwner): string => draftKey("campaign", userId, workspaceId);

/** Where this tab keeps what is written in it; null: nothing yet, or somebody else's. */
function ownKey(owner: DraftOwner): string | null {
  const key = sessionStorage.getItem(WRITING_KEY);
  return key !== null && isOf(owner, key) ? key : null;
}

const isOf = (owner: DraftOwner, key: string): boolean => key === keysOf(owner) || key.startsWith(`${keysOf(owner)}:`);

/** The new campaigns that their owner has not finished, in this browser, the last written first; what cannot be read is none. */
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

/** This tab goes on with a draft. */
export function takeUpDraft(key: string): void {
  sessionStorage.setItem(WRITING_KEY, key);
}

/** Keeps what this tab writes in this browser, apart from other tabs', so that neither a reload nor closing it loses it. */
export function keepDraft(owner: DraftOwner, at: WizardStep, draft: Draft, now: Date): void {
  try {
    const key = ownKey(owner) ?? `${keysOf(owner)}:${crypto.randomUUID()}`;
    localStorage.setItem(key, JSON.stringify({ at, draft, keptAt: now.toISOString() }));
    sessionStorage.setItem(WRITING_KEY, key);
  } catch {
    // A browser that keeps nothing (full, or closed to the page) does not keep anybody from writing.
  }
}

/**
 * Two tabs may write in one draft, taken up in the second or duplicated with its tab: the one that hears of the other's
 * writing leaves the draft to it and calls `keepAgain`, which keeps its own in a place of its own. Gives the function that stops it.
 */
export function keepApart(owner: DraftOwner, keepAgain: () => void): () => void {
  // Browsers tell this of other tabs' writing, never of a tab's own.
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === null || newValue === null || key !== ownKey(owner)) return;
    sessionStorage.removeItem(WRITING_KEY);
    keepAgain();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Forgets a draft: the one that is named, or what this tab writes. */
export function forgetDraft(owner: DraftOwner, key = ownKey(owner)): void {
  if (key === null) return;
  localStorage.removeItem(key);
  if (key === ownKey(owner)) sessionStorage.removeItem(WRITING_KEY);
}
