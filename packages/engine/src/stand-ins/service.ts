import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Caller, CallResult } from "../ports.ts";

/** A request that reached the service. */
export interface ServiceRequest {
  readonly key: string;
  readonly path: string;
  readonly at: number;
}

/** How the service treats a request. With `effect`, it does what was asked, once for each key. Without a status, it never answers. */
export interface ServiceTreatment {
  readonly status?: number;
  readonly effect?: boolean;
  readonly retryAfter?: string;
  readonly body?: string;
  readonly afterMs?: number;
}

/** A running stand-in of an external service. */
export interface StandInService {
  readonly url: string;
  readonly requests: readonly ServiceRequest[];
  /** Idempotency keys of the requests that took effect. */
  readonly effects: ReadonlySet<string>;
  /** Returns the largest number of concurrent requests since the treatment was last set. */
  readonly most: () => number;
  treat(how: ((request: ServiceRequest, nth: number) => ServiceTreatment) | null): void;
  close(): Promise<void>;
}

/** Starts a service on loopback that honours idempotency keys, records its requests, and misbehaves on demand. */
export async function startService(): Promise<StandInService> {
  const requests: ServiceRequest[] = [];
  const effects = new Set<string>();
  let open = 0;
  let most = 0;
  let treatment: ((request: ServiceRequest, nth: number) => ServiceTreatment) | null = null;
  const server = createServer((incoming, response) => {
    const key = String(incoming.headers["idempotency-key"] ?? "");
    const request = { key, path: incoming.url ?? "/", at: Date.now() };
    requests.push(request);
    open += 1;
    most = Math.max(most, open);
    response.once("close", () => (open -= 1));
    incoming.resume();
    const how = treatment?.(request, requests.filter((other) => other.key === key).length) ?? {};
    const { status = treatment === null ? 200 : null, effect = true, retryAfter, body = '{"size":12}', afterMs = 0 } = how;
    if (effect) effects.add(key);
    if (status === null) return;
    setTimeout(() => {
      if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    }, afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a TCP port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    effects,
    most: () => most,
    treat: (how) => {
      treatment = how;
      most = open;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A caller for the stand-in, without the product's egress client. */
export const plainCaller: Caller<"http_request"> = {
  call: async ({ payload, idempotencyKey, signal }): Promise<CallResult> => {
    const { url, method, body } = payload;
    let answer: Response;
    try {
      answer = await fetch(url, { method, body, signal, headers: { "idempotency-key": idempotencyKey, connection: "close" } });
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      const refused = cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
      return refused ? { status: "tryLater", code: "unreachable", afterSeconds: null } : { status: "unknown", code: "noAnswer" };
    }
    const after = answer.headers.get("retry-after");
    const afterSeconds = after === null ? null : Number(after);
    if (answer.status === 429 || answer.status === 503) return { status: "tryLater", code: "busy", afterSeconds };
    if (answer.status >= 500) return { status: "unknown", code: "serverError" };
    if (answer.status >= 400) return { status: "failed", code: "refused", detail: String(answer.status) };
    return { status: "answered", data: { status: answer.status, body: JSON.parse(await answer.text()) } };
  },
};
