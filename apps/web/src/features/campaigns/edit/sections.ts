import type { Campaign, CampaignSettingsChange } from "@filon/contracts/campaigns";
import { lacksInvitationMessage, sameJson } from "@filon/domain";
import { EDIT_SECTIONS, type EditSection } from "./edit-sections.ts";
import { type Draft, draftOf, type Fault, faultAt, settingsFault } from "../wizard/draft.ts";
import type { WizardStep } from "../wizard/wizard-steps.ts";

const OF_STATION: Readonly<Record<WizardStep, EditSection>> = {
  title: "general",
  description: "general",
  goal: "general",
  sequence: "structure",
  lists: "general",
  pru: "general",
};

/** Returns the section that has what a station of the wizard has. */
export function sectionOf(station: WizardStep): EditSection {
  return OF_STATION[station];
}

/** What prevents a save: the sections that lack something, the faults of the general fields, and the invitations without their message. */
export interface SaveFaults {
  readonly sections: readonly EditSection[];
  readonly general: Readonly<Partial<Record<"title" | "description" | "goal", Fault>>>;
  readonly settings: Fault | null;
  /** Ids of invitation steps. */
  readonly invitations: readonly string[];
}

/** Returns what prevents a save (CAMPAIGN-15, CAMPAIGN-16). Lists and steps may be missing: only a start needs them. */
export function saveFaults(draft: Draft): SaveFaults {
  const general = Object.fromEntries(
    (["title", "description", "goal"] as const).flatMap((step) => {
      const fault = faultAt(step, draft);
      return fault === null ? [] : [[step, fault]];
    }),
  );
  const settings = settingsFault(draft.settings);
  const invitations = draft.graph.nodes.filter(lacksInvitationMessage).map(({ id }) => id);
  const sections = EDIT_SECTIONS.filter(
    (section) =>
      (section === "general" && Object.keys(general).length > 0) ||
      (section === "settings" && settings !== null) ||
      (section === "messages" && invitations.length > 0),
  );
  return { sections, general, settings, invitations };
}

/** Returns whether only the steps differ, so that a failed save is about the sequence. */
export function isSequenceChange(before: Draft, after: Draft): boolean {
  const rest = ({ graph: _graph, steps: _steps, template: _template, ...others }: Draft) => others;
  return !sameJson(before.graph, after.graph) && sameJson(rest(before), rest(after));
}

/** Returns whether steps or lists differ, which only a draft can save. */
export function changesSequence(before: Draft, after: Draft): boolean {
  return !sameJson(before.graph, after.graph) || !sameJson(before.listIds, after.listIds);
}

/** Returns the draft to save, with what others have saved meanwhile wherever nothing was changed here. */
export function withOthersChanges(before: Draft, after: Draft, campaign: Campaign): Draft {
  const now = draftOf(campaign);
  return {
    ...after,
    title: after.title === before.title ? now.title : after.title,
    description: after.description === before.description ? now.description : after.description,
    ...(after.goal === before.goal && after.customGoal === before.customGoal && { goal: now.goal, customGoal: now.customGoal }),
    listIds: sameJson(before.listIds, after.listIds) ? now.listIds : after.listIds,
  };
}

/** Returns what differs between two states of the settings that may change at any time, so that colleagues' other changes stay. */
export function changedSettings(before: Draft, after: Draft): CampaignSettingsChange {
  const entries = Object.entries(after.settings).filter(
    ([name, value]) => !sameJson(value, Object.entries(before.settings).find(([other]) => other === name)?.[1]),
  );
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.description !== before.description && { description: after.description }),
    ...((after.goal !== before.goal || after.customGoal !== before.customGoal) && {
      goal: after.goal ?? "custom",
      customGoal: after.goal === "custom" ? after.customGoal : null,
    }),
    ...(entries.length > 0 && { settings: Object.fromEntries(entries) }),
  };
}

/** Returns the sections that lack something: for a save, and in a draft also for a start. */
export function lackingSections(
  draft: Draft,
  { isDraft, hasProblems }: { readonly isDraft: boolean; readonly hasProblems: boolean },
): ReadonlySet<EditSection> {
  const lacking = new Set(saveFaults(draft).sections);
  if (!isDraft) {
    lacking.delete("messages");
    return lacking;
  }
  if (draft.listIds.length === 0) lacking.add("general");
  if (draft.graph.nodes.length === 0 || hasProblems) lacking.add("structure");
  return lacking;
}
