import type { ModuleAnswer, NodeOutputs } from "@filon/domain";
import type { ActOutcome } from "@filon/contracts/outreach";
import { z } from "zod";

/** Settings of every act: how often one that certainly did not happen is retried, and what follows when it finally fails (MODULE-11). */
export const actFields = {
  maxRetries: z.number().int().min(0).max(10).default(3),
  /** With `stop`, the enrolment fails with the act's code; with `continue`, it proceeds as if the act were done. */
  onError: z.enum(["stop", "continue"]).default("stop"),
};

/** Returns a module's answer to the outcome of its act: continue when it was sent, otherwise what `onError` says. */
export function afterAct(outcome: ActOutcome, config: { readonly onError: "stop" | "continue" }, outputs?: NodeOutputs): ModuleAnswer {
  if (outcome.status === "sent" || config.onError === "continue") return { go: "out", ...(outputs === undefined ? {} : { outputs }) };
  return { end: outcome.code ?? outcome.status, as: "failed" };
}
