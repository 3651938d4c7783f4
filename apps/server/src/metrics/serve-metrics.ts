import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { Config } from "../config/config.ts";
import { portError } from "../start/port.ts";
import type { Metrics } from "./registry.ts";

type Listening = NonNullable<Config["metrics"]>;

/** A running listener for Prometheus. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own, which the public proxy does not know. With a token it must be sent as a bearer token. Throws
 * StartError when the port is taken.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "read" | "contentType">,
  { host, port, token }: Listening,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const refuse = (status: number, headers: Record<string, string> = {}): void => {
      response.writeHead(status, headers).end();
    };
    if (request.url?.split("?")[0] !== "/metrics") return refuse(404);
    if (request.method !== "GET") return refuse(405, { allow: "GET" });
    if (token !== null && !hasToken(request, token)) return refuse(401, { "www-authenticate": "Bearer" });
    metrics.read().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      () => refuse(500),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(portError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
