import type { CallAnswer } from "@filon/contracts/calls";
import type { ActOutcome, ActPayload } from "@filon/contracts/outreach";
import type { Facts, PreparedGraph } from "@filon/domain";

/** Made-up results of acts, for the texts that use them: the address of a post, and the first skill of a profile. */
const SAMPLE_POST = "https://www.linkedin.com/feed/update/urn:li:activity:7000000000000000000";
const SAMPLE_SKILL = "Excel";

/** Returns the sample answer to a module's call; without a sample, a failure. */
export function sampleAnswer(graph: PreparedGraph, nodeId: string, facts: Facts): CallAnswer {
  const node = graph.nodes.get(nodeId);
  return (
    node?.module?.sample?.(node.config, facts) ?? {
      status: "failed",
      code: "noSample",
    }
  );
}

/** Returns what an act that succeeds is answered, with what only the network knows made up: the address of a post, the skill endorsed. */
export function sampleOutcome(payload: ActPayload): ActOutcome {
  const data =
    payload.kind === "react" || payload.kind === "comment"
      ? { postUrl: SAMPLE_POST }
      : payload.kind === "endorse"
        ? { skill: payload.skill ?? SAMPLE_SKILL }
        : null;
  return { status: "sent", code: null, ...(data === null ? {} : { data }) };
}
