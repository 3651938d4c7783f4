import type { CallAnswer, CallPayload } from "@filon/contracts/calls";
import type { ConfigProblem, Json, ModuleAnswer, NodeOutputs } from "@filon/domain";
import { z } from "zod";
import { OUT, port } from "./ports.ts";

/** Longest body of a request, in characters. */
const LONGEST_BODY = 65_536;
/** Names that end like an address on the internet: no literal addresses, and no names of private networks. */
const PUBLIC_NAME = /\.(?!(?:local|localhost|internal|lan|home)$)[a-z][a-z0-9-]*$/iu;

type HttpRequest = Extract<CallPayload, { kind: "http_request" }>;

/** Settings of every call: how often it is retried, how long the service may take, and what follows when it finally fails. */
export const callFields = {
  maxRetries: z.number().int().min(0).max(10).default(3),
  /** The engine gives a call 30 seconds. */
  timeoutSeconds: z.number().int().min(1).max(30).default(10),
  /** With `stop`, the enrolment fails with the call's code; with `continue`, it goes on. The port `failed`, if connected, comes first. */
  onError: z.enum(["stop", "continue"]).default("stop"),
};

export interface CallSettings {
  readonly maxRetries: number;
  readonly timeoutSeconds: number;
  readonly onError: "stop" | "continue";
}

/** The ways out of a call; the second may stay open. */
export const CALL_PORTS = [...OUT, port("failed", "negative")];

/** The address of a service: https, on a public host; with `hostname`, only on hosts that match it. */
export function serviceUrl(hostname: RegExp = PUBLIC_NAME) {
  return z
    .url({ protocol: /^https$/u, hostname })
    .max(2_000)
    .meta({ kind: "url" });
}

/** An address of a page that people open, or an empty text for none. */
export function pageUrl() {
  return z
    .stringFormat("url", /^\s*$|^\s*https:\/\/[^\s/.]+\.[^\s]+\s*$/u)
    .trim()
    .max(2_000)
    .default("")
    .meta({ kind: "url" });
}

/** Reports an address that contains a user name or a password, for a module's `check`: Filon does not keep secrets in workflows. */
export function checkServiceUrl(field: string, address: string): ConfigProblem[] {
  const url = URL.parse(address);
  return url === null || url.username !== "" || url.password !== "" ? [{ code: "invalidConfig", field, detail: "url" }] : [];
}

/** Returns a call that posts JSON, or holds the enrolment when the JSON is too long. */
export function postJson(url: string, content: unknown, settings: CallSettings): ModuleAnswer {
  return request({ method: "POST", url, headers: { "content-type": "application/json" }, body: JSON.stringify(content) }, settings);
}

/** Returns a call, or holds the enrolment when its body is too long. */
export function request(
  content: Pick<HttpRequest, "method" | "url" | "headers" | "body">,
  { maxRetries, timeoutSeconds }: CallSettings,
): ModuleAnswer {
  if ((content.body?.length ?? 0) > LONGEST_BODY) return { hold: "requestTooLong", afresh: true };
  return { call: { kind: "http_request", ...content, secretHeaders: {}, timeoutSeconds }, maxRetries };
}

/** A service's answer as its caller reports it. */
export interface ServiceAnswer {
  readonly status: number | null;
  readonly body: Json;
}

/**
 * Returns a module's answer to its call's: it leaves with `outputs`, which also receives the null of a failure. A failure leaves by the port
 * `failed` or, while that is open, does what `onError` says.
 */
export function afterCall(
  answer: CallAnswer,
  { url, onError }: { readonly url: string; readonly onError: "stop" | "continue" },
  outputs: (answer: ServiceAnswer | null) => NodeOutputs,
): ModuleAnswer {
  const host = URL.parse(url)?.host ?? "";
  return afterService(answer, { host, onError }, (data) => outputs(data === null ? null : serviceAnswer(data)));
}

/** As afterCall, for a call whose caller reports other data than an HTTP answer; `outputs` receives it, or null after a failure. */
export function afterService(
  answer: CallAnswer,
  { host, onError }: { readonly host: string; readonly onError: "stop" | "continue" },
  outputs: (data: Json) => NodeOutputs,
): ModuleAnswer {
  if (answer.status === "answered") {
    // What a caller reports is JSON.
    return { go: "out", outputs: outputs(answer.data as Json), effects: [{ type: "logCall", host, code: null }] };
  }
  const effects = [{ type: "logCall", host, code: answer.code }] as const;
  const otherwise = onError === "continue" ? { otherwise: "out" } : { orFail: answer.code };
  return { go: "failed", ...otherwise, outputs: outputs(null), effects };
}

/** Returns the HTTP status with which a service refused a call; null when it did not refuse it. */
export function refusedWith(answer: CallAnswer): number | null {
  if (answer.status !== "failed" || answer.code !== "refused") return null;
  const status = Number.parseInt(answer.detail ?? "", 10);
  return Number.isNaN(status) ? null : status;
}

/** The answer of a service in a test run, where no call is made. */
export function sampleAnswer(body: Json = ""): CallAnswer {
  return { status: "answered", data: { status: 200, contentType: "application/json", body } };
}

function serviceAnswer(data: unknown): ServiceAnswer {
  if (typeof data !== "object" || data === null || !("status" in data) || !("body" in data)) return { status: null, body: null };
  // What a caller reports is JSON.
  return { status: typeof data.status === "number" ? data.status : null, body: data.body as Json };
}
