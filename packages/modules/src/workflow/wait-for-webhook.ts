import { HookAwaited } from "@filon/contracts/calls";
import { addDuration, type Json, type ModuleAnswer, type ModuleContext, type NodeOutputs } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { checkFields, FieldByPath, fieldsOf, readFields } from "../kit/fields-by-path.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Names of the step's own outputs. */
const OWN = ["url", "receivedAt"];

const config = z.strictObject({
  name: z.string().trim().min(1).max(40).default("retour"),
  deadlineDays: z.number().int().min(0).max(90).default(7),
  fields: z.array(FieldByPath).max(10).default([]),
});
type Settings = z.output<typeof config>;

/** What a visit remembers: when it began, in ms, and its address. */
const Remembered = z.object({ since: z.number(), url: z.string().nullable() });

/**
 * Waits until another service calls the address of this name, which the prospect's run has of its own, and leaves fields of what it says. With
 * `deadlineDays` 0 it only gives the address, for a message or a call before the step that waits. A call that came before the wait counts.
 */
export const waitForWebhook = defineModule({
  type: "wait_for_webhook",
  version: 1,
  category: "workflow",
  listing: {
    category: "integration",
    complexity: "advanced",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["services", "waiting"],
    features: ["own", "fields", "early"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config,
  inputs: [...IN],
  outputs: [...twoPorts("received", "expired")],
  observes: [],
  migrations: [],
  check: ({ fields }) =>
    checkFields(
      "fields",
      fields.map(({ name }) => name),
      OWN,
    ),
  produces: ({ fields }) => [{ name: "url", kind: "text" }, { name: "receivedAt", kind: "date" }, ...fieldsOf(fields)],
  sample: () => sampleErrand({ hook: { id: "1", url: "https://filon.exemple.fr/hooks/1", receivedAt: "2026-01-05T09:00:00Z", body: {} } }),
  plan: (context, settings): ModuleAnswer => {
    const { reason, now, memory } = context;
    const known = Remembered.safeParse(memory).data ?? { since: now.epochMilliseconds, url: null };
    switch (reason.kind) {
      case "answer":
        return afterLook(context, settings, known.since);
      case "elapsed":
      case "released":
        return { go: "expired", outputs: outputsOf(settings, known.url, null, null) };
      default:
        // Also after the event: it tells that the address was called, and the errand what was said.
        return runErrand({ type: "awaitHook", name: settings.name }, known);
    }
  },
});

function afterLook({ reason, facts, now }: ModuleContext, settings: Settings, since: number): ModuleAnswer {
  const read = reason.kind === "answer" ? errandAnswer(HookAwaited, reason.answer) : null;
  if (read === null || read.hook === null) return ERRAND_FAILED;
  const { id, url, receivedAt, body } = read.hook;
  if (receivedAt !== null) return { go: "received", outputs: outputsOf(settings, url, receivedAt, body as Json) };
  const until = addDuration(Temporal.Instant.fromEpochMilliseconds(since), settings.deadlineDays, "days", facts.campaign.timeZone);
  if (Temporal.Instant.compare(until, now) <= 0) return { go: "expired", outputs: outputsOf(settings, url, null, null) };
  return { waitFor: [{ event: "webhook_received", key: id }], until, memory: { since, url } };
}

function outputsOf({ fields }: Settings, url: string | null, receivedAt: string | null, body: Json): NodeOutputs {
  return { ...readFields(fields, body), url, receivedAt };
}
