import type { ModuleAnswer, NodeOutputs } from "@filon/domain";
import { type ActOutcome, ActPriority } from "@filon/contracts/outreach";
import { z } from "zod";

/**
 * Settings of every act: how often one that certainly did not happen is retried, what follows when it finally fails, and its turn in the queue (MODULE-11),
 * which the core reads.
 */
export const everyActFields = {
  maxRetries: z.number().int().min(0).max(10).default(3),
  /** With `stop`, the enrolment fails with the act's code; with `continue`, it proceeds as if the act were done. */
  onError: z.enum(["stop", "continue"]).default("stop"),
  priority: ActPriority.default("normal"),
};

/** Settings of acts that end their step: with `end`, an act that was made ends the prospect's run as completed. */
export const actFields = { ...everyActFields, onSuccess: z.enum(["continue", "end"]).default("continue") };

export interface AfterActSettings {
  readonly onError: "stop" | "continue";
  readonly onSuccess?: "continue" | "end";
}

/** Returns a module's answer to the outcome of its act: what `onSuccess` says when it was sent, otherwise what `onError` says. */
export function afterAct(outcome: ActOutcome, config: AfterActSettings, outputs?: NodeOutputs): ModuleAnswer {
  if (outcome.status === "sent" && config.onSuccess === "end") return { end: "completed" };
  if (outcome.status === "sent" || config.onError === "continue") return { go: "out", ...(outputs === undefined ? {} : { outputs }) };
  return { end: outcome.code ?? outcome.status, as: "failed" };
}
