import { AsyncLocalStorage } from "node:async_hooks";
import type { Earlier, SpanAttributes } from "@filon/engine";
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type SpanContext,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerTracing } from "./server-tracing.ts";

export interface TracingOptions {
  readonly role: string;
  /** Where traces are sent, in place of what the OTEL_* settings say. */
  readonly url?: string;
}

const SERVER_ERROR = 500;
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u;

/**
 * Starts tracing. Where traces go, how many of them, and what the service is called is read by OpenTelemetry's library from its usual OTEL_*
 * settings. A traceparent that a caller sends is not followed, since anybody may send one. Spans name no person, address, text or secret, and
 * failures are marked without their messages, which may.
 */
export function startTracing({ role, url }: TracingOptions): ServerTracing {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "filon", "filon.role": role }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(url === undefined ? {} : { url }))],
  });
  const tracer = provider.getTracer("filon");
  const current = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<FastifyRequest, Span>();

  const below = (span: Span | undefined): Context => (span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span));

  function begin(name: string, after: Earlier | null | undefined, attributes: SpanAttributes = {}, startTime?: number): Span {
    const before = after == null ? null : contextOf(after.traceParent);
    const common = { attributes: { ...attributes } satisfies Attributes, ...(startTime === undefined ? {} : { startTime }) };
    if (after == null || before === null) return tracer.startSpan(name, common, below(current.getStore()));
    if (after.isLate) return tracer.startSpan(name, { ...common, links: [{ context: before }] }, ROOT_CONTEXT);
    return tracer.startSpan(name, common, trace.setSpanContext(ROOT_CONTEXT, before));
  }

  async function within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await current.run(span, work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    traceParent: () => {
      const span = current.getStore();
      return span === undefined ? null : textOf(span.spanContext());
    },
    span: (name, { after, attributes }, work) => within(begin(name, after, attributes), work),
    act({ after, attributes, claimed: [from, to] }) {
      const act = begin("engine.act", after, attributes, from);
      tracer.startSpan("engine.claim", { startTime: from }, below(act)).end(to);
      let settling: Span | null = null;
      return {
        call: (work) => within(tracer.startSpan("engine.dispatch", { kind: SpanKind.CLIENT }, below(act)), work),
        answered(status) {
          act.setAttribute("filon.outcome", status);
          settling = tracer.startSpan("engine.settle", {}, below(act));
        },
        settled() {
          settling?.end();
          act.end();
        },
      };
    },
    watchRequests(app: FastifyInstance) {
      app.addHook("onRequest", async (request) => {
        requests.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT));
      });
      // The body has been read by now: its events would have lost the span.
      app.addHook("preHandler", (request, _reply, done) => {
        const span = requests.get(request);
        if (span === undefined) done();
        else current.run(span, done);
      });
      app.addHook("onResponse", async (request, reply) => {
        const span = requests.get(request);
        const route = request.routeOptions.url ?? "none";
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({
          "http.request.method": request.method,
          "http.route": route,
          "http.response.status_code": reply.statusCode,
        });
        if (reply.statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    stop: () => provider.shutdown(),
  };
}

/** Reads a W3C traceparent; null for anything else. */
function contextOf(text: string): SpanContext | null {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(text) ?? [];
  return traceId === undefined || spanId === undefined || flags === undefined
    ? null
    : { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function textOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}
