import { cutText } from "@filon/contracts/text";
import type { Caller, CallResult, OutgoingCall } from "@filon/engine";
import { type Egress, type EgressAnswer, EgressFailed, EgressRefused } from "@filon/integrations";
import { headerOf, retryAfter } from "./retry-after.ts";

/** Bytes of an answer's body at most. */
const MOST_BYTES = 65_536;
/** Characters kept of what a service says when it refuses. */
const DETAIL_SHOWN = 200;
/** Headers that control the connection or the engine's retries; a workflow may not set them. */
const RESERVED = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "idempotency-key",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** Error codes of requests that are invalid, so that retrying cannot help. */
const WRONG = new Set(["UND_ERR_INVALID_ARG", "ERR_INVALID_URL", "ERR_INVALID_ARG_TYPE"]);

/**
 * Makes HTTP requests of workflows: https to public addresses only (or to an exception of the installation's allow-list), no redirect
 * followed, an answer of at most 64 kB. Requests that write carry the call's key as `Idempotency-Key`. An answer's data is its status,
 * content type and body, parsed when it is JSON.
 */
export function httpCaller(egress: Egress, now: () => Date): Caller<"http_request"> {
  return {
    call: async ({ payload, idempotencyKey, signal }): Promise<CallResult> => {
      const wrong = objectionTo(payload, egress);
      if (wrong !== null) return { status: "failed", code: wrong };
      const { method, url, headers, body, timeoutSeconds } = payload;
      try {
        const answer = await egress.request({
          method,
          url,
          headers: { ...headers, ...(method === "GET" ? {} : { "idempotency-key": idempotencyKey }) },
          ...(body === null ? {} : { body }),
          signal,
          maxBytes: MOST_BYTES,
          ...(timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1000 }),
        });
        return resultOf(answer, now());
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Returns why a request must not be made. */
function objectionTo({ url, headers, secretHeaders }: OutgoingCall<"http_request">["payload"], egress: Egress): string | null {
  const target = URL.parse(url);
  if (target === null || target.username !== "" || target.password !== "") return "invalidRequest";
  const port = Number(target.port) || (target.protocol === "https:" ? 443 : 80);
  const isException = target.protocol === "http:" && egress.resolve.allow.allows(target.hostname, port);
  if (target.protocol !== "https:" && !isException) return "notSecure";
  if (Object.keys(headers).some((name) => RESERVED.has(name.toLowerCase()))) return "invalidRequest";
  // Workspaces keep no secrets for requests yet.
  return Object.keys(secretHeaders).length > 0 ? "secretMissing" : null;
}

function resultOf(answer: EgressAnswer, now: Date): CallResult {
  const { status } = answer;
  if (status === 429 || status === 503) return { status: "tryLater", code: "busy", afterSeconds: retryAfter(answer, now) };
  if (status >= 500) return { status: "unknown", code: "serverError", detail: saidBy(answer) };
  if (status >= 400) return { status: "failed", code: "refused", detail: saidBy(answer) };
  if (status >= 300) return { status: "failed", code: "redirected", detail: String(status) };
  const contentType = headerOf(answer, "content-type");
  return { status: "answered", data: { status, contentType, body: bodyOf(answer.text, contentType) } };
}

function failureOf(error: unknown): CallResult {
  if (error instanceof EgressRefused) {
    if (error.code === "addressNotAllowed") return { status: "failed", code: "addressNotAllowed" };
    return { status: "tryLater", code: "hostNotFound", afterSeconds: null };
  }
  if (!(error instanceof EgressFailed)) throw error;
  if (error.code === "answerTooLarge") return { status: "failed", code: "tooLarge" };
  if (error.sent) return { status: "unknown", code: "noAnswer" };
  return WRONG.has(error.code)
    ? { status: "failed", code: "invalidRequest" }
    : { status: "tryLater", code: "unreachable", afterSeconds: null };
}

type Body = Extract<CallResult, { status: "answered" }>["data"];

function bodyOf(text: string, contentType: string | null): Body {
  if (contentType === null || !/[/+]json\b/u.test(contentType)) return text;
  try {
    // What JSON.parse returns is always one of these.
    return JSON.parse(text) as Body;
  } catch {
    return text;
  }
}

function saidBy({ status, text }: EgressAnswer): string {
  return `${status} ${cutText(text, DETAIL_SHOWN)}`.trim();
}
