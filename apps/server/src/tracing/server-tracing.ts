import type { Tracing } from "@filon/engine";
import type { FastifyInstance } from "fastify";

/** Tracing of a process: requests, jobs, and the engine's work. */
export interface ServerTracing extends Tracing {
  /** Gives each request of an API a span from here on, named after the pattern of its route. */
  watchRequests(app: FastifyInstance): void;
  /** Returns the W3C traceparent of the current span, or null outside any. */
  readonly traceParent: () => string | null;
  /** Sends what is left and stops. */
  stop(): Promise<void>;
}
