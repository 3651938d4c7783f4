import { ProspectStatus } from "@filon/contracts/prospects";
import { addDuration, type ModuleEffect } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { isForward } from "../kit/forward.ts";
import { IN, twoPorts } from "../kit/ports.ts";

const HOUR_MS = 3_600_000;

/**
 * Outputs the prospect's recent replies to any campaign, and sets a status and tags for those who replied. Does not wait. Never moves a
 * status backwards.
 */
export const responseTracking = defineModule({
  type: "response_tracking",
  version: 1,
  category: "conditions",
  families: [1],
  listing: {
    category: "analytics",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["replies", "branching", "pipeline"],
    features: ["counts", "marks", "noWait"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    sinceDays: z.number().int().min(1).max(365).default(30),
    channel: z.enum(["any", "email", "linkedin", "instagram", "facebook", "x"]).default("any"),
    status: z.enum(["unchanged", ...ProspectStatus.options]).default("unchanged"),
    tags: z.array(z.string().trim().min(1).max(60)).max(5).default([]),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("responded", "none")],
  observes: ["replied"],
  asks: ["replies"],
  migrations: [],
  produces: () => [
    { name: "count", kind: "number" },
    { name: "lastAt", kind: "date" },
    { name: "hoursToReply", kind: "number" },
    { name: "text", kind: "text" },
  ],
  plan: ({ facts, now }, { sinceDays, channel, status, tags }) => {
    const since = addDuration(now, -sinceDays, "days", facts.campaign.timeZone);
    const replies = (facts.replies ?? []).filter(
      (reply) =>
        Temporal.Instant.compare(reply.at, since) >= 0 && (channel === "any" || reply.channel === null || reply.channel === channel),
    );
    const [last] = replies;
    if (last === undefined) return { go: "none", outputs: { count: 0, lastAt: null, hoursToReply: null, text: null } };
    const { at, writtenAt, text } = last;
    const hours = writtenAt === null ? null : (at.epochMilliseconds - writtenAt.epochMilliseconds) / HOUR_MS;
    const hoursToReply = hours === null ? null : Math.round(hours * 10) / 10;
    const effects: ModuleEffect[] = [
      ...(status !== "unchanged" && isForward(facts.prospect.status, status) ? [{ type: "setStatus" as const, status }] : []),
      ...(tags.length > 0 ? [{ type: "addTags" as const, tags }] : []),
    ];
    const outputs = { count: replies.length, lastAt: at.toString(), hoursToReply, text };
    return { go: "responded", outputs, effects, acknowledgesReply: true };
  },
});
