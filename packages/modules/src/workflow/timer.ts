import { type Facts, outputNamed } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { instantOf } from "../kit/dates.ts";
import { FACTS } from "../kit/facts.ts";
import { IN, OUT, port } from "../kit/ports.ts";

/** Longest delay, in seconds: a year. */
const LONGEST = 31_536_000;

/** Moments given by a date in a custom field or an output; they may be in the future. */
const WRITTEN = ["custom", "output"] as const;

/** Waits for a duration that counts from the run's start, the last act, the last reply or a date, not from entering the step (MODULE-05). */
export const timer = defineModule({
  type: "timer",
  version: 1,
  category: "workflow",
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["moments", "before", "unknown"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    from: z.enum(["runStart", "lastAct", "lastReply", ...WRITTEN]).default("lastAct"),
    /** Name of the custom field, or of the output (`step.<node>.<output>`). */
    name: z
      .string()
      .trim()
      .max(130)
      .default("")
      .meta({ showWhen: { field: "from", is: [...WRITTEN] } }),
    direction: z
      .enum(["after", "before"])
      .default("after")
      .meta({ showWhen: { field: "from", is: [...WRITTEN] } }),
    startDelaySeconds: z.number().int().min(0).max(LONGEST).default(0).meta({ kind: "duration" }),
  }),
  inputs: [...IN],
  outputs: [...OUT, port("unknown", "negative")],
  optional: ["unknown"],
  observes: [],
  migrations: [],
  check: ({ from, name }, offered) => {
    if (from !== "custom" && from !== "output") return [];
    if (name === "") return [{ code: "invalidConfig", field: "name", detail: "required" }];
    if (from === "custom") return [];
    if (outputNamed(name) === null) return [{ code: "invalidConfig", field: "name", detail: "invalid" }];
    return offered(name) === "never" ? [{ code: "unknownVariable", field: "name", detail: name }] : [];
  },
  produces: () => [{ name: "at", kind: "date" }],
  plan: ({ reason, facts, now }, { from, name, direction, startDelaySeconds }) => {
    const moment = momentOf(from, name, facts);
    if (moment === null) return { go: "unknown", otherwise: "out", outputs: { at: null } };
    const isBefore = direction === "before" && (from === "custom" || from === "output");
    const at = moment.add({ seconds: isBefore ? -startDelaySeconds : startDelaySeconds });
    const isOver = reason.kind === "released" || Temporal.Instant.compare(at, now) <= 0;
    return isOver ? { go: "out", outputs: { at: at.toString() } } : { waitUntil: at };
  },
});

function momentOf(
  from: "runStart" | "lastAct" | "lastReply" | (typeof WRITTEN)[number],
  name: string,
  facts: Facts,
): Temporal.Instant | null {
  const { engagement, campaign } = facts;
  switch (from) {
    case "runStart":
      return engagement.enteredAt;
    case "lastAct":
      return engagement.lastActAt;
    case "lastReply":
      return engagement.repliedAt;
    case "custom":
    case "output": {
      const [value] = FACTS[from].of(facts, name);
      return typeof value === "string" ? instantOf(value, campaign.timeZone) : null;
    }
  }
}
