import { z } from "zod";
import { afterAssisted, assistedFields, assistedTask } from "../kit/assisted.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT, port } from "../kit/ports.ts";
import { postFields } from "../kit/posts.ts";
import { postsIn, readPosts, samplePosts } from "../kit/recent-posts.ts";
import { taskEnd, taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

const LONGEST = 3_000;

/** Finds the prospect's latest post and asks a user to share it with some words: no network lets a program do so. */
export const sharePost = defineModule({
  type: "share_post",
  version: 1,
  category: "communication",
  families: [2],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: null,
    tags: ["linkedin", "work"],
    features: ["latest", "assisted", "expiry"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  assigns: true,
  assistsOn: { linkedin: LONGEST },
  config: z.strictObject({
    ...postFields,
    text: z.string().trim().max(LONGEST).default("").meta({ kind: "template" }),
    ...assistedFields,
  }),
  inputs: [...IN],
  outputs: [...OUT, port("noPost", "negative")],
  optional: ["noPost"],
  observes: [],
  migrations: [],
  // A missing value is shown as its variable's name, for the user to replace.
  check: ({ text }, offered) => checkTemplate("text", text, offered).filter(({ code }) => code !== "maybeMissing"),
  produces: () => [
    { name: "postUrl", kind: "text" },
    { name: "shared", kind: "boolean" },
  ],
  sample: samplePosts,
  plan: (context, config) => {
    const { reason, memory } = context;
    const over = taskEnd(reason);
    const postUrl = typeof memory === "string" ? memory : null;
    if (over !== null) return afterAssisted(over, config, (shared) => ({ postUrl, shared }));
    if (reason.kind !== "answer") return readPosts(1, config.maxAgeDays);
    const [post] = postsIn(reason.answer);
    if (post === undefined) return { go: "noPost", otherwise: "out", outputs: { postUrl: null, shared: false } };
    const text = [post.url, taskText(config.text, context, LONGEST)].filter((part) => part !== "").join("\n\n");
    return { ...assistedTask(context, config, { kind: "share", text }), memory: post.url };
  },
});
