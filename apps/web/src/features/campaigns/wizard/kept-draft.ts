import { z } from "zod";
import type { Step } from "../sequence/sequence.ts";
import { type Draft, TEMPLATES } from "./draft.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard-steps.ts";
import { CampaignGoal, CampaignSettings } from "@filon/contracts";

const KEY = "filon_campaign_draft";

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

/** The new campaign that was being written in this tab, and where; null when there is none or it cannot be read. */
export function keptDraft(): { at: WizardStep; draft: Draft } | null {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ""));
  } catch {
    return null;
  }
}

/** Keeps the new campaign for this tab, so that a reload does not lose it. */
export function keepDraft(at: WizardStep, draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ at, draft }));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}
