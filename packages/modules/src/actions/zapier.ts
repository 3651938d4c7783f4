import type { Json } from "@filon/domain";
import { z } from "zod";
import { afterCall, CALL_PORTS, callFields, checkServiceUrl, postJson, refusedWith, sampleAnswer, serviceUrl } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { stepReached } from "../kit/step-reached.ts";
import { IN } from "../kit/ports.ts";

/** The status with which Zapier answers when a Zap was removed. */
const GONE = 410;

/** Starts a Zap with the prospect (INTEG-03). Holds the prospect when the Zap no longer exists. */
export const zapier = defineModule({
  type: "zapier",
  version: 1,
  category: "actions",
  listing: {
    category: "integration",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: null,
    tags: ["services"],
    features: ["tools", "once", "gone"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  reaches: () => null,
  config: z.strictObject({ zapierWebhookUrl: serviceUrl(/^hooks\.zapier\.com$/u), ...callFields }),
  inputs: [...IN],
  outputs: CALL_PORTS,
  optional: ["failed"],
  callsOnce: true,
  observes: [],
  migrations: [],
  check: ({ zapierWebhookUrl }) => checkServiceUrl("zapierWebhookUrl", zapierWebhookUrl),
  produces: () => [{ name: "requestId", kind: "text" }],
  sample: () => sampleAnswer({ status: "success", request_id: "00000000-0000-4000-8000-000000000000" }),
  plan: (context, config) => {
    const { reason } = context;
    const { zapierWebhookUrl: url, onError } = config;
    if (reason.kind !== "answer") return postJson(url, stepReached(context, ["prospect"]), config);
    if (refusedWith(reason.answer) === GONE) return { hold: "hookGone", afresh: true };
    return afterCall(reason.answer, { url, onError }, (answer) => ({ requestId: requestIdOf(answer?.body) }));
  },
});

function requestIdOf(body: Json | undefined): string | null {
  const id = typeof body === "object" && body !== null && !Array.isArray(body) ? body["request_id"] : null;
  return typeof id === "string" ? id : null;
}
