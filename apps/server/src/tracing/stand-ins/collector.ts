import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes: z.array(Attribute) }), scopeSpans: z.array(z.object({ spans: z.array(Span) })) }),
  ),
});

/** A span as it came over the wire. */
export type ReceivedSpan = z.infer<typeof Span>;

/** A collector that speaks OTLP over HTTP with JSON, and keeps what it receives. */
export async function collector() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      bodies.push(body);
      for (const { scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans)
        for (const { spans: sent } of scopeSpans) spans.push(...sent);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    bodies,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
