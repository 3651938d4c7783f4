import { defineEndpoint, Problem } from "@filon/contracts/api";
import { OperationalError, UserError } from "@filon/contracts/errors";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { answerSerializer } from "./answer-serializer.ts";
import { registerJsonBody } from "./json-body.ts";
import { answerFailure } from "./problems.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { type Caller, route } from "./route.ts";

const logged: string[] = [];
const CALLERS: Record<string, Caller["role"]> = { "Bearer user": "user", "Bearer admin": "admin" };

function makeApp(): FastifyInstance {
  const log: FastifyBaseLogger = pino({ level: "error" }, { write: (line) => void logged.push(line) });
  const app = fastify({ loggerInstance: log, bodyLimit: 10_000 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);
  app.setErrorHandler(answerFailure);
  registerJsonBody(app);
  registerSecurityHeaders(app);
  app.decorate("endpoints", []);
  app.decorateRequest("caller", null);
  app.decorate("callerOf", async (request) => {
    const role = CALLERS[request.headers.authorization ?? ""];
    return role ? { userId: "u", sessionId: "s", workspaceId: "w", role, teamRole: "owner", email: "", firstName: "", lastName: "" } : null;
  });
  return app;
}

const app = makeApp();
const answer = z.object({ success: z.literal(true), name: z.string().optional() });
const endpoint = (path: `/api/${string}`, access: "public" | "user" | "admin" = "public") =>
  defineEndpoint({ method: "GET", path, access, answer });
const throwing = (path: `/api/${string}`, error: unknown) => route(app, endpoint(path), async () => Promise.reject(error));

throwing(
  "/api/user-error",
  new UserError("auth.server.tooManyAttempts", {
    status: 429,
    params: { minutes: 2, retryAfterSeconds: 90 },
    fields: { email: "auth.server.invalidEmail" },
  }),
);
throwing("/api/operational", new OperationalError("nobody.knows", { retryAfterSeconds: 7 }));
throwing("/api/unexpected", new Error("the secret is hunter2"));
throwing("/api/database-gone", Object.assign(new Error("terminating connection"), { code: "57P01" }));
route(app, endpoint("/api/leaky"), async () => ({ success: true, name: "Ada", passwordHash: "x" }));
route(app, endpoint("/api/mismatch"), async () => ({ success: true, name: 3 as unknown as string }));
route(app, endpoint("/api/mine", "user"), async ({ caller }) => ({ success: true, name: caller.role }));
route(app, endpoint("/api/admin", "admin"), async () => ({ success: true }));
route(
  app,
  defineEndpoint({
    method: "POST",
    path: "/api/things/{id}",
    access: "public",
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).optional() }),
    body: z.strictObject({ size: z.number().int().min(2).max(9).default(5), any: z.unknown().optional() }),
    answer,
  }),
  async ({ body, params }) => ({ success: true, name: `${params.id} ${body.size}` }),
);
route(app, defineEndpoint({ method: "GET", path: "/api/rows.csv", access: "public", answer: z.string() }), async ({ reply }) => {
  void reply.type("text/csv; charset=utf-8");
  return "a;b\r\n";
});
await app.ready();
afterAll(() => app.close());

const ID = "0198c5f2-0000-7000-8000-000000000000";
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const post = (payload: string | object, url = `/api/things/${ID}`, type = "application/json") =>
  app.inject({ method: "POST", url, payload, headers: { "content-type": type } });

describe("a failure", () => {
  it("that the user can correct has its status, its message in their language, its fields and when to try again", async () => {
    const french = await get("/api/user-error");
    expect([french.statusCode, french.headers["retry-after"]]).toEqual([429, "90"]);
    expect(french.headers["request-id"]).toMatch(/^[0-9a-f-]{36}$/u);
    expect(Problem.parse(french.json())).toEqual({
      success: false,
      code: "auth.server.tooManyAttempts",
      message: "Trop d’essais. Réessayez dans 2 minutes.",
      params: { minutes: 2, retryAfterSeconds: 90 },
      fields: { email: { code: "auth.server.invalidEmail", message: expect.any(String) } },
    });
    expect((await get("/api/user-error", { "accept-language": "en" })).json()).toMatchObject({
      message: "Too many attempts. Try again in 2 minutes.",
    });
  });

  it("that may be temporary is a 503 that says when to try again", async () => {
    const known = await get("/api/operational");
    expect([known.statusCode, known.headers["retry-after"], known.json<Problem>().code]).toEqual([503, "7", "nobody.knows"]);
    expect((await get("/api/database-gone")).statusCode).toBe(503);
  });

  it("of ours reveals only an id, under which the log has the details", async () => {
    const answered = await get("/api/unexpected");
    const problem = Problem.parse(answered.json());
    expect(answered.statusCode).toBe(500);
    expect(answered.body).not.toContain("hunter2");
    expect(problem.message).toContain(problem.id ?? "no id");
    expect(answered.headers["request-id"]).toBe(problem.id);
    expect(logged.find((line) => line.includes(problem.id ?? "no id"))).toContain("hunter2");
  });

  it("to match the contract is our fault, and fields missing from the contract are not sent", async () => {
    expect((await get("/api/mismatch")).statusCode).toBe(500);
    expect((await get("/api/leaky")).json()).toEqual({ success: true, name: "Ada" });
  });
});

