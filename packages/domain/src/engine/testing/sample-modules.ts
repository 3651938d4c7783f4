import type { Channel } from "@filon/contracts/outreach";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { ModuleCatalogue, ModuleDefinition } from "../module.ts";
import type { Json } from "../types.ts";

const port = (id: string): { id: string; label: string; color: string } => ({ id, label: id, color: "neutral" });

const BASE = {
  version: 1,
  category: "workflow",
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "always",
    plan: null,
    tags: [],
    features: [],
    updatedOn: "2026-11-23",
  },
  channels: [] as readonly Channel[],
  config: z.strictObject({}),
  inputs: [port("in")],
  outputs: [port("out")],
  observes: [],
  migrations: [],
} as const;

/** Defines a module for a test; what is not given is as simple as possible. */
export function sampleModule<Schema extends z.ZodObject>(
  given: Pick<ModuleDefinition<Schema>, "type" | "plan"> & Partial<ModuleDefinition<Schema>>,
): ModuleDefinition {
  // The core calls `plan` only with configurations that the same schema has parsed.
  return { ...BASE, ...given } as unknown as ModuleDefinition;
}

/** One module for each kind of step: they do what their configuration says and nothing else. */
export const SAMPLE_MODULES: readonly ModuleDefinition[] = [
  sampleModule({ type: "start", role: "start", inputs: [], plan: () => ({ go: "out" }) }),
  sampleModule({ type: "end", role: "end", outputs: [], plan: () => ({ end: "completed" }) }),
  sampleModule({
    type: "sleep",
    config: z.strictObject({ hours: z.number().default(1) }),
    plan: ({ reason, now }, { hours }) => (reason.kind === "enter" ? { waitUntil: now.add({ hours }) } : { go: "out" }),
  }),
  sampleModule({
    type: "say",
    channels: ["email"],
    config: z.strictObject({ text: z.string().default("Bonjour") }),
    plan: ({ reason }, { text }) =>
      reason.kind === "outcome" ? { go: "out" } : { act: { kind: "send_message", text, inThread: false }, channel: "email", maxRetries: 3 },
  }),
  // A message after which it waits for an answer.
  sampleModule({
    type: "propose",
    channels: ["email"],
    outputs: [port("booked"), port("answered"), port("noAnswer")],
    quiet: "noAnswer",
    observes: ["replied"],
    plan: ({ reason, now }) => {
      if (reason.kind === "outcome") return { waitFor: ["replied"], until: now.add({ hours: 24 }) };
      if (reason.kind === "elapsed") return { go: "noAnswer" };
      if (reason.kind === "event") return { go: "answered", acknowledgesReply: true };
      return { act: { kind: "send_message", text: "Quand ?", inThread: false }, channel: "email", maxRetries: 3 };
    },
  }),
  // A task; done again as often as its result is "again".
  sampleModule({
    type: "ask_person",
    config: z.strictObject({ hours: z.number().default(72) }),
    outputs: [port("done"), port("expired")],
    plan: ({ reason, now }, { hours }) => {
      if (reason.kind === "elapsed" || reason.kind === "released") return { go: "expired" };
      if (reason.kind === "event" && reason.data["result"] !== "again") return { go: "done" };
      const task = { kind: "to_do", title: "Rappeler", text: "", phone: null, results: [{ id: "done", label: "" }] } as const;
      return { task: { ...task, results: [...task.results] }, assignTo: "owner", dueAt: now, expiresAt: now.add({ hours }) };
    },
  }),
  sampleModule({
    type: "fetch",
    config: z.strictObject({ times: z.number().default(1), url: z.string().default("https://service.example/") }),
    produces: () => [
      { name: "answer", kind: "record" },
      { name: "size", kind: "number" },
      { name: "token", kind: "text", secret: true },
    ],
    sample: () => ({ status: "answered", data: { sampled: true } }),
    plan: ({ reason, memory }, { times, url }) => {
      const made = typeof memory === "number" ? memory : 0;
      if (reason.kind === "answer" && made >= times) {
        const { answer } = reason;
        return answer.status === "answered"
          ? { go: "out", outputs: { answer: answer.data as Json, token: "s3cret" } }
          : { end: answer.code, as: "failed" };
      }
      const call = { kind: "http_request", method: "GET", url, headers: {}, secretHeaders: {}, body: null } as const;
      return { call, maxRetries: 2, memory: made + 1 };
    },
  }),
  // A call that writes, unless it is a GET; a failed one ends the run with its code.
  sampleModule({
    type: "post",
    callsOnce: ({ method }) => method !== "GET",
    config: z.strictObject({
      method: z.enum(["GET", "POST"]).default("POST"),
      url: z.string().default("https://service.example/"),
      maxRetries: z.number().default(2),
    }),
    produces: () => [{ name: "answer", kind: "record" }],
    plan: ({ reason }, { method, url, maxRetries }) => {
      if (reason.kind !== "answer") {
        const call = { kind: "http_request", method, url, headers: {}, secretHeaders: {}, body: method === "GET" ? null : "{}" } as const;
        return { call, maxRetries };
      }
      const { answer } = reason;
      return answer.status === "answered" ? { go: "out", outputs: { answer: answer.data as Json } } : { end: answer.code, as: "failed" };
    },
  }),
  sampleModule({
    type: "await_webhook",
    config: z.strictObject({ key: z.string().default("k"), hours: z.number().default(24) }),
    outputs: [port("received"), port("expired")],
    produces: () => [{ name: "data", kind: "record" }],
    plan: ({ reason, now }, { key, hours }) => {
      if (reason.kind === "event") return { go: "received", outputs: { data: reason.data as Json } };
      if (reason.kind === "elapsed") return { go: "expired" };
      return { waitFor: [{ event: "webhook_received", key }], until: now.add({ hours }) };
    },
  }),
  sampleModule({
    type: "repeat",
    config: z.strictObject({ times: z.number().default(3) }),
    outputs: [port("each"), port("done")],
    role: "scope",
    inside: "each",
    produces: () => [{ name: "index", kind: "number" }],
    plan: ({ reason }, { times }) => {
      const turn = reason.kind === "returned" ? reason.turn : 0;
      return turn >= times ? { go: "done" } : { turn: "each", outputs: { index: turn + 1 } };
    },
  }),
  sampleModule({
    type: "mark",
    config: z.strictObject({ tag: z.string().default("t") }),
    plan: (_context, { tag }) => ({ go: "out", effects: [{ type: "addTags", tags: [tag] }] }),
  }),
  sampleModule({
    type: "ways",
    config: z.strictObject({ rows: z.array(z.string().max(5)).max(5).default([]) }),
    growing: { field: "rows", prefix: "row" },
    outputs: [port("else")],
    plan: () => ({ go: "else" }),
  }),
  sampleModule({
    type: "is_marked",
    config: z.strictObject({ tag: z.string().default("t") }),
    outputs: [port("yes"), port("no")],
    plan: ({ facts }, { tag }) => ({ go: facts.prospect.tags.includes(tag) ? "yes" : "no" }),
  }),
];

export const SAMPLE_CATALOGUE: ModuleCatalogue = new Map(SAMPLE_MODULES.map((module) => [module.type, module]));

export const SAMPLE_NOW = Temporal.Instant.from("2026-11-23T09:00:00Z");
