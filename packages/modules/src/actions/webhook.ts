import { z } from "zod";
import { afterCall, CALL_PORTS, callFields, checkServiceUrl, postJson, sampleAnswer, serviceUrl } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { stepReached } from "../kit/step-reached.ts";
import { IN } from "../kit/ports.ts";

/** Posts that a prospect has reached this step, as JSON, to an address of the user's (INTEG-03). */
export const webhook = defineModule({
  type: "webhook",
  version: 1,
  category: "actions",
  aliases: [{ type: "send_webhook", families: [2], preset: {} }],
  listing: {
    category: "integration",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: null,
    tags: ["services"],
    features: ["json", "once", "status"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  reaches: () => null,
  config: z.strictObject({
    webhookUrl: serviceUrl(),
    include: z
      .array(z.enum(["prospect", "outputs"]))
      .max(2)
      .default(["prospect"]),
    ...callFields,
  }),
  inputs: [...IN],
  outputs: CALL_PORTS,
  optional: ["failed"],
  callsOnce: true,
  observes: [],
  migrations: [],
  check: ({ webhookUrl }) => checkServiceUrl("webhookUrl", webhookUrl),
  produces: () => [{ name: "status", kind: "number" }],
  sample: () => sampleAnswer(),
  plan: (context, config) => {
    const { reason } = context;
    const { webhookUrl: url, include, onError } = config;
    if (reason.kind === "answer") return afterCall(reason.answer, { url, onError }, (answer) => ({ status: answer?.status ?? null }));
    return postJson(url, stepReached(context, include), config);
  },
});
