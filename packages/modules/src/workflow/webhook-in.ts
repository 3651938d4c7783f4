import { EntryRead } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { personPaths } from "../kit/entry-person.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { checkFields, FieldByPath, fieldsOf, readFields } from "../kit/fields-by-path.ts";
import { OUT } from "../kit/ports.ts";

/** Names of the step's own outputs. */
const OWN = ["payload", "receivedAt"];

const config = z.strictObject({
  ...personPaths,
  fields: z.array(FieldByPath).max(10).default([]),
  dedupe: z.enum(["update", "skip"]).default("update"),
  signed: z.boolean().default(false),
  perHour: z.number().int().min(1).max(1_000).default(100),
});

/**
 * Another way into the campaign than its lists: a form or another service calls the step's address, and the person it names comes in here. Its
 * fields are read by their paths, never executed.
 */
export const webhookIn = defineModule({
  type: "webhook_in",
  version: 1,
  category: "workflow",
  role: "entry",
  families: [2],
  listing: {
    category: "integration",
    complexity: "advanced",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["services", "pipeline"],
    features: ["seconds", "mapped", "reasons"],
    updatedOn: "2026-11-27",
  },
  channels: [],
  config,
  inputs: [],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ fields, email, profileLink }) => [
    ...(email === "" && profileLink === "" ? [{ code: "invalidConfig" as const, field: "email", detail: "required" }] : []),
    ...checkFields(
      "fields",
      fields.map(({ name }) => name),
      OWN,
    ),
  ],
  produces: ({ fields }) => [{ name: "receivedAt", kind: "date" }, { name: "payload", kind: "text" }, ...fieldsOf(fields)],
  sample: () => sampleErrand({ call: { receivedAt: "2026-01-05T09:00:00Z", body: {} } }),
  plan: ({ nodeId, reason }, { fields }): ModuleAnswer => {
    if (reason.kind !== "answer") return runErrand({ type: "readEntry", nodeId });
    const read = errandAnswer(EntryRead, reason.answer);
    if (read === null) return ERRAND_FAILED;
    const { receivedAt = null, body = null } = read.call ?? {};
    return { go: "out", outputs: { ...readFields(fields, body), receivedAt, payload: body === null ? null : JSON.stringify(body) } };
  },
});
