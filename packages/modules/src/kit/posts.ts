import type { ModuleAnswer, NodeOutputs } from "@filon/domain";
import type { ActOutcome } from "@filon/contracts/outreach";
import { z } from "zod";
import { afterAct, type AfterActSettings } from "./after-act.ts";

/** Settings of acts about the prospect's latest post: its greatest age, in days. */
export const postFields = { maxAgeDays: z.number().int().min(1).max(365).default(30) };

/** Returns the URL of the post that an act was about, or null when there was none. */
export function postUrlOf({ data }: ActOutcome): string | null {
  const url = data?.["postUrl"];
  return typeof url === "string" ? url : null;
}

/** Returns a module's answer to the outcome of an act about a post: prospects without a recent post leave by `noPost`. */
export function afterPost(outcome: ActOutcome, config: AfterActSettings, outputs: NodeOutputs): ModuleAnswer {
  if (outcome.status === "sent" && outcome.code === "noPost") return { go: "noPost", otherwise: "out", outputs };
  return afterAct(outcome, config, outputs);
}
