import { createServer } from "node:net";
import { StartError } from "../config/start-error.ts";

/** Checks before the start that the port is free. Returns it, or the one chosen for 0. Throws StartError. */
export function reservePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(portError(error, host, port)));
    probe.listen({ host, port }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/** Converts a failure to listen into a StartError. */
export function portError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EADDRINUSE") return new StartError("port.taken", { params: { port: String(port), next: String(port + 1) }, cause: error });
  if (code === "EACCES") return new StartError("port.forbidden", { params: { port: String(port) }, cause: error });
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return new StartError("port.noAddress", { params: { host }, cause: error });
  return error;
}
