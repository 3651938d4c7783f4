import type Stripe from "stripe";
import { type Egress, EgressFailed, EgressRefused } from "../egress/index.ts";

type Transport = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"]>;
type TransportAnswer = Awaited<ReturnType<Transport["makeRequest"]>>;

/** The error code that makes the vendor's package retry with the same idempotency key. */
const CONNECTION_LOST = "ECONNRESET";

/**
 * Sends the requests of the vendor's package through our egress client, so that they also reach public addresses only, follow no
 * redirects, and are limited in size and time.
 */
export function egressTransport(egress: Egress): Transport {
  return {
    getClientName: () => "filon-egress",
    makeRequest: async (host, port, path, method, headers, requestData, protocol, timeout) => {
      const authority = port === "" ? host : `${host}:${port}`;
      const answer = await egress
        .request({
          // The package uses no other methods.
          method: method as "GET" | "POST" | "DELETE",
          url: `${protocol}://${authority}${path}`,
          headers: textHeaders(headers),
          ...(requestData ? { body: requestData } : {}),
          timeoutMs: timeout,
        })
        .catch((error: unknown) => {
          if (error instanceof EgressFailed && error.sent) throw Object.assign(new Error(error.code), { code: CONNECTION_LOST });
          throw error instanceof EgressFailed || error instanceof EgressRefused
            ? Object.assign(new Error(error.code), { code: error.code })
            : error;
        });
      return answerOf(answer.status, answer.headers, answer.text);
    },
  };
}

/** Drops content-length, which the egress client sets itself. */
function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || value === null || name.toLowerCase() === "content-length" ? [] : [[name, String(value)]],
    ),
  );
}

function answerOf(status: number, headers: Readonly<Record<string, string | string[] | undefined>>, text: string): TransportAnswer {
  const flat = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
  return {
    getStatusCode: () => status,
    getHeaders: () => flat,
    getRawResponse: () => ({ status, headers: flat }),
    toStream: (done) => {
      done();
      return text;
    },
    toJSON: async () => JSON.parse(text) as unknown,
  };
}