describe("the caller", () => {
  it("[SEC-02] is 401 when unknown and 403 when not allowed", async () => {
    expect([(await get("/api/mine")).statusCode, (await get("/api/admin")).statusCode]).toEqual([401, 401]);
    expect((await get("/api/mine")).headers["www-authenticate"]).toBe("Bearer");
    expect((await get("/api/mine", { authorization: "Bearer user" })).json()).toEqual({ success: true, name: "user" });
    expect((await get("/api/admin", { authorization: "Bearer user" })).statusCode).toBe(403);
    expect((await get("/api/admin", { authorization: "Bearer admin" })).statusCode).toBe(200);
  });

  it("is checked before the body is read: an anonymous invalid body is answered 401", async () => {
    const closed = makeApp();
    route(closed, defineEndpoint({ method: "POST", path: "/api/closed", access: "user", body: z.strictObject({}), answer }), async () => ({
      success: true,
    }));
    const refused = await closed.inject({
      method: "POST",
      url: "/api/closed",
      payload: "{",
      headers: { "content-type": "application/json" },
    });
    expect(refused.statusCode).toBe(401);
    await closed.close();
  });
});

describe("the input", () => {
  it("may omit a body whose fields all have defaults", async () => {
    const answered = await app.inject({ method: "POST", url: `/api/things/${ID}` });
    expect(answered.json()).toEqual({ success: true, name: `${ID} 5` });
    expect((await post("")).statusCode).toBe(200);
  });

  it("is refused field by field", async () => {
    const answered = await post({ size: 10, extra: 1, other: 2 });
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toMatchObject({
      code: "problems.validation",
      fields: { size: { code: "problems.fields.tooBig", message: "Au plus 9." }, extra: { code: "problems.fields.unknown" }, other: {} },
    });
    expect((await post({}, "/api/things/not-an-id")).statusCode).toBe(400);
    expect((await post({}, `/api/things/${ID}?unknown=1`)).statusCode).toBe(400);
    expect((await get("/api/mine?unknown=1", { authorization: "Bearer user" })).statusCode).toBe(400);
  });

  it.each([
    ["fr", ["Ce champ est obligatoire", "Trop court", "Trop long", "Format invalide"]],
    ["en", ["This field is required", "Too short", "Too long", "Invalid format"]],
  ])("[TOAST-09] of a text is described in the general words for fields, in %s", async (language, words) => {
    const texts = makeApp();
    const body = z.strictObject({ name: z.string().min(1), code: z.string().min(3), title: z.string().max(3), address: z.email() });
    route(texts, defineEndpoint({ method: "POST", path: "/api/texts", access: "public", body, answer }), async () => ({
      success: true,
    }));
    const answered = await texts.inject({
      method: "POST",
      url: "/api/texts",
      payload: { name: "", code: "ab", title: "abcd", address: "nobody" },
      headers: { "accept-language": language },
    });
    const { fields } = answered.json() as { fields: Record<string, { message: string }> };
    expect(["name", "code", "title", "address"].map((name) => fields[name]?.message)).toEqual(words);
    await texts.close();
  });

  it("is refused if it is too deep, too large, not JSON, contains NUL, has another type, or sets a prototype", async () => {
    const deep = `{"any":${"[".repeat(1000)}${"]".repeat(1000)}}`;
    const refusals: readonly [Parameters<typeof post>, number, string][] = [
      [[deep], 400, "problems.tooDeep"],
      [[`{"any":"${"x".repeat(20_000)}"}`], 413, "problems.bodyTooLarge"],
      [["{"], 400, "problems.notJson"],
      [['{"any":"a\\u0000b"}'], 400, "problems.nul"],
      [['{"any":"a\\ud83db"}'], 400, "problems.halfCharacter"],
      [['{"any":"\\ude00\\ud83d"}'], 400, "problems.halfCharacter"],
      [['{"any":"\\ud83d\\ud83d\\ude00"}'], 400, "problems.halfCharacter"],
      [[{}, `/api/things/${ID}?a=%00`], 400, "problems.nul"],
      [['{"__proto__":{"size":3}}'], 400, "problems.notJson"],
      [['{"any":{"constructor":{"prototype":{"x":1}}}}'], 400, "problems.notJson"],
      [["<a/>", `/api/things/${ID}`, "text/xml"], 415, "problems.mediaType"],
    ];
    for (const [request, status, code] of refusals) {
      const answered = await post(...request);
      expect([answered.statusCode, answered.json<Problem>().code]).toEqual([status, code]);
    }
    // Brackets inside a text do not count as depth, and an escaped backslash before u0000 is not NUL.
    expect((await post('{"any":"\\\\u0000"}')).statusCode).toBe(200);
    // Nor is a complete emoji (escaped or not) a lone surrogate, nor a backslash before the letters of one.
    for (const whole of ['"\\ud83d\\ude00"', '"\\uD83D\\uDE00\\\\ud83d"', '"😀"'])
      expect((await post(`{"any":${whole}}`)).statusCode).toBe(200);
    expect((await post({ any: "[".repeat(100) + '\\"' })).statusCode).toBe(200);
  });
});

it("a text answer is sent unchanged", async () => {
  const csv = await get("/api/rows.csv");
  expect([csv.headers["content-type"], csv.body]).toEqual(["text/csv; charset=utf-8", "a;b\r\n"]);
});

it("every answer forbids sniffing, framing and caching", async () => {
  expect((await get("/api/mine")).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "referrer-policy": expect.any(String),
  });
});
