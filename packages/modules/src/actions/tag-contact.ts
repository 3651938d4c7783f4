import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Adds tags to the prospect, or removes them. */
export const tagContact = defineModule({
  type: "tag_contact",
  version: 1,
  category: "actions",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["addOrRemove", "several"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({
    mode: z.enum(["add", "remove"]).default("add"),
    tags: z.array(z.string().trim().min(1).max(60)).min(1).max(20),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  plan: (_context, { mode, tags }) => ({ go: "out", effects: [{ type: mode === "add" ? "addTags" : "removeTags", tags }] }),
});
