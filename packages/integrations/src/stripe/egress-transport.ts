import type Stripe from "stripe";
import { type Egress, EgressFailed, EgressRefused } from "../egress/index.ts";

type Transport = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"]>;
type TransportAnswer = Awaited<ReturnType<Transport["makeRequest"]>>;

/** The name by which the vendor's package knows that a lost answer may be asked for again, with the same idempotency key. */
const CONNECTION_LOST = "ECONNRESET";

/**
 * Lets the vendor's package speak through our way out, so that its calls too reach public addresses alone, follow no
 * redirect, and are capped in size and time.
 */
export function egressTransport(egress: Egress): Transport {
  return {
    getClientName: () => "filon-egress",
    makeRequest: async (host, port, path, method, headers, requestData, protocol, timeout) => {
      const authority = port === "" ? host : `${host}:${port}`;
      const answer = await egress
        .request({
          // The package makes no other requests than these.
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

/** What is the length of a body is said by whoever sends it. */
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
