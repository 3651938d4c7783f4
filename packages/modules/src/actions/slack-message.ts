import { renderMessage } from "@filon/domain";
import { z } from "zod";
import { afterCall, CALL_PORTS, callFields, checkServiceUrl, postJson, sampleAnswer, serviceUrl } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Writes a message to a Slack channel through its incoming webhook: for colleagues, never for prospects. */
export const slackMessage = defineModule({
  type: "slack_message",
  version: 1,
  category: "actions",
  listing: {
    category: "integration",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: null,
    tags: ["services"],
    features: ["team", "variables"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  reaches: () => null,
  config: z.strictObject({
    webhookUrl: serviceUrl(/^hooks\.slack(?:-gov)?\.com$/u),
    text: z.string().trim().min(1).max(3_000).meta({ kind: "template" }),
    ...callFields,
  }),
  inputs: [...IN],
  outputs: CALL_PORTS,
  optional: ["failed"],
  callsOnce: true,
  observes: [],
  migrations: [],
  check: ({ webhookUrl, text }, offered) => [...checkServiceUrl("webhookUrl", webhookUrl), ...checkTemplate("text", text, offered)],
  sample: () => sampleAnswer("ok"),
  plan: ({ facts, now, reason }, config) => {
    const { webhookUrl: url, onError, text } = config;
    if (reason.kind === "answer") return afterCall(reason.answer, { url, onError }, () => ({}));
    const rendered = renderMessage(text, facts, now);
    return "text" in rendered
      ? postJson(url, { text: escaped(rendered.text) }, config)
      : { hold: "missingVariable", detail: rendered.missing.join(", ") };
  },
});

/** Escapes what Slack would read as a mention or a link, so that no value of a prospect can alert a whole channel. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
