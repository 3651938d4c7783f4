import type { CampaignRow, CampaignState, CampaignStatus } from "@filon/contracts";
import { stateName } from "@filon/domain/campaigns";
import type { Tone } from "@filon/ui";
import type { Command } from "./api/campaigns.ts";

export const STATUSES: readonly CampaignStatus[] = ["draft", "running", "paused", "completed", "failed"];

/** What the list can be narrowed to. */
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

/** The commands that a campaign of this status takes (CAMPAIGN-08), the likeliest first. */
export function commandsOf(status: CampaignStatus): readonly Command[] {
  return COMMANDS[status];
}

/** Commands after which a campaign acts: a workspace whose subscription is not in order gives none of them. */
export const SETS_GOING: ReadonlySet<Command> = new Set(["start", "resume", "restart"]);
