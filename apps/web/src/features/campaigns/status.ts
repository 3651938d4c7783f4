import type { CampaignCommand, CampaignRow, CampaignState, CampaignStatus } from "@filon/contracts/campaigns";
import { stateName } from "@filon/domain/campaigns";
import type { Tone } from "@filon/ui";

/** Every status of a campaign, from draft to failed. */
export const STATUSES: readonly CampaignStatus[] = ["draft", "running", "paused", "completed", "failed"];

/** The states by which the list can be filtered; unlike the statuses, they tell stopped campaigns from completed ones. */
export const STATES: readonly CampaignState[] = ["draft", "running", "paused", "completed", "stopped", "failed"];

type State = Pick<CampaignRow, "status" | "endReason">;

const TONES: Readonly<Record<CampaignStatus, Tone>> = {
  draft: "neutral",
  running: "info",
  paused: "warm",
  completed: "success",
  failed: "alert",
};

/** Returns the colour of a state's badge. */
export function stateTone(state: State): Tone {
  return stateName(state) === "stopped" ? "neutral" : TONES[state.status];
}

const COMMANDS: Readonly<Record<CampaignStatus, readonly CampaignCommand[]>> = {
  draft: ["start"],
  running: ["pause", "stop"],
  paused: ["resume", "stop"],
  completed: ["restart"],
  failed: ["restart"],
};

/** Returns the commands available in a status (CAMPAIGN-08), the most likely first. */
export function commandsOf(status: CampaignStatus): readonly CampaignCommand[] {
  return COMMANDS[status];
}

/** Commands that make a campaign contact people; they need a valid subscription. */
export const SETS_GOING: ReadonlySet<CampaignCommand> = new Set(["start", "resume", "restart"]);
