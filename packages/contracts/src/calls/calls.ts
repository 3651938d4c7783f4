import { z } from "zod";
import { AssistantCall } from "./assistant.ts";
import { CompanyLookup } from "./company-lookup.ts";
import { CheckEmail } from "./email-check.ts";
import { Errand } from "./errands.ts";
import { ClaimRun, CreateProspect } from "./inner-calls.ts";
import { ReadPosts, ReadProfile } from "./network-reads.ts";
import { ServiceCall } from "./service-calls.ts";

/** Headers of a request that hold a secret: by name, the id under which the workspace keeps it; the value is inserted when the request is made. */
const SecretHeaders = z.record(z.string().min(1).max(100), z.uuid());

/** The complete content of a call: a request to an external service or a network that does not contact the prospect, or an errand inside Filon. */
export const CallPayload = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("http_request"),
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
    url: z.url().max(2000),
    headers: z.record(z.string().min(1).max(100), z.string().max(2000)),
    secretHeaders: SecretHeaders,
    body: z.string().max(65_536).nullable(),
    /** How long the service may take to answer; if absent, as long as the engine allows. */
    timeoutSeconds: z.number().int().min(1).max(30).optional(),
  }),
  z.strictObject({ kind: z.literal("errand"), errand: Errand }),
  CompanyLookup,
  ReadProfile,
  ReadPosts,
  CheckEmail,
  CreateProspect,
  ClaimRun,
  ServiceCall,
  AssistantCall,
]);
export type CallPayload = z.infer<typeof CallPayload>;
export type CallKind = CallPayload["kind"];

/**
 * The outcome of a call, as data. `failed`: it will not be repeated, with the reason's code (a key of the dictionary's engine.calls) and
 * what the service said.
 */
export const CallAnswer = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("answered"), data: z.json() }),
  z.strictObject({ status: z.literal("failed"), code: z.string().max(60), detail: z.string().max(500).optional() }),
]);
export type CallAnswer = z.infer<typeof CallAnswer>;
