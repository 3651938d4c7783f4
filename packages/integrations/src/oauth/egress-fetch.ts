import type { Egress, EgressRequest } from "../egress/index.ts";

/** Milliseconds a provider may take to answer. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer at most; tokens are a few kilobytes. */
const MOST_BYTES = 256 * 1024;
const BODILESS: ReadonlySet<number> = new Set([101, 204, 205, 304]);

interface FetchOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Lets the OAuth library make its requests through the egress client; `mayStillSend` as there. */
export function egressFetch(egress: Egress, limits: Pick<EgressRequest, "signal" | "mayStillSend"> = {}) {
  return async (url: string, { method = "GET", headers = {}, body }: FetchOptions): Promise<Response> => {
    const answer = await egress.request({
      // The library asks with these two only.
      method: method === "POST" ? "POST" : "GET",
      url,
      headers: { ...headers },
      // The library's only bodies.
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
      ...limits,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    });
    const kept = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    );
    return new Response(BODILESS.has(answer.status) ? null : answer.text, { status: answer.status, headers: kept });
  };
}
