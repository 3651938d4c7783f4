import { RunClaimed, type CallAnswer } from "@filon/contracts/calls";
import { templateVariables } from "@filon/domain";
import { z } from "zod";
import { afterAssisted, assistedFields, assistedTask } from "../kit/assisted.ts";
import { pageUrl } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { taskEnd } from "../kit/tasks.ts";

const LONGEST = 3_000;

/**
 * Asks a user to publish something on their own feed, once a run: the first prospect to get here brings the task, and the others pass. A text
 * for everybody has no variables.
 */
export const shareContent = defineModule({
  type: "share_content",
  version: 1,
  category: "communication",
  families: [2],
  aliases: [
    { type: "share_article", families: [2], preset: { contentType: "article" }, fixed: ["contentType"] },
    { type: "share_video", families: [2], preset: { contentType: "video" }, fixed: ["contentType"] },
  ],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: null,
    tags: ["linkedin", "work"],
    features: ["once", "assisted", "types"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  assigns: true,
  assistsOn: { linkedin: LONGEST },
  config: z.strictObject({
    contentType: z.enum(["article", "video", "other", "post", "document"]).default("post"),
    contentLink: pageUrl(),
    text: z.string().trim().max(LONGEST).default(""),
    visibility: z.enum(["public", "connections"]).default("public"),
    ...assistedFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ contentType, contentLink, text }) => [
    ...templateVariables(text).map((name) => ({ code: "unknownVariable" as const, field: "text", detail: name })),
    ...(contentType !== "post" && contentLink === "" ? [{ code: "invalidConfig" as const, field: "contentLink", detail: "required" }] : []),
    ...(contentType === "post" && text === "" ? [{ code: "invalidConfig" as const, field: "text", detail: "required" }] : []),
  ],
  produces: () => [
    { name: "postUrl", kind: "text" },
    { name: "published", kind: "boolean" },
  ],
  sample: () => ({ status: "answered", data: { first: true } }),
  plan: (context, config) => {
    const { nodeId, reason } = context;
    const over = taskEnd(reason);
    // The user may note the address of what they published.
    const postUrl = over === null ? null : (/https:\/\/\S+/u.exec(over.note)?.[0] ?? null);
    if (over !== null) return afterAssisted(over, config, (published) => ({ postUrl, published }));
    if (reason.kind !== "answer") return { call: { kind: "claim_run", nodeId }, maxRetries: 5 };
    if (!isFirst(reason.answer)) return { go: "out", outputs: { postUrl: null, published: false } };
    const text = [config.text, config.contentLink].filter((part) => part !== "").join("\n\n");
    return assistedTask(context, config, { kind: config.visibility === "public" ? "publish" : "publish_to_relations", text });
  },
});

function isFirst(answer: CallAnswer): boolean {
  const parsed = answer.status === "answered" ? RunClaimed.safeParse(answer.data) : null;
  return parsed?.success === true && parsed.data.first;
}
