import type { CampaignRow, CampaignState, CampaignStatus } from "@filon/contracts";
import { stateName } from "@filon/domain/campaigns";
import type { Tone } from "@filon/ui";
import type { Command } from "./api/campaigns.ts";

export const STATUSES: readonly CampaignStatus[] = ["draft", "running", "paused", "completed", "failed"];

/** The states to filter the list by. */
export const STATES: readonly CampaignState[] = ["draft", "running", "paused", "completed", "stopped", "failed"];

type State = Pick<CampaignRow, "status" | "endReason">;

const TONES: Readonly<Record<CampaignStatus, Tone>> = {
  draft: "neutral",
  running: "info",
  paused: "warm",
  completed: "success",
  failed: "alert",
};

export function stateTone(state: State): Tone {
  return stateName(state) === "stopped" ? "neutral" : TONES[state.status];
}

const COMMANDS: Readonly<Record<CampaignStatus, readonly Command[]>> = {
  draft: ["start"],
  running: ["pause", "stop"],
  paused: ["resume", "stop"],
  completed: ["restart"],
  failed: ["restart"],
};

/** Returns the commands available in a status (CAMPAIGN-08), the most likely first. */
export function commandsOf(status: CampaignStatus): readonly Command[] {
  return COMMANDS[status];
}

/** Commands that make a campaign act; not available without a valid subscription. */
export const SETS_GOING: ReadonlySet<Command> = new Set(["start", "resume", "restart"]);
