import { type AudienceChoice, LEFT_OUT_GROUPS, type LeftOutGroup, type LetInGroup, type ProspectStatus } from "@filon/contracts";

/** What is known of somebody before a campaign takes them. */
export interface ContactHistory {
  /** They oppose, on every channel. */
  readonly optedOut: boolean;
  readonly status: ProspectStatus;
  /** Somebody noted a no as the outcome of a call or a meeting, whatever was noted since. */
  readonly saidNo: boolean;
  /** They have answered, on any channel, in any campaign. */
  readonly replied: boolean;
  /** An earlier run of this campaign contacted them. */
  readonly earlierRun: boolean;
  /** They are on their way in another campaign that runs or is paused. */
  readonly elsewhere: boolean;
  /** Somebody contacted them within the workspace's cool-down. */
  readonly recent: boolean;
}

/** A person has judged the answer, and it was no refusal: a no that was noted before it is over. */
const WON_OVER: ReadonlySet<ProspectStatus> = new Set(["interested", "meeting_planned", "converted"]);

/** Why somebody is left out of a campaign unless the user lets them in: the gravest reason there is; null: none. */
export function leftOutAs(history: ContactHistory): LeftOutGroup | null {
  const { status } = history;
  if (history.optedOut) return "optedOut";
  if (status === "refused" || (history.saidNo && !WON_OVER.has(status))) return "refused";
  if (history.replied || status === "replied") return "answered";
  if (history.earlierRun) return "earlierRun";
  if (history.elsewhere) return "elsewhere";
  return history.recent ? "recent" : null;
}

/**
 * Whether the user's choice lets in somebody who is left out as this. Who was let in by name stays in as long as nothing
 * graver has come since: `chosenAs` is the group that they were let in from. Who opposes is never let in.
 */
export function isLetIn(group: LeftOutGroup, groups: readonly LetInGroup[], chosenAs: LetInGroup | null): boolean {
  if (group === "optedOut") return false;
  return groups.includes(group) || (chosenAs !== null && gravity(chosenAs) <= gravity(group));
}

/** Whether somebody who refused could come in by this choice: that takes a second word. */
export function letsRefusalsIn({ groups, people }: Pick<AudienceChoice, "groups" | "people">): boolean {
  return groups.includes("refused") || people.some(({ group }) => group === "refused");
}

function gravity(group: LeftOutGroup): number {
  return LEFT_OUT_GROUPS.indexOf(group);
}
