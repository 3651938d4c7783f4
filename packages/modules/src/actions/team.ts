import { HandedOver } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT, port } from "../kit/ports.ts";
import { taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest note, in characters, with its variables filled in. */
const LONGEST = 500;

/** Hands the prospect over to a colleague, who is told and sees the note on the prospect's page. */
export const team = defineModule({
  type: "team",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: "enterprise",
    tags: ["pipeline", "work"],
    features: ["told", "load", "accounts"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    to: z.enum(["leastLoaded", "member", "owner"]).default("leastLoaded"),
    member: z
      .union([z.literal(""), z.uuid()])
      .default("")
      .meta({ kind: "member", showWhen: { field: "to", is: ["member"] } }),
    note: z.string().trim().max(LONGEST).default("").meta({ kind: "template" }),
    /** Whose accounts write from now on, where no conversation is open: `keep` those that have written so far. */
    sendAs: z.enum(["keep", "theirs"]).default("keep"),
  }),
  inputs: [...IN],
  outputs: [...OUT, port("nobody", "negative")],
  optional: ["nobody"],
  observes: [],
  migrations: [],
  check: ({ to, member, note }, offered) => [
    ...(to === "member" && member === "" ? [{ code: "invalidConfig" as const, field: "member", detail: "required" }] : []),
    ...checkTemplate("note", note, offered).filter(({ code }) => code !== "maybeMissing"),
  ],
  produces: () => [
    { name: "memberId", kind: "text" },
    { name: "name", kind: "text" },
  ],
  sample: ({ member }) => sampleErrand({ memberId: member || "00000000-0000-4000-8000-000000000000", name: null }),
  plan: (context, { to, member, note, sendAs }): ModuleAnswer => {
    const { reason } = context;
    if (reason.kind !== "answer")
      return runErrand({
        type: "handOver",
        to,
        memberId: to === "member" ? member : null,
        note: taskText(note, context, LONGEST),
        withTheirAccounts: sendAs === "theirs",
      });
    const taken = errandAnswer(HandedOver, reason.answer);
    if (taken === null) return ERRAND_FAILED;
    const outputs = { memberId: taken.memberId, name: taken.name };
    return taken.memberId === null ? { go: "nobody", otherwise: "out", outputs } : { go: "out", outputs };
  },
});
