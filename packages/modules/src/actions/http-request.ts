import { type ConfigProblem, renderMessage } from "@filon/domain";
import { z } from "zod";
import { afterCall, CALL_PORTS, callFields, checkServiceUrl, request, sampleAnswer, serviceUrl } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { checkFields, FieldByPath, fieldsOf, readFields } from "../kit/fields-by-path.ts";
import { IN } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Parts of names of headers that hold a secret; workspaces keep none for requests yet. */
const SECRET = ["authorization", "cookie", "token", "secret", "password", "api-key", "apikey", "credential"];
/** Headers that control the connection or the engine's retries. */
const RESERVED = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "idempotency-key",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const Header = z.strictObject({
  name: z.string().trim().min(1).max(100),
  value: z.string().trim().min(1).max(500),
});

const config = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("POST"),
  url: serviceUrl(),
  headers: z.array(Header).max(20).default([]),
  body: z.string().max(64_000).default("").meta({ kind: "template" }),
  outputs: z.array(FieldByPath).max(20).default([]),
  ...callFields,
});
type Settings = z.output<typeof config>;

/** Makes a request to any service, with a body from the prospect's record, and leaves values of its JSON answer to later steps. */
export const httpRequest = defineModule({
  type: "http_request",
  version: 1,
  category: "actions",
  listing: {
    category: "integration",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["services"],
    features: ["methods", "outputs", "once"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  reaches: (config) => (config.method === "GET" ? bare(config) : null),
  config,
  inputs: [...IN],
  outputs: CALL_PORTS,
  optional: ["failed"],
  callsOnce: ({ method }) => method !== "GET",
  observes: [],
  migrations: [],
  check: ({ url, headers, body, outputs }, offered) => [
    ...checkServiceUrl("url", url),
    ...headers.flatMap(({ name, value }) => checkHeader(name, value)),
    ...checkTemplate("body", body, offered),
    ...checkFields(
      "outputs",
      outputs.map(({ name }) => name),
      ["status"],
    ),
  ],
  produces: ({ outputs }) => [{ name: "status", kind: "number" as const }, ...fieldsOf(outputs)],
  sample: () => sampleAnswer({}),
  plan: ({ facts, now, reason }, settings) => {
    const { method, url, headers, body, outputs, onError } = settings;
    if (reason.kind === "answer") {
      return afterCall(reason.answer, { url, onError }, (answer) => ({
        ...readFields(outputs, answer?.body ?? null),
        status: answer?.status ?? null,
      }));
    }
    const given = headersOf(headers);
    if (method === "GET" || body.trim() === "") return request({ method, url, headers: given, body: null }, settings);
    const contentType = given["content-type"] ?? "application/json";
    const rendered = renderMessage(body, facts, now, contentType.includes("json") ? insideJson : undefined);
    if (!("text" in rendered)) return { hold: "missingVariable", detail: rendered.missing.join(", ") };
    return request({ method, url, headers: { ...given, "content-type": contentType }, body: rendered.text }, settings);
  },
});

function headersOf(headers: readonly z.output<typeof Header>[]): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

/** The request without a body, as a GET is made. */
function bare({ method, url, headers, timeoutSeconds }: Pick<Settings, "method" | "url" | "headers" | "timeoutSeconds">) {
  return { kind: "http_request" as const, method, url, headers: headersOf(headers), secretHeaders: {}, body: null, timeoutSeconds };
}

function checkHeader(name: string, value: string): ConfigProblem[] {
  const lower = name.toLowerCase();
  const problem = (detail: string): ConfigProblem[] => [{ code: "invalidConfig", field: "headers", detail }];
  if (SECRET.some((part) => lower.includes(part))) return problem("secretHeader");
  const isValid = /^[\w!#$%&'*+.^`|~-]+$/u.test(name) && /^[ -~]+$/u.test(value);
  return isValid && !RESERVED.has(lower) ? [] : problem("reservedHeader");
}

/** Writes a value as the inside of a JSON string, so that no quote of a prospect's record ends it. */
function insideJson(value: string): string {
  return JSON.stringify(value).replace(/^"/u, "").replace(/"$/u, "");
}
