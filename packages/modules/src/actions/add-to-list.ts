import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/**
 * Adds the prospect to lists, removes them from lists, or moves them to lists (removing them from all others). Holds the enrolment when a
 * list has been deleted.
 */
export const addToList = defineModule({
  type: "add_to_list",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["addRemoveMove", "several", "onTimeline"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    mode: z.enum(["add", "remove", "move"]).default("add"),
    listIds: z.array(z.uuid()).min(1).max(5).meta({ kind: "lists" }),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  asks: ["lists"],
  migrations: [],
  plan: ({ facts }, { mode, listIds }) => {
    const missing = facts.lists === undefined ? [] : listIds.filter((id) => facts.lists?.existing.has(id) !== true);
    if (missing.length > 0) return { hold: "listMissing" };
    const add = mode === "remove" ? [] : listIds;
    const remove = mode === "move" ? ("others" as const) : listIds.filter(() => mode === "remove");
    return { go: "out", effects: [{ type: "changeLists", add, remove }] };
  },
});
