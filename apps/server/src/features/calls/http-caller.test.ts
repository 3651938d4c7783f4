import { createEgress, type Egress } from "@filon/integrations";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { httpCaller } from "./http-caller.ts";

const NOW = new Date("2026-11-23T09:00:00Z");
const received: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let server: Server;
let origin = "";
let egress: Egress;

const ANSWERS: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => unknown>> = {
  "/json": (response) => response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end('{"name":"Élodie"}'),
  "/problem": (response) => response.writeHead(200, { "content-type": "application/problem+json" }).end("not json"),
  "/text": (response) => response.writeHead(201, { "content-type": "text/plain" }).end("fait"),
  "/moved": (response) => response.writeHead(302, { location: "/json" }).end(),
  "/busy": (response) => response.writeHead(429, { "retry-after": "30" }).end(),
  "/until": (response) => response.writeHead(503, { "retry-after": "Mon, 23 Nov 2026 09:02:00 GMT" }).end(),
  "/away": (response) => response.writeHead(503).end(),
  "/broken": (response) => response.writeHead(500).end("oups"),
  "/missing": (response) => response.writeHead(404).end("nothing here"),
  "/large": (response) => response.end("x".repeat(65_537)),
  "/drop": (_response, request) => request.socket.destroy(),
  "/silent": () => undefined,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      received.push({ method, url, headers, body });
      ANSWERS[url]?.(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a TCP port has such an address.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  egress = createEgress({ allow: [host], admit: () => undefined });
});
afterAll(async () => {
  await egress.close();
  server.closeAllConnections();
  server.close();
});

/** Whom the calls are for. */
const WAITING = { workspaceId: "w", enrolmentId: "e", prospectId: "p" };
const REQUEST = { kind: "http_request", method: "GET", headers: {}, secretHeaders: {}, body: null } as const;
type Changes = Partial<Omit<Parameters<ReturnType<typeof httpCaller>["call"]>[0]["payload"], "kind">>;

function call(path: string, changes: Changes = {}, signal = AbortSignal.timeout(10_000)) {
  const payload = { ...REQUEST, url: `${origin}${path}`, ...changes };
  return httpCaller(egress, () => NOW).call({ ...WAITING, idempotencyKey: "key-1", payload, signal });
}

it("an answer is its status, its content type and its body, which is parsed when it is JSON", async () => {
  const json = { status: 200, contentType: "application/json; charset=utf-8", body: { name: "Élodie" } };
  expect(await call("/json")).toEqual({ status: "answered", data: json });
  expect(await call("/text")).toEqual({ status: "answered", data: { status: 201, contentType: "text/plain", body: "fait" } });
  expect(await call("/problem")).toMatchObject({ data: { body: "not json" } });
});

it.each(["POST", "PUT", "PATCH", "DELETE"] as const)("a %s carries the call's key, its headers and its body", async (method) => {
  const body = method === "DELETE" ? null : '{"a":1}';
  await call("/text", { method, body, headers: { "x-source": "filon" } });
  const last = received.at(-1);
  expect(last).toMatchObject({ method, body: body ?? "", headers: { "idempotency-key": "key-1", "x-source": "filon" } });
});

it("a request that only reads carries no key", async () => {
  await call("/text");
  expect(received.at(-1)?.headers["idempotency-key"]).toBeUndefined();
});

it.each([
  ["/busy", { status: "tryLater", code: "busy", afterSeconds: 30 }],
  ["/until", { status: "tryLater", code: "busy", afterSeconds: 120 }],
  ["/away", { status: "tryLater", code: "busy", afterSeconds: null }],
  ["/broken", { status: "unknown", code: "serverError", detail: "500 oups" }],
  ["/missing", { status: "failed", code: "refused", detail: "404 nothing here" }],
  ["/moved", { status: "failed", code: "redirected", detail: "302" }],
  ["/large", { status: "failed", code: "tooLarge" }],
  ["/drop", { status: "unknown", code: "noAnswer" }],
] as const)("%s has the result %o", async (path, result) => {
  expect(await call(path)).toEqual(result);
});

it("a request that timed out may have been carried out", async () => {
  expect(await call("/silent", {}, AbortSignal.timeout(200))).toEqual({ status: "unknown", code: "noAnswer" });
});

it("a redirect is not followed", async () => {
  await call("/moved");
  expect(received.at(-1)?.url).toBe("/moved");
});

it("a refused connection and an unknown host certainly received nothing", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  const open = createEgress({ allow: [host], admit: () => undefined, lookup: async () => [] });
  const ask = (url: string) =>
    httpCaller(open, () => NOW).call({
      ...WAITING,
      idempotencyKey: "k",
      payload: { ...REQUEST, url },
      signal: AbortSignal.timeout(5_000),
    });
  expect(await ask(`http://${host}/`)).toEqual({ status: "tryLater", code: "unreachable", afterSeconds: null });
  expect(await ask("https://nowhere.example/")).toEqual({ status: "tryLater", code: "hostNotFound", afterSeconds: null });
  await open.close();
});

it.each([
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/latest/meta-data",
  "https://10.1.2.3/",
  "https://internal.example/",
])("%s leads to a private address and is refused", async (url) => {
  const inside = createEgress({ allow: [], admit: () => undefined, lookup: async () => [{ address: "192.168.1.1", family: 4 }] });
  const payload = { ...REQUEST, url };
  const result = await httpCaller(inside, () => NOW).call({
    ...WAITING,
    idempotencyKey: "k",
    payload,
    signal: AbortSignal.timeout(5_000),
  });
  expect(result).toEqual({ status: "failed", code: "addressNotAllowed" });
  await inside.close();
});

it.each([
  ["notSecure", { url: "http://service.example/" }],
  ["invalidRequest", { url: "https://user:secret@service.example/" }],
  ["invalidRequest", { url: "ftp" }],
  ["invalidRequest", { headers: { Host: "internal" } }],
  ["invalidRequest", { headers: { "Idempotency-Key": "mine" } }],
  ["invalidRequest", { headers: { "not a header": "x" } }],
  ["secretMissing", { secretHeaders: { authorization: "019ab5b2-0000-7000-8000-000000000000" } }],
] as const)("%s: %o is not sent", async (code, changes) => {
  const before = received.length;
  expect(await call("/json", changes)).toEqual({ status: "failed", code });
  expect(received).toHaveLength(before);
});
