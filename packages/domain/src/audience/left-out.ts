import { type AudienceChoice, LEFT_OUT_GROUPS, type LeftOutGroup, type LetInGroup } from "@filon/contracts/campaigns";
import type { ProspectStatus } from "@filon/contracts/prospects";

/** What is known about a prospect before a campaign takes them. */
export interface ContactHistory {
  /** Opted out, on every channel. */
  readonly optedOut: boolean;
  readonly status: ProspectStatus;
  /** A user recorded a no as the outcome of a call or a meeting, whatever was recorded since. */
  readonly saidNo: boolean;
  /** Has answered, on any channel, in any campaign. */
  readonly replied: boolean;
  /** An earlier run of this campaign contacted them. */
  readonly earlierRun: boolean;
  /** Enrolled in another campaign that is running or paused. */
  readonly elsewhere: boolean;
  /** Contacted within the workspace's cool-down. */
  readonly recent: boolean;
}

/** A user judged the answer not to be a refusal, which cancels a no recorded before it. */
const WON_OVER: ReadonlySet<ProspectStatus> = new Set(["interested", "meeting_planned", "converted"]);

/** Returns the gravest reason to leave a prospect out unless the user lets them in; null when there is none. */
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
 * Checks whether the user's choice lets in a prospect left out for this reason. A prospect let in by name stays in until
 * a graver reason appears: `chosenAs` is the group they were let in from. A prospect who opted out is never let in.
 */
export function isLetIn(group: LeftOutGroup, groups: readonly LetInGroup[], chosenAs: LetInGroup | null): boolean {
  if (group === "optedOut") return false;
  return groups.includes(group) || (chosenAs !== null && gravity(chosenAs) <= gravity(group));
}

/** Checks whether this choice could let in a prospect who refused, which needs a second confirmation. */
export function letsRefusalsIn({ groups, people }: Pick<AudienceChoice, "groups" | "people">): boolean {
  return groups.includes("refused") || people.some(({ group }) => group === "refused");
}

function gravity(group: LeftOutGroup): number {
  return LEFT_OUT_GROUPS.indexOf(group);
}
