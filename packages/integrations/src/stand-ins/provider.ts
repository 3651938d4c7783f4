import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createEgress, type Egress } from "../egress/index.ts";

/** What a provider answers. silent: takes the request and says nothing; cut: takes it and closes the connection. */
export type ProviderAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  | "silent"
  | "cut";

/** A request as the provider got it. */
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
  /** True while whoever asks is told nothing. */
  readonly isSilent: boolean;
  /** What is answered from now on: the same to all, or by the request. Also forgets what was received. */
  answer(how: ProviderAnswer | ((request: ReceivedRequest) => ProviderAnswer)): void;
  close(): Promise<void>;
}

/** A provider on this machine, spoken to over real HTTP; a body that is a text is sent as it is, any other as JSON. */
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
  // Listening on a port, its address is never a text.
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

/** Milliseconds for which a test waits for a provider that says nothing. */
const PATIENCE_MS = 150;

/** The way out as the product has it, allowed to reach the stand-in, which does not wait long for silence; `waited` are the timeouts that were asked for. */
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
