import { renderMessage } from "@filon/domain";
import { z } from "zod";
import { afterCall, CALL_PORTS, callFields, checkServiceUrl, postJson, sampleAnswer, serviceUrl } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Writes a message to a Teams channel through its workflow for webhooks: for colleagues, never for prospects. */
export const teamsMessage = defineModule({
  type: "teams_message",
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
    webhookUrl: serviceUrl(/\.(?:webhook\.office\.com|logic\.azure\.com|powerplatform\.com)$/u),
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
      ? postJson(url, card(rendered.text), config)
      : { hold: "missingVariable", detail: rendered.missing.join(", ") };
  },
});

/** A message as a card, the form that both the workflows and the older connectors of Teams accept. */
function card(text: string) {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [{ type: "TextBlock", text: escaped(text), wrap: true }],
  };
  return { type: "message", attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }] };
}

/** Escapes what a card would show as a link, so that no value of a prospect can disguise an address. */
function escaped(text: string): string {
  return text.replaceAll("[", String.raw`\[`).replaceAll("]", String.raw`\]`);
}
