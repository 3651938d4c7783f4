import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A proxy to the embedded payment provider that tests control: slow, counting, or dead from some call on. */
export interface ProviderLine {
  readonly url: string;
  /** Milliseconds added to each call. */
  delayMs: number;
  /** Calls received, as "POST /v1/customers". */
  readonly calls: string[];
  /** From the first call for which this returns true (inclusive), calls are made but their answers are lost, as when a process dies there. */
  diesAt: ((call: string) => boolean) | null;
  /** Calls that the provider rejects as invalid. */
  refusesAt: ((call: string, body: string) => boolean) | null;
  /** Calls that never reach the provider and get no answer. */
  losesAt: ((call: string, body: string) => boolean) | null;
  /** Called with every call received. */
  watches: ((call: string, body: string) => void) | null;
  close(): Promise<void>;
}

/** Opens a proxy to `target`. Answers are the provider's own. */
export async function openProviderLine(target: string): Promise<ProviderLine> {
  let dead = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void forward(Buffer.concat(chunks)).catch(() => response.destroy()));

    async function forward(body: Buffer): Promise<void> {
      const { method = "GET", url = "/" } = request;
      const call = `${method} ${url}`;
      line.calls.push(call);
      line.watches?.(call, body.toString());
      await sleep(line.delayMs);
      const headers = new Headers();
      for (const name of ["authorization", "content-type", "idempotency-key", "accept"]) {
        const value = request.headers[name];
        if (typeof value === "string") headers.set(name, value);
      }
      if (dead || line.losesAt?.(call, body.toString()) === true) return void response.destroy();
      if (line.refusesAt?.(call, body.toString()) === true) {
        response.writeHead(400, { "content-type": "application/json" });
        response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "No." } }));
        return;
      }
      const answer = await fetch(`${target}${url}`, { method, headers, ...(method === "GET" ? {} : { body: new Uint8Array(body) }) });
      dead = line.diesAt?.(call) ?? false;
      if (dead) return void response.destroy();
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // When listening on a port, the address is never a string.
  const { port } = server.address() as AddressInfo;
  const line: ProviderLine = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    calls: [],
    refusesAt: null,
    losesAt: null,
    watches: null,
    get diesAt() {
      return diesAt;
    },
    set diesAt(when) {
      diesAt = when;
      if (when === null) dead = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  let diesAt: ProviderLine["diesAt"] = null;
  return line;
}
