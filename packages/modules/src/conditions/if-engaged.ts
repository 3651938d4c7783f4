import { addDuration, type SignalType } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Events that count, by the setting's option: those that a network or mailbox reports. */
const SIGNALS = { read: "message_read", reply: "replied", accepted: "invitation_accepted" } as const satisfies Readonly<
  Record<string, SignalType>
>;
const NAMES = ["read", "reply", "accepted"] as const satisfies (keyof typeof SIGNALS)[];

/** Branches on how much the prospect has engaged with the user in any campaign, and optionally waits for more. */
export const ifEngaged = defineModule({
  type: "if_engaged",
  version: 1,
  category: "conditions",
  families: [1],
  listing: {
    category: "analytics",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: null,
    tags: ["branching", "waiting", "replies"],
    features: ["signals", "counts", "waits"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    signals: z
      .array(z.enum(NAMES))
      .min(1)
      .max(NAMES.length)
      .default([...NAMES]),
    atLeast: z.number().int().min(1).max(10).default(1),
    sinceDays: z.number().int().min(1).max(180).default(30),
    waitDays: z.number().int().min(0).max(30).default(0),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  observes: ({ signals }) => signals.map((name) => SIGNALS[name]),
  asks: ["signals"],
  migrations: [],
  produces: () => [
    { name: "count", kind: "number" },
    { name: "last", kind: "date" },
  ],
  plan: ({ facts, now, memory }, { signals, atLeast, sinceDays, waitDays }) => {
    const { timeZone } = facts.campaign;
    const wanted = signals.map((name): SignalType => SIGNALS[name]);
    const since = addDuration(now, -sinceDays, "days", timeZone);
    const found = (facts.signals ?? []).filter(({ type, at }) => wanted.includes(type) && Temporal.Instant.compare(at, since) >= 0);
    const outputs = { count: found.length, last: found[0]?.at.toString() ?? null };
    const acknowledges = wanted.includes("replied") && facts.engagement.replied;
    if (found.length >= atLeast) return { go: "yes", outputs, ...(acknowledges ? { acknowledgesReply: true } : {}) };
    const entered = typeof memory === "number" ? Temporal.Instant.fromEpochMilliseconds(memory) : now;
    const until = addDuration(entered, waitDays, "days", timeZone);
    if (Temporal.Instant.compare(until, now) <= 0) return { go: "no", outputs };
    return { waitFor: wanted, until, memory: entered.epochMilliseconds };
  },
});
