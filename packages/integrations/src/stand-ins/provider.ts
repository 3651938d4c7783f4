import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createEgress, type Egress } from "../egress/index.ts";

/** A provider's answer. `silent`: accepts the request and never answers; `cut`: accepts it and closes the connection. */
export type ProviderAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  | "silent"
  | "cut";

/** A request as the provider received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ProviderStandIn {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** True while requests get no answer. */
  readonly isSilent: boolean;
  /** Sets the answer from now on: the same for all requests, or chosen per request. Also clears `received`. */
  answer(how: ProviderAnswer | ((request: ReceivedRequest) => ProviderAnswer)): void;
  close(): Promise<void>;
}

/** Starts a provider on this machine, reached over real HTTP; a text body is sent as is, any other as JSON. */
export async function startProvider(): Promise<ProviderStandIn> {
  let how: (request: ReceivedRequest) => ProviderAnswer = () => "cut";
  const received: ReceivedRequest[] = [];
  let isSilent = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const asked = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
      received.push(asked);
      send(response, how(asked));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // When listening on a port, the address is never a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    get isSilent() {
      return isSilent;
    },
    answer(next) {
      isSilent = next === "silent";
      how = typeof next === "function" ? next : () => next;
      received.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function send(response: ServerResponse, answer: ProviderAnswer): void {
  if (answer === "silent") return;
  if (answer === "cut") return void response.destroy();
  const isText = typeof answer.body === "string";
  response.writeHead(answer.status, { "content-type": isText ? "text/html" : "application/json", ...answer.headers });
  response.end(isText ? answer.body : JSON.stringify(answer.body));
}

/** How long tests wait for a provider that never answers, in milliseconds. */
const PATIENCE_MS = 150;

/**
 * The product's egress client, allowed to reach the stand-in, with a short timeout while it is silent; `waited` records the
 * requested timeouts.
 */
export function impatientEgress(provider: ProviderStandIn): Egress & { readonly waited: (number | undefined)[] } {
  const egress = createEgress({ allow: [new URL(provider.url).host], admit: () => undefined });
  const waited: (number | undefined)[] = [];
  return {
    ...egress,
    waited,
    request: (outgoing) => {
      waited.push(outgoing.timeoutMs);
      return egress.request(provider.isSilent ? { ...outgoing, timeoutMs: PATIENCE_MS } : outgoing);
    },
  };
}
