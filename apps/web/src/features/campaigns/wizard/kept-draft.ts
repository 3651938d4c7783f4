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

/** Whose draft it is: one user has one in each workspace. */
export interface DraftOwner {
  readonly userId: string;
  readonly workspaceId: string;
}
const keyOf = ({ userId, workspaceId }: DraftOwner): string => draftKey("campaign", userId, workspaceId);

interface KeptDraft {
  readonly at: WizardStep;
  readonly draft: Draft;
  /** When it was last written in, ISO 8601. */
  readonly keptAt: string;
  /** It was being written in this tab, which was reloaded or went on an errand. */
  readonly isWriting: boolean;
}

/** The new campaign that its owner has not finished, in this browser; null when there is none or it cannot be read. */
export function keptDraft(owner: DraftOwner): KeptDraft | null {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? ""));
    return { ...kept, isWriting: sessionStorage.getItem(WRITING_KEY) === keyOf(owner) };
  } catch {
    return null;
  }
}

/** Keeps the new campaign in this browser, so that neither a reload nor closing it loses what was written. */
export function keepDraft(owner: DraftOwner, at: WizardStep, draft: Draft, now: Date): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ at, draft, keptAt: now.toISOString() }));
    sessionStorage.setItem(WRITING_KEY, keyOf(owner));
  } catch {
    // A browser that keeps nothing (full, or closed to the page) does not keep anybody from writing.
  }
}

export function forgetDraft(owner: DraftOwner): void {
  localStorage.removeItem(keyOf(owner));
  sessionStorage.removeItem(WRITING_KEY);
}
